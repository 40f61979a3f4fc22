import { mailLimits } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { mailTexts as texts } from '../../../texts/document-actions.ts';
import { BlockStack, Checkbox, InlineGrid, TextField } from '../../../ui/primitives.ts';
import type { MailProblems, TypedMail } from '../model/check-mail.ts';
import { ChosenAttachments } from './chosen-attachments.tsx';
import { MessageField } from './message-field.tsx';

interface MailFormProps {
  readonly mail: TypedMail;
  readonly problems: MailProblems;
  readonly language: string;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<TypedMail>) => void;
  readonly onPick: () => void;
}

/** To whom, with which words and files. */
export function MailForm({ mail, problems, language, disabled, onChange, onPick }: MailFormProps) {
  const bindMailField = (name: 'email' | 'cc' | 'bcc' | 'subject') => ({
    label: texts[name],
    value: mail[name],
    error: problems[name],
    disabled,
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <BlockStack gap="400">
      <TextField {...bindMailField('email')} type="email" inputMode="email" requiredIndicator />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <TextField {...bindMailField('cc')} helpText={texts.several} />
        <TextField {...bindMailField('bcc')} helpText={texts.several} />
      </InlineGrid>
      <Checkbox
        label={texts.copy}
        helpText={texts.copyHelp}
        checked={mail.copy}
        disabled={disabled}
        onChange={(copy) => onChange({ copy })}
      />
      <TextField
        {...bindMailField('subject')}
        helpText={texts.length(formatCount(mail.subject.trim().length), formatCount(mailLimits.subject))}
        requiredIndicator
      />
      <ChosenAttachments
        chosen={mail.attachments}
        problem={problems.attachments}
        disabled={disabled}
        onChange={(attachments) => onChange({ attachments })}
        onPick={onPick}
      />
      <MessageField
        message={mail.message}
        problem={problems.message}
        language={language}
        disabled={disabled}
        onChange={(message) => onChange({ message })}
      />
    </BlockStack>
  );
}
