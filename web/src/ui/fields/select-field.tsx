import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { Select } from '../primitives.ts';
import { offerOfOption } from './choice-field.tsx';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface SelectFieldProps<Value extends string> {
  readonly field: FieldState<Value>;
  readonly text: FieldText;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly labelHidden?: boolean;
}

/**
 * One of many; the first is what stands there when nothing is chosen. A stored value that the list no longer has stays
 * visible as what it is. Behind a gate the way back to the first stays open.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { field, text, options, labelHidden = false } = props;
  const { isSaving } = useFormFrame();
  const isKnown = options.some(({ value }) => value === field.value);
  const isUnset = field.value === options[0]?.value;
  const shown = isKnown ? options : [...options, { value: field.value, label: field.value }];
  const isOpen = (value: Value) =>
    field.offer.offered ? offerOfOption(field, value).offered : value === options[0]?.value;
  return (
    <FieldFrame field={field}>
      <Select
        label={text.label}
        labelHidden={labelHidden}
        helpText={text.help}
        value={field.value}
        onChange={(value) => field.change(value as Value)}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, !isUnset)}
        options={shown.map(({ value, label }) => ({
          value,
          label,
          disabled: value !== field.value && !isOpen(value),
        }))}
      />
    </FieldFrame>
  );
}
