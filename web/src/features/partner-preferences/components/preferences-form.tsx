import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { payoutDelayDays } from '@belegfluss/partners/contract';
import { daysText } from '../../../texts/common.ts';
import { partnerPreferenceTexts as texts } from '../../../texts/partner-preferences.ts';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Banner, BlockStack, Text } from '../../../ui/primitives.ts';
import type { KnownOfShop } from '../model/suggest-preferences.ts';
import { usePartnerForm } from '../use-partner-form.ts';
import { AddressFields } from './address-fields.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { PreferencesBar } from './preferences-bar.tsx';
import { TextInput } from './text-input.tsx';

interface PreferencesFormProps {
  readonly partner: PartnerInfo;
  /** Where the first answers are taken from. */
  readonly shop: KnownOfShop;
}

/** What a partner states before anything can be paid out, as a form. */
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
