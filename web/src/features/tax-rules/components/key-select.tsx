import type { ConditionKey, Preferences } from '@belegfluss/settings/contract';
import { conditionEditorTexts as texts } from '../../../texts/preferences/tax-rules.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Select } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import { choiceOfKey, keyChoices, keyOfChoice } from '../model/key-choices.ts';

interface KeySelectProps {
  readonly conditionKey: ConditionKey;
  readonly where: string;
  readonly metafieldRead: Preferences['metafields']['metafieldRead'];
  readonly error: string | undefined;
  readonly onChange: (key: ConditionKey) => void;
}

/** What a condition looks at. */
export function KeySelect({ conditionKey, where, metafieldRead, error, onChange }: KeySelectProps) {
  const { isSaving } = useFormFrame();
  return (
    <Select
      label={<UniqueLabel text={texts.key} where={where} />}
      value={choiceOfKey(conditionKey, metafieldRead)}
      options={keyChoices(metafieldRead)}
      onChange={(choice) => onChange(keyOfChoice(choice))}
      error={error}
      disabled={isSaving}
    />
  );
}
