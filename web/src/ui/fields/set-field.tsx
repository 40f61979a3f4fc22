import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { ChoiceList } from '../primitives.ts';
import { offerOfOption } from './choice-field.tsx';
import { FieldFrame, getFieldError } from './field-frame.tsx';
import { OfferNote } from './offer-note.tsx';

interface SetFieldProps<Value extends string> {
  readonly field: FieldState<readonly Value[]>;
  readonly text: FieldText;
  readonly options: readonly { readonly value: Value; readonly text: FieldText }[];
}

/** Any number of a few, kept in the order of the options; what cannot be chosen says why. */
export function SetField<Value extends string>({ field, text, options }: SetFieldProps<Value>) {
  const { isSaving } = useFormFrame();
  const change = (selected: string[]) =>
    field.change(options.flatMap(({ value }) => (selected.includes(value) ? [value] : [])));
  return (
    <FieldFrame field={field}>
      <ChoiceList
        allowMultiple
        title={text.label}
        selected={[...field.value]}
        onChange={change}
        error={getFieldError(field)}
        disabled={isSaving}
        choices={options.map(({ value, text: words }) => {
          const offer = offerOfOption(field, value);
          const isClosed = !offer.offered && !field.value.includes(value);
          return {
            value,
            label: words.label,
            helpText: isClosed && !offer.offered ? <OfferNote offer={offer} /> : words.help,
            disabled: isClosed,
          };
        })}
      />
    </FieldFrame>
  );
}
