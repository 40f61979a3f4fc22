import { type PayPalAccess, payPalAccess } from '@belegfluss/gateway/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { outside } from '../../../lib/paths.ts';
import { payPalTexts } from '../../../texts/preferences/paypal.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BlockStack, Button, Form, FormLayout, Link, List, Text, TextField } from '../../../ui/primitives.ts';
import { useConnectPayPal } from '../api/paypal.ts';

const { connect: texts } = payPalTexts;

type Field = keyof PayPalAccess;

interface PayPalConnectFormProps {
  readonly accountId: string;
  /** There was an access that PayPal no longer takes. */
  readonly isAgain: boolean;
}

/** Asks for the access to PayPal: a REST app of the merchant's own. */
export function PayPalConnectForm({ accountId, isAgain }: PayPalConnectFormProps) {
  const toasts = useToasts();
  const [access, setAccess] = useState<PayPalAccess>({ clientId: '', secret: '' });
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const connect = useConnectPayPal(accountId, () => toasts.show(texts.done));
  const failure = connect.error && asApiError(connect.error);
  const findWrong = (name: Field) =>
    wrong[name] ?? failure?.fields.find(({ field }) => field === name)?.message;

  const submit = () => {
    if (connect.isPending) return;
    const checked = payPalAccess.safeParse(access);
    connect.reset();
    if (checked.success) return connect.mutate(checked.data);
    setWrong(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message])));
  };
  const change = (name: Field) => (value: string) => {
    setAccess((now) => ({ ...now, [name]: value }));
    setWrong((now) => ({ ...now, [name]: undefined }));
    connect.reset();
  };
  const field = (name: Field) => ({
    label: texts[name],
    name: `paypal-${name}`,
    value: access[name],
    onChange: change(name),
    error: findWrong(name),
    autoComplete: 'off',
    requiredIndicator: true,
  });

  return (
    <BlockStack gap="300">
      {isAgain ? <Text as="p">{texts.again}</Text> : <Steps />}
      {failure && failure.fields.length === 0 && <ErrorState error={failure} />}
      <Form onSubmit={submit} noValidate>
        <FormLayout>
          <TextField {...field('clientId')} spellCheck={false} monospaced />
          <TextField {...field('secret')} type="password" helpText={texts.secretHelp} />
          <Button submit variant="primary" loading={connect.isPending}>
            {texts.submit}
          </Button>
        </FormLayout>
      </Form>
    </BlockStack>
  );
}

function Steps() {
  const [before, place, after] = texts.steps.open(texts.place);
  return (
    <BlockStack gap="200">
      <Text as="p">{texts.text}</Text>
      <List type="number">
        <List.Item>
          {before}
          <Link url={outside.payPalApps} target="_blank">
            {place}
          </Link>
          {after}
        </List.Item>
        <List.Item>{texts.steps.create}</List.Item>
        <List.Item>{texts.steps.permit}</List.Item>
        <List.Item>{texts.steps.copy}</List.Item>
      </List>
    </BlockStack>
  );
}
