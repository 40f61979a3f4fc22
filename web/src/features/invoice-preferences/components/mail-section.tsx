import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { invoiceOptions } from '../../../texts/preferences/invoice-options.ts';
import { invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { MailFields } from '../../../ui/document/mail-fields.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Banner } from '../../../ui/primitives.ts';
import { bindInputs, bindText } from '../model/inputs.ts';

interface MailSectionProps {
  readonly form: PreferenceForm;
  readonly account: Account;
}

/** The mail that an invoice is sent with. */
export function MailSection({ form, account }: MailSectionProps) {
  const input = bindInputs(form);
  const isNeverEnshrined = form.wanted.invoices.invoiceEnshrine === 'never';
  return (
    <SettingsSection id="mail" {...invoiceSections.mail}>
      <MailFields
        account={account}
        languages={form.wanted.general.languages}
        isDirty={form.isDirty}
        events={invoiceOptions.invoiceSendMailEvent}
        inputs={{
          enabled: input('invoiceSendMailEnabled'),
          event: input('invoiceSendMailEvent'),
          subject: bindText(form, 'invoiceSendMailSubject'),
          message: bindText(form, 'invoiceSendMailMessage'),
          to: bindText(form, 'invoiceSendMailTo'),
          cc: bindText(form, 'invoiceSendMailCc'),
          bcc: bindText(form, 'invoiceSendMailBcc'),
          copy: input('invoiceSendMailCopy'),
          attachments: input('invoiceSendMailAttachments'),
          skipTags: { ...input('invoiceSendMailSkipTags'), toggle: invoiceTexts.skipMailTags },
        }}
      >
        {isNeverEnshrined && <Banner tone="warning">{invoiceTexts.warnings.mailNever}</Banner>}
      </MailFields>
    </SettingsSection>
  );
}
