import { useState } from 'react';
import { outside } from '../../../lib/paths.ts';
import { setupTexts } from '../../../texts/setup.ts';
import {
  BlockStack,
  Button,
  Form,
  InlineStack,
  List,
  Modal,
  Text,
  TextField,
} from '../../../ui/primitives.ts';
import { checkEmail } from '../model/check-email.ts';

interface AccountDialogProps {
  /** Prefilled; empty when the shop has none. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onHasAccount: () => void;
}

const texts = setupTexts.account;

/** For a merchant who has no account at the provider yet: with which address, and how to sign up. */
export function AccountDialog({ email, onClose, onHasAccount }: AccountDialogProps) {
  const [typed, setTyped] = useState(email);
  const [error, setError] = useState<string | null>(null);
  const [accepted, setAccepted] = useState<string | null>(null);
  const accept = () => {
    const check = checkEmail(typed);
    if (check.ok) setAccepted(check.email);
    else setError(check.message);
  };
  const actions =
    accepted === null
      ? {
          primaryAction: { content: setupTexts.next, onAction: accept },
          secondaryActions: [{ content: texts.cancel, onAction: onClose }],
        }
      : {
          primaryAction: { content: texts.hasAccount, onAction: onHasAccount },
          secondaryActions: [{ content: setupTexts.back, onAction: () => setAccepted(null) }],
        };
  return (
    <Modal open title={texts.title} onClose={onClose} {...actions}>
      <Modal.Section>
        <BlockStack gap="300">
          <Text as="p" tone="subdued">
            {texts.progress(accepted === null ? 1 : 2)}
          </Text>
          {accepted === null ? (
            <Form onSubmit={accept} noValidate>
              <BlockStack gap="300">
                <Text as="p">{texts.intro}</Text>
                <TextField
                  label={texts.email.label}
                  type="email"
                  value={typed}
                  onChange={(value) => {
                    setTyped(value);
                    setError(null);
                  }}
                  error={error ?? undefined}
                  helpText={texts.email.help}
                  autoComplete="email"
                  requiredIndicator
                />
              </BlockStack>
            </Form>
          ) : (
            <SignUp email={accepted} />
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

const SignUp = ({ email }: { readonly email: string }) => (
  <BlockStack gap="300">
    <Text as="h3" variant="headingSm">
      {texts.follows}
    </Text>
    <List type="number">
      {texts.steps(email).map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
    <InlineStack>
      <Button url={outside.providerSignUp} external>
        {texts.signUp}
      </Button>
    </InlineStack>
  </BlockStack>
);
