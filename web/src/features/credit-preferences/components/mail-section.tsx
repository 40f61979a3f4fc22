import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { creditOptions, creditSections, creditTexts } from '../../../texts/preferences/credits.ts';
import { MailFields } from '../../../ui/document/mail-fields.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { bindInputs, bindText } from '../model/inputs.ts';

interface MailSectionProps {
  readonly form: PreferenceForm;
  readonly account: Account;
}

/** The mail that a credit note is sent with. */
export function MailSection({ form, account }: MailSectionProps) {
  const input = bindInputs(form);
  return (
    <SettingsSection id="mail" {...creditSections.mail}>
      <MailFields
        account={account}
        languages={form.wanted.general.languages}
        isDirty={form.isDirty}
        events={creditOptions.creditSendMailEvent}
        inputs={{
          enabled: input('creditSendMailEnabled'),
          event: input('creditSendMailEvent'),
          subject: bindText(form, 'creditSendMailSubject'),
          message: bindText(form, 'creditSendMailMessage'),
          to: bindText(form, 'creditSendMailTo'),
          cc: bindText(form, 'creditSendMailCc'),
          bcc: bindText(form, 'creditSendMailBcc'),
          copy: input('creditSendMailCopy'),
          attachments: input('creditSendMailAttachments'),
          skipTags: { ...input('creditSendMailSkipTags'), toggle: creditTexts.skipMailTags },
        }}
      />
    </SettingsSection>
  );
}
