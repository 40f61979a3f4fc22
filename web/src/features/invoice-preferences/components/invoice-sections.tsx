import type { ReactNode } from 'react';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { useChangeView } from '../../../lib/preferences/use-view.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { TagToggles } from '../../../ui/document/tag-toggles.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { BlockStack, Button, Text } from '../../../ui/primitives.ts';
import { bindInputs } from '../model/inputs.ts';
import { CreateSection } from './create-section.tsx';
import { DateSection } from './date-section.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { EnshrineSection } from './enshrine-section.tsx';
import { LayoutSection } from './layout-section.tsx';
import { LinksSection } from './links-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NumberSection } from './number-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { StructureSection } from './structure-section.tsx';
import { ZeroRateSection } from './zero-rate-section.tsx';

interface InvoiceSectionsProps {
  readonly form: PreferenceForm;
  readonly account: Account;
  /** Sections that other features bring to this page. */
  readonly taxRules: ReactNode;
  readonly eInvoiceRequirements: ReactNode;
  readonly onPreview: () => void;
  readonly onEmbed: () => void;
}

/** When and how invoices are made, numbered, dated, taxed, laid out, enshrined and sent. */
export function InvoiceSections(props: InvoiceSectionsProps) {
  const { form, account, taxRules, eInvoiceRequirements, onPreview, onEmbed } = props;
  return (
    <>
      <CreateSection form={form} eInvoiceRequirements={eInvoiceRequirements} />
      <LayoutSection form={form} account={account} onPreview={onPreview} />
      <PaymentSection form={form} account={account} />
      <SettingsSection id="tags" {...invoiceSections.tags}>
        <TagToggles inputs={tags.map((name) => bindInputs(form)(name))} />
      </SettingsSection>
      <StructureSection form={form} />
      <NumberSection form={form} />
      <DateSection form={form} />
      <DeliverySection form={form} />
      {taxRules}
      <ZeroRateSection form={form} />
      <EnshrineSection form={form} />
      <MailSection form={form} account={account} />
      <LinksSection onEmbed={onEmbed} />
      {!form.facts.expertMode && <ExpertNote />}
    </>
  );
}

const tags = ['invoiceTagShopify', 'invoiceTagShop', 'invoiceTagOrderName', 'invoiceTagOrderTags'] as const;

const { action, text } = invoiceTexts.experts;

/** Names the sections for experts, with the way to them. */
function ExpertNote() {
  const changeView = useChangeView();
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p" tone="subdued">
        {text}
      </Text>
      <Button onClick={() => changeView.mutate({ expertMode: true })}>{action}</Button>
    </BlockStack>
  );
}
