import type { Condition } from '@belegfluss/settings/contract';
import {
  conditionWords,
  conditionEditorTexts as texts,
} from '../../../texts/preferences/tax-rule-conditions.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Select, TextField } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import { emptyMeaning, toInputKind } from '../model/condition-input.ts';
import { countryOptions } from '../model/countries.ts';

interface ValueInputProps {
  readonly condition: Condition;
  readonly where: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Enters the value of a condition, in the form that its key needs. */
export function ValueInput({ condition, where, error, onChange }: ValueInputProps) {
  const { isSaving } = useFormFrame();
  const [key, operator, value] = condition;
  const kind = toInputKind(key, operator);
  const shared = {
    label: <UniqueLabel text={texts.value} where={where} />,
    value,
    onChange,
    error,
    disabled: isSaving,
  };
  if (kind === 'text' || kind === 'tax') {
    const help = value === '' ? texts.empty[emptyMeaning(operator)] : kind === 'tax' ? texts.tax : undefined;
    return (
      <TextField
        {...shared}
        helpText={help}
        autoComplete="off"
        {...(kind === 'tax' && { inputMode: 'decimal' as const })}
      />
    );
  }
  return <Select {...shared} options={withStored(listValueOptions(kind), value)} />;
}

type Options = ReturnType<typeof countryOptions>[number]['options'];
type OptionGroups = (Options[number] | ReturnType<typeof countryOptions>[number])[];

const listValueOptions = (kind: 'yesNo' | 'countryCode' | 'countryName'): OptionGroups =>
  kind === 'yesNo'
    ? [
        { value: 'true', label: conditionWords.yes },
        { value: 'false', label: conditionWords.no },
      ]
    : countryOptions(kind === 'countryCode' ? 'code' : 'name');

/** A stored value that the list does not have stays visible as what it is. */
const withStored = (options: OptionGroups, value: string): OptionGroups => {
  const known = options.flatMap((option) => ('options' in option ? option.options : [option]));
  const label = value === '' ? conditionWords.isEmpty : value;
  return known.some((option) => option.value === value) ? options : [{ value, label }, ...options];
};
