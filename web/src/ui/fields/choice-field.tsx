import type { Offer } from '@belegfluss/settings/contract';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { ChoiceList } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface ChoiceFieldProps<Value extends string> {
  readonly field: FieldState<Value>;
  readonly text: FieldText;
  /** Every option with its words, in the order of the screen. */
  readonly options: readonly { readonly value: Value; readonly text: FieldText }[];
}

/** One of a few, all in view; what cannot be chosen now says why. */
export function ChoiceField<Value extends string>({ field, text, options }: ChoiceFieldProps<Value>) {
  const { isSaving } = useFormFrame();
  return (
    <FieldFrame field={field}>
      <ChoiceList
        title={text.label}
        selected={[field.value]}
        onChange={([value]) => value !== undefined && field.change(value as Value)}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, false)}
        choices={options.map(({ value, text: words }) => {
          const offer = offerOfOption(field, value);
          const isClosed = !offer.offered && value !== field.value;
          return {
            value,
            label: words.label,
            helpText: isClosed && !offer.offered ? offer.detail : words.help,
            disabled: isClosed,
          };
        })}
      />
    </FieldFrame>
  );
}

const offered: Offer = { offered: true };

/** Options that the rules do not speak of are always offered. */
export const offerOfOption = ({ options }: Pick<FieldState<unknown>, 'options'>, value: string): Offer =>
  options.find((option) => option.value === value)?.offer ?? offered;
