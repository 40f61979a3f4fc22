import type { ReactNode } from 'react';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { metafieldPageTexts as texts } from '../../../texts/preferences/metafields.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { BlockStack, Button, InlineStack, Text } from '../../../ui/primitives.ts';
import styles from './metafield-row.module.css';
import { NamePart } from './name-part.tsx';
import type { RowSelectProps } from './row-selects.tsx';

interface MetafieldRowProps<Entry> {
  readonly kind: 'read' | 'write';
  /** Its place in the list, counted from 0. */
  readonly at: number;
  readonly entry: Entry;
  readonly field: FieldState<Entry[]>;
  readonly isRepeated: boolean;
  /** Just added: the focus goes there, and nothing is blamed before it is left. */
  readonly isNew: boolean;
  readonly isClosed: boolean;
  readonly select: (row: RowSelectProps<Entry>) => ReactNode;
  readonly note: ReactNode;
  readonly onChange: (entry: Entry) => void;
  readonly onRemove: () => void;
}

/** One metafield. */
export function MetafieldRow<Entry extends { readonly namespace: string; readonly key: string }>(
  props: MetafieldRowProps<Entry>,
) {
  const { kind, at, entry, field, isRepeated, isNew, isClosed, select, note, onChange, onRemove } = props;
  const { isSaving } = useFormFrame();
  const where = texts.at[kind](at + 1);
  const errorAt = (part: string) => field.wrong.find(({ path }) => path === `${at}.${part}`)?.message;
  const isWrong = field.wrong.some(({ path }) => path.startsWith(`${at}.`));
  const part = { where, disabled: isClosed, isNew };
  return (
    <div className={styles.box} data-testid={`${kind}-row`} {...(isWrong && { 'data-field': field.ref })}>
      <BlockStack gap="200">
        <div className={styles.row}>
          {select({ entry, where, disabled: isClosed, onChange })}
          <NamePart
            {...part}
            label={texts.namespace}
            value={entry.namespace}
            error={errorAt('namespace')}
            takesFocus={isNew}
            onChange={(namespace) => onChange({ ...entry, namespace })}
          />
          <NamePart
            {...part}
            label={texts.key}
            value={entry.key}
            error={errorAt('key')}
            takesFocus={false}
            onChange={(key) => onChange({ ...entry, key })}
          />
        </div>
        {isRepeated && (
          <Text as="p" tone="caution">
            {texts.duplicate}
          </Text>
        )}
        <InlineStack align="space-between" gap="200">
          <div className={styles.note}>{note}</div>
          <Button
            variant="plain"
            tone="critical"
            disabled={isSaving}
            onClick={onRemove}
            accessibilityLabel={texts.removeLabel[kind](at + 1)}
          >
            {texts.remove}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
