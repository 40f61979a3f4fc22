import type { ConditionKey, Preferences } from '@belegfluss/settings/contract';
import { paths } from '../../../lib/paths.ts';
import { conditionEditorTexts as texts } from '../../../texts/preferences/tax-rule-conditions.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { BlockStack, FormLayout, InlineError, Link, Text, TextField } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import { isRead, type MetafieldKey, parseMetafieldKey, toMetafieldKey } from '../model/condition-key.ts';

interface MetafieldInputProps {
  readonly conditionKey: ConditionKey;
  readonly where: string;
  readonly metafieldRead: Preferences['metafields']['metafieldRead'];
  /** It is being typed here, so that it stays even where it is the name of one that is read. */
  readonly isTyped: boolean;
  readonly isWrong: boolean;
  readonly onChange: (key: ConditionKey) => void;
}

/** Names a metafield that is not among those that are read; nothing for all other keys. */
export function MetafieldInput(props: MetafieldInputProps) {
  const { conditionKey, where, metafieldRead, isTyped, isWrong, onChange } = props;
  const metafield = parseMetafieldKey(conditionKey);
  const isKnown = isRead(conditionKey, metafieldRead);
  if (!metafield || (isKnown && !isTyped)) return null;
  const change = (part: Partial<MetafieldKey>) => onChange(toMetafieldKey({ ...metafield, ...part }));
  return (
    <BlockStack gap="150">
      <FormLayout>
        <FormLayout.Group condensed>
          <Part
            label={texts.namespace}
            where={where}
            value={metafield.namespace}
            onChange={(namespace) => change({ namespace })}
          />
          <Part
            label={texts.metafieldKey}
            where={where}
            value={metafield.key}
            onChange={(key) => change({ key })}
          />
        </FormLayout.Group>
      </FormLayout>
      {isWrong && <InlineError message={texts.metafieldWrong} fieldID={conditionKey} />}
      {!isWrong && !isKnown && (
        <Text as="p" tone="caution">
          {texts.metafieldUnread} <Link url={paths.metafieldPreferences}>{texts.metafieldLink}</Link>
        </Text>
      )}
      <Text as="p" tone="subdued">
        {texts.metafieldHelp}
      </Text>
    </BlockStack>
  );
}

interface PartProps {
  readonly label: string;
  readonly where: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Part({ label, where, value, onChange }: PartProps) {
  const { isSaving } = useFormFrame();
  return (
    <TextField
      label={<UniqueLabel text={label} where={where} />}
      value={value}
      onChange={(text) => onChange(text.trim())}
      disabled={isSaving}
      autoComplete="off"
    />
  );
}
