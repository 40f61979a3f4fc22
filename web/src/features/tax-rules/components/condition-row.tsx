import type { Condition, ConditionKey, ConditionOperator, Preferences } from '@belegfluss/settings/contract';
import { useState } from 'react';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import {
  operatorNames,
  conditionEditorTexts as texts,
} from '../../../texts/preferences/tax-rule-conditions.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { BlockStack, Button, InlineStack, Select } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import { listOperators, withKey, withOperator } from '../model/condition-input.ts';
import { parseMetafieldKey } from '../model/condition-key.ts';
import type { OwnConditions } from '../model/rule-list.ts';
import { isWrongWithin, messageAt } from '../model/wrong-at.ts';
import styles from './condition-editor.module.css';
import { KeySelect } from './key-select.tsx';
import { MetafieldInput } from './metafield-input.tsx';
import { ValueInput } from './value-input.tsx';

interface ConditionRowProps {
  readonly condition: Condition;
  /** Leads to it within the field, `18.0.1`. */
  readonly path: string;
  /** Where it stands, in words. */
  readonly where: string;
  readonly field: FieldState<OwnConditions>;
  readonly metafieldRead: Preferences['metafields']['metafieldRead'];
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

/** One condition: what is looked at, how it is compared, and with what. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, path, where, field, metafieldRead, onChange, onRemove } = props;
  const { isSaving } = useFormFrame();
  // A name on its way may be that of a metafield that is read; its inputs must not go away under the hands.
  const [isTyped, setTyped] = useState(false);
  const [key, operator] = condition;
  const changeKey = (changed: ConditionKey, typed: boolean) => {
    setTyped(typed);
    onChange(withKey(condition, changed));
  };
  const options = [...new Set([...listOperators(key), operator])];
  const isWrong = isWrongWithin(field.wrong, path);
  return (
    <div
      className={styles.box}
      data-testid={`condition-${path}`}
      {...(isWrong && { 'data-field': field.ref })}
    >
      <BlockStack gap="200">
        <div className={styles.row}>
          <KeySelect
            conditionKey={key}
            where={where}
            metafieldRead={metafieldRead}
            isTyped={isTyped}
            error={parseMetafieldKey(key) ? undefined : messageAt(field.wrong, `${path}.0`)}
            onChange={(changed) => changeKey(changed, false)}
          />
          <Select
            label={<UniqueLabel text={texts.operator} where={where} />}
            value={operator}
            options={options.map((value) => ({ value, label: operatorNames[value] }))}
            onChange={(value) => onChange(withOperator(condition, value as ConditionOperator))}
            error={messageAt(field.wrong, `${path}.1`)}
            disabled={isSaving}
          />
          <ValueInput
            condition={condition}
            where={where}
            error={messageAt(field.wrong, `${path}.2`)}
            onChange={(value) => onChange([key, operator, value])}
          />
        </div>
        <MetafieldInput
          conditionKey={key}
          where={where}
          metafieldRead={metafieldRead}
          isTyped={isTyped}
          isWrong={messageAt(field.wrong, `${path}.0`) !== undefined}
          onChange={(changed) => changeKey(changed, true)}
        />
        <InlineStack align="end">
          <Button
            variant="plain"
            tone="critical"
            disabled={isSaving}
            onClick={onRemove}
            accessibilityLabel={texts.removeLabel(where)}
          >
            {texts.remove}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
