import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { connectionTexts } from '../../../texts/connection.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, Form, FormLayout, TextField } from '../../../ui/primitives.ts';
import { useConnect } from '../api/connection.ts';
import { checkToken } from '../model/check-token.ts';

/** Asks for the API token and connects the account. */
export function ConnectForm({ onConnected }: { readonly onConnected: () => void }) {
  const toasts = useToasts();
  const [token, setToken] = useState('');
  const [fieldError, setFieldError] = useState<string | null>(null);
  const connect = useConnect(() => {
    toasts.show(connectionTexts.done);
    onConnected();
  });
  const failure = connect.error && asApiError(connect.error);
  const serverFieldError = failure?.fields.find(({ field }) => field === 'token')?.message;

  const submit = () => {
    if (connect.isPending) return;
    const check = checkToken(token);
    setFieldError(check.ok ? null : check.message);
    connect.reset();
    if (check.ok) connect.mutate(check.token);
  };
  const change = (value: string) => {
    setToken(value);
    setFieldError(null);
    connect.reset();
  };

  return (
    <BlockStack gap="300">
      {failure && !serverFieldError && <ErrorState error={failure} />}
      <Form onSubmit={submit} noValidate>
        <FormLayout>
          <TextField
            label={connectionTexts.tokenLabel}
            name="token"
            value={token}
            onChange={change}
            error={fieldError ?? serverFieldError}
            helpText={`${connectionTexts.where} ${connectionTexts.tokenHelp}`}
            autoComplete="off"
            spellCheck={false}
            monospaced
            requiredIndicator
          />
          <Button submit variant="primary" loading={connect.isPending}>
            {connectionTexts.submit}
          </Button>
        </FormLayout>
      </Form>
    </BlockStack>
  );
}
