import { partnerFieldTexts, partnerPreferenceTexts } from '../../../texts/partner-preferences.ts';
import { InlineGrid, Select } from '../../../ui/primitives.ts';
import { countryOptions } from '../model/country-options.ts';
import type { PartnerForm } from '../use-partner-form.ts';
import { TextInput } from './text-input.tsx';

const field = 'address.country';

/** Who stands on the receipts, and where. */
export const AddressFields = ({ form }: { readonly form: PartnerForm }) => (
  <>
    <TextInput form={form} field="address.name" autoComplete="name" />
    <TextInput form={form} field="address.street" autoComplete="street-address" />
    <InlineGrid columns={{ xs: 1, sm: ['oneThird', 'twoThirds'] }} gap="400">
      <TextInput form={form} field="address.zip" autoComplete="postal-code" />
      <TextInput form={form} field="address.city" autoComplete="address-level2" />
    </InlineGrid>
    <div data-field={field}>
      <Select
        label={partnerFieldTexts[field].label}
        options={optionsWith(form.typed[field])}
        value={form.typed[field]}
        onChange={(country) => form.change(field, country)}
        error={form.problems[field]}
        disabled={form.isSaving}
        requiredIndicator
      />
    </div>
  </>
);

/** Until a country is chosen, there is an option that says so. */
const optionsWith = (chosen: string) =>
  chosen === ''
    ? [{ value: '', label: partnerPreferenceTexts.chooseCountry }, ...countryOptions]
    : countryOptions;
