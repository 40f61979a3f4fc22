import { partnerFieldTexts } from '../../../texts/partner-preferences.ts';
import type { FieldText } from '../../../texts/preferences/form.ts';
import { TextField } from '../../../ui/primitives.ts';
import type { PreferenceField } from '../model/typed-preferences.ts';
import type { PartnerForm } from '../use-partner-form.ts';

interface TextInputProps {
  readonly form: PartnerForm;
  readonly field: Exclude<PreferenceField, 'payout.gateway' | 'address.country'>;
  readonly type?: 'text' | 'email';
  /** Autocomplete token for the browser. */
  readonly autoComplete?: string;
  readonly isOptional?: boolean;
}

/** A line of the form. */
export function TextInput(props: TextInputProps) {
  const { form, field, type = 'text', autoComplete = 'off', isOptional = false } = props;
  const { label, help }: FieldText = partnerFieldTexts[field];
  return (
    <div data-field={field}>
      <TextField
        label={label}
        helpText={help}
        type={type}
        value={form.typed[field]}
        onChange={(value) => form.change(field, value)}
        error={form.problems[field]}
        disabled={form.isSaving}
        requiredIndicator={!isOptional}
        autoComplete={autoComplete}
      />
    </div>
  );
}
