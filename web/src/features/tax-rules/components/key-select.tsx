import type { ConditionKey, Preferences } from '@belegfluss/settings/contract';
import { conditionEditorTexts as texts } from '../../../texts/preferences/tax-rule-conditions.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Select } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import { choiceOfKey, keyChoices, keyOfChoice } from '../model/key-choices.ts';

interface KeySelectProps {
  readonly conditionKey: ConditionKey;
  readonly where: string;
  readonly metafieldRead: Preferences['metafields']['metafieldRead'];
  /** A metafield's name is being typed: it is no choice of the list, whatever it is at the moment. */
  readonly isTyped: boolean;
  readonly error: string | undefined;
  readonly onChange: (key: ConditionKey) => void;
}

/** Chooses the property that a condition compares. */
export function KeySelect(props: KeySelectProps) {
  const { conditionKey, where, metafieldRead, isTyped, error, onChange } = props;
  const { isSaving } = useFormFrame();
  return (
    <Select
      label={<UniqueLabel text={texts.key} where={where} />}
      value={choiceOfKey(conditionKey, isTyped ? [] : metafieldRead)}
      options={keyChoices(metafieldRead)}
      onChange={(choice) => onChange(keyOfChoice(choice))}
      error={error}
      disabled={isSaving}
    />
  );
}
