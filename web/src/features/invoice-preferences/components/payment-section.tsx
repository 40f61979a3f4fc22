import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { invoiceSections } from '../../../texts/preferences/invoices.ts';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { Skonto } from './skonto.tsx';

interface PaymentSectionProps {
  readonly form: PreferenceForm;
  readonly account: Account;
}

/** Until when and how customers pay. */
export const PaymentSection = ({ form, account }: PaymentSectionProps) => (
  <SettingsSection id="gateways" {...invoiceSections.gateways}>
    <PaymentTerms field={form.bindSection('invoices')('invoiceDue')} isDirty={form.isDirty} />
    <Skonto form={form} />
    <PaymentMethods field={form.bindSection('invoices')('invoiceGateway')} account={account} />
  </SettingsSection>
);
