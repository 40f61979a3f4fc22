import { accountLabel } from '../../../lib/words/account-label.ts';
import { paymentTexts as texts } from '../../../texts/document-actions.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { BlockStack, Select, Text, TextField } from '../../../ui/primitives.ts';
import type { PaymentProblems, TypedPayment } from '../model/check-payment.ts';
import type { PaymentAccount } from '../model/usable-accounts.ts';

interface PaymentFormProps {
  readonly accounts: readonly PaymentAccount[];
  /** Explains why an account that a person expects is missing. */
  readonly note: string | undefined;
  readonly payment: TypedPayment;
  readonly problems: PaymentProblems;
  readonly today: string;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<TypedPayment>) => void;
}

/** Asks on which account a payment is booked, and when it was made. */
export function PaymentForm({
  accounts,
  note,
  payment,
  problems,
  today,
  disabled,
  onChange,
}: PaymentFormProps) {
  const chosen = accounts.find(({ id }) => id === payment.account);
  // The empty form holds the room that the longest of them needs.
  const type = accounts.length === 0 ? 'online' : chosen?.type;
  const help = type && gatewayTexts.action.create.help[type];
  return (
    <BlockStack gap="400">
      <Select
        label={texts.account}
        placeholder={texts.placeholder}
        helpText={help}
        value={payment.account}
        onChange={(account) => onChange({ account })}
        error={problems.account}
        disabled={disabled}
        options={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
      />
      {note && (
        <Text as="p" tone="subdued">
          {note}
        </Text>
      )}
      <TextField
        type="date"
        label={texts.date}
        value={payment.date}
        onChange={(date) => onChange({ date })}
        error={problems.date}
        disabled={disabled}
        max={today}
        autoComplete="off"
      />
    </BlockStack>
  );
}
