import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { payoutDelayDays } from '@belegfluss/partners/contract';
import { daysText } from '../../../texts/common.ts';
import { partnerPreferenceTexts as texts } from '../../../texts/partner-preferences.ts';
import { formTexts } from '../../../texts/preferences/form.ts';
import { FormSaveBar } from '../../../ui/form/form-save-bar.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { showField } from '../../../ui/form/show-field.ts';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import type { KnownOfShop } from '../model/suggest-preferences.ts';
import { toProblems } from '../model/typed-preferences.ts';
import { type PartnerForm, usePartnerForm } from '../use-partner-form.ts';
import { AddressFields } from './address-fields.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { TextInput } from './text-input.tsx';

interface PreferencesFormProps {
  readonly partner: PartnerInfo;
  /** Where the first answers are taken from. */
  readonly shop: KnownOfShop;
}

/** Asks a partner for everything that a payout needs. */
export function PreferencesForm({ partner, shop }: PreferencesFormProps) {
  const form = usePartnerForm(partner, shop);
  const { sections } = texts;
  return (
    <BlockStack gap="400">
      <PreferencesBar form={form} />
      <FailureBanner form={form} />
      {form.isSuggested && (
        <Banner title={texts.suggested.title} tone="info">
          <Text as="p">{texts.suggested.text}</Text>
        </Banner>
      )}
      <BlockStack gap="800">
        <SettingsSection id="contact" title={sections.contact.title} text={sections.contact.text}>
          <TextInput form={form} field="email" type="email" autoComplete="email" />
        </SettingsSection>
        <SettingsSection id="address" title={sections.address.title} text={sections.address.text}>
          <AddressFields form={form} />
        </SettingsSection>
        <SettingsSection id="tax" title={sections.tax.title} text={sections.tax.text}>
          <TextInput form={form} field="taxId" />
          <TextInput form={form} field="vatId" isOptional />
        </SettingsSection>
        <SettingsSection
          id="payout"
          title={sections.payout.title}
          text={sections.payout.text(daysText(payoutDelayDays))}
        >
          <PayoutFields form={form} />
        </SettingsSection>
      </BlockStack>
    </BlockStack>
  );
}

/** Above the form: why the last try to save failed. */
function FailureBanner({ form: { failure } }: { readonly form: PartnerForm }) {
  const atFields = Object.keys(toProblems(failure?.fields ?? [])).length;
  return (
    <div aria-live="polite">
      {failure && (
        <Banner title={failure.title} tone="critical">
          <Text as="p">{atFields > 0 ? formTexts.wrong(atFields) : failure.message}</Text>
        </Banner>
      )}
    </div>
  );
}

/** Saving what is wrong leads to the first field that stands in the way. */
const PreferencesBar = ({ form }: { readonly form: PartnerForm }) => (
  <FormSaveBar
    id="partner-preferences-save-bar"
    isDirty={form.isDirty}
    isSaving={form.isSaving}
    onSave={() => {
      const wrong = form.save();
      if (wrong) showField(wrong);
    }}
    onDiscard={form.discard}
  />
);
