import { mailAddress, mailBody, mailText, maxMessage, maxSubject } from '@belegfluss/gateway/help';
import { contactTexts } from '@belegfluss/gateway/help-texts';
import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import {
  Banner,
  BlockStack,
  Button,
  Card,
  Form,
  FormLayout,
  InlineStack,
  Text,
  TextField,
} from '../../../ui/primitives.ts';

interface ContactFormProps {
  /** Where the mail goes. */
  readonly to: string;
  /** Initial values of the form. */
  readonly prefill: { readonly subject: string; readonly message: string };
  /** Context that helps with the answer, until the person changes it. */
  readonly facts: string;
}

/** Writes a mail in the person's own mail program, or hands the text over to be sent elsewhere. */
export function ContactForm({ to, prefill, facts }: ContactFormProps) {
  const toasts = useToasts();
  const [subject, setSubject] = useState(prefill.subject);
  const [message, setMessage] = useState(prefill.message);
  const [ownDetails, setOwnDetails] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const mail = { to, subject: subject.trim(), body: mailBody(message, ownDetails ?? facts) };
  const isComplete = mail.subject !== '' && message.trim() !== '';

  const submit = () => {
    setChecked(true);
    const address = mailAddress(mail);
    setTooLong(isComplete && address === null);
    if (isComplete && address !== null) window.open(address, '_top');
  };
  const copy = () => {
    setChecked(true);
    if (!isComplete) return;
    navigator.clipboard
      .writeText(mailText(mail, { to: contactTexts.mailTo, subject: contactTexts.subject }))
      .then(
        () => toasts.show(contactTexts.copied),
        () => toasts.showError(contactTexts.copyFailed),
      );
  };

  return (
    <Card>
      <BlockStack gap="400">
        <Text as="p">{contactTexts.intro(to)}</Text>
        {isTooLong && (
          <Banner tone="warning">
            <p>{contactTexts.tooLong}</p>
          </Banner>
        )}
        <Form onSubmit={submit} noValidate>
          <FormLayout>
            <TextField
              label={contactTexts.subject}
              value={subject}
              onChange={setSubject}
              maxLength={maxSubject}
              error={isChecked && mail.subject === '' && contactTexts.subjectMissing}
              autoComplete="off"
              requiredIndicator
            />
            <TextField
              label={contactTexts.message}
              value={message}
              onChange={setMessage}
              maxLength={maxMessage}
              multiline={6}
              helpText={contactTexts.messageHelp}
              error={isChecked && message.trim() === '' && contactTexts.messageMissing}
              autoComplete="off"
              requiredIndicator
            />
            <TextField
              label={contactTexts.facts}
              value={ownDetails ?? facts}
              onChange={setOwnDetails}
              maxLength={500}
              multiline={4}
              helpText={contactTexts.detailsHelp}
              autoComplete="off"
            />
            <InlineStack gap="200">
              <Button submit variant="primary">
                {contactTexts.submit}
              </Button>
              <Button onClick={copy}>{contactTexts.copy}</Button>
            </InlineStack>
          </FormLayout>
        </Form>
      </BlockStack>
    </Card>
  );
}
