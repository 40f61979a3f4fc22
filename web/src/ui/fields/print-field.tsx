import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import { type FieldText, formTexts } from '../../texts/preferences/form.ts';
import { SelectField } from './select-field.tsx';

/** A print option of the account that can be overruled for our documents. */
export const PrintField = ({
  field,
  text,
}: {
  readonly field: FieldState<boolean | null>;
  readonly text: FieldText;
}) => (
  <SelectField
    field={{
      ...field,
      value: field.value === null ? 'inherit' : field.value ? 'on' : 'off',
      change: (value) => field.change(value === 'inherit' ? null : value === 'on'),
    }}
    text={text}
    options={[
      { value: 'inherit', label: formTexts.print.inherit },
      { value: 'on', label: formTexts.print.on },
      { value: 'off', label: formTexts.print.off },
    ]}
  />
);
