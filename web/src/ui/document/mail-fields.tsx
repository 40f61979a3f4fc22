import type { DocumentLanguage } from '@belegfluss/settings/contract';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Account } from '../../lib/reference/use-account.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { AddressField } from '../fields/address-field.tsx';
import { offerOfOption } from '../fields/choice-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TagsSwitch } from '../fields/tags-switch.tsx';
import { TemplateField } from '../fields/template-field.tsx';
import { ToggleField } from '../fields/toggle-field.tsx';
import { BlockStack } from '../primitives.ts';
import type { Input, TextInput } from './inputs.ts';
import { MailAttachments } from './mail-attachments.tsx';

interface MailInputs {
  readonly enabled: Input<boolean>;
  readonly event: Input<MailEvent>;
  readonly subject: TextInput;
  readonly message: TextInput;
  readonly to: TextInput<string>;
  readonly cc: TextInput<string>;
  readonly bcc: TextInput<string>;
  readonly copy: Input<boolean>;
  readonly attachments: Input<string>;
  readonly skipTags: Input<string[]> & { readonly toggle: FieldText };
}

type MailEvent = '' | 'fulfilled' | 'paid' | 'completed';

interface MailFieldsProps {
  readonly inputs: MailInputs;
  readonly events: readonly { readonly value: MailEvent; readonly label: string }[];
  readonly languages: readonly DocumentLanguage[];
  readonly account: Account;
  readonly isDirty: boolean;
  /** Explains sending, below its switch. */
  readonly children?: ReactNode;
}

/** The mail that a document is sent with: when, to whom, with which words and files. */
export function MailFields({ inputs, events, languages, account, isDirty, children }: MailFieldsProps) {
  const { enabled, event, subject, message, to, cc, bcc, copy, attachments, skipTags } = inputs;
  const { hash } = useLocation();
  const isAskedFor = Object.values(inputs).some(({ field }) => hash === `#${field.ref}`);
  const offered = events.filter(
    ({ value }) => value === event.field.value || offerOfOption(event.field, value).offered,
  );
  return (
    <ToggleField {...enabled} isOpen={isAskedFor}>
      <BlockStack gap="400">
        {children}
        {offered.length > 1 && <SelectField {...event} options={offered} />}
        <TemplateField {...subject} languages={languages} />
        <TemplateField {...message} languages={languages} />
        <AddressField {...to} />
        <AddressField {...cc} />
        <AddressField {...bcc} />
        <ToggleField {...copy} />
        <MailAttachments {...attachments} account={account} />
        <TagsSwitch {...skipTags} isDirty={isDirty} />
      </BlockStack>
    </ToggleField>
  );
}
