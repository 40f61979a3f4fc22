import type { Condition, Conditions, Preferences } from '@belegfluss/settings/contract';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import { conditionEditorTexts as texts } from '../../../texts/preferences/tax-rule-conditions.ts';
import { taxRuleTexts } from '../../../texts/preferences/tax-rules.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { BlockStack, Button, InlineError, InlineStack, Text } from '../../../ui/primitives.ts';
import { addCondition, removeCondition, replaceCondition } from '../model/edit-conditions.ts';
import type { OwnConditions } from '../model/rule-list.ts';
import { messageAt } from '../model/wrong-at.ts';
import styles from './condition-editor.module.css';
import { ConditionRow } from './condition-row.tsx';

interface ConditionGroupProps {
  readonly conditions: Conditions;
  readonly group: readonly Condition[];
  /** Its place among the groups, counted from 0. */
  readonly at: number;
  /** Leads to it within the field, `18.0`. */
  readonly path: string;
  readonly ruleName: string;
  readonly field: FieldState<OwnConditions>;
  readonly metafieldRead: Preferences['metafields']['metafieldRead'];
  readonly onChange: (conditions: Conditions) => void;
}

/** Conditions of which one must hold. */
export function ConditionGroup(props: ConditionGroupProps) {
  const { conditions, group, at, path, ruleName, field, metafieldRead, onChange } = props;
  const { isSaving } = useFormFrame();
  const error = messageAt(field.wrong, path);
  return (
    <fieldset className={styles.group} aria-label={texts.groupLabel(at + 1, ruleName)}>
      <BlockStack gap="300">
        <Text as="p" variant="bodySm" fontWeight="medium">
          {texts.group(at + 1)}
        </Text>
        {group.map((condition, place) => (
          <BlockStack gap="200" key={[path, place].join('.')}>
            {place > 0 && (
              <Text as="p" fontWeight="bold">
                {taxRuleTexts.or}
              </Text>
            )}
            <ConditionRow
              condition={condition}
              path={[path, place].join('.')}
              where={texts.at(at + 1, place + 1, ruleName)}
              field={field}
              metafieldRead={metafieldRead}
              onChange={(changed) =>
                onChange(replaceCondition(conditions, { group: at, at: place }, changed))
              }
              onRemove={() => onChange(removeCondition(conditions, { group: at, at: place }))}
            />
          </BlockStack>
        ))}
        {error && <InlineError message={error} fieldID={field.ref} />}
        <InlineStack>
          <Button
            variant="plain"
            disabled={isSaving}
            accessibilityLabel={texts.addConditionLabel(at + 1, ruleName)}
            onClick={() => onChange(addCondition(conditions, at))}
          >
            {texts.addCondition}
          </Button>
        </InlineStack>
      </BlockStack>
    </fieldset>
  );
}
