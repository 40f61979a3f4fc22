import { toStoredDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useReference } from '../../../lib/reference/use-reference.ts';
import { documentName } from '../../../lib/words/document-name.ts';
import { paymentTexts as texts } from '../../../texts/document-actions.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Text } from '../../../ui/primitives.ts';
import { checkPayment, type TypedPayment } from '../model/check-payment.ts';
import type { DialogProps } from '../model/dialog-props.ts';
import { blockerText } from '../model/menu-entries.ts';
import { openAmount } from '../model/open-amount.ts';
import { usableAccounts } from '../model/usable-accounts.ts';
import { useTyped } from '../model/use-typed.ts';
import { ActionDialog } from './action-dialog.tsx';
import { DialogSpace } from './dialog-space.tsx';
import { PaymentForm } from './payment-form.tsx';

/** Books all that is open, on an account and a day of the person's choice. */
export function PaymentDialog({ document, run, onClose }: DialogProps) {
  const reference = useReference(true);
  const usable = reference.data && usableAccounts(reference.data.accounts, document);
  const accounts = usable?.accounts;
  const today = toStoredDay(new Date().toISOString());
  const payment = useTyped<TypedPayment>(
    accounts && { account: accounts.find(({ isDefault }) => isDefault)?.id ?? '', date: today },
    (typed) => checkPayment(typed, today),
  );
  const book = () => payment.whenGood((value) => run.start('paid', value));
  const isEmpty = accounts?.length === 0;
  const isBroken = !accounts && reference.isError;
  return (
    <ActionDialog
      title={texts.title(documentName(document))}
      run={run}
      blocker={blockerText(document, 'paid')}
      primary={isBroken || isEmpty ? null : { content: texts.confirm, disabled: !accounts, onAction: book }}
      onClose={onClose}
    >
      <Text as="p">{amountText(document)}</Text>
      {isBroken && (
        <ErrorState
          error={reference.error}
          onRetry={() => void reference.refetch()}
          retrying={reference.isFetching}
        />
      )}
      {isEmpty && <EmptyState {...(usable?.filled ? texts.onlyFilled : texts.none)} />}
      {!isBroken && !isEmpty && (
        <DialogSpace isWaiting={!accounts} lines={[3, 2]}>
          <PaymentForm
            accounts={accounts ?? []}
            note={usable?.filled ? texts.leftOut : undefined}
            payment={payment.value ?? { account: '', date: today }}
            problems={payment.problems}
            today={today}
            disabled={run.isRunning}
            onChange={payment.change}
          />
        </DialogSpace>
      )}
    </ActionDialog>
  );
}

function amountText(document: DialogProps['document']): string {
  const open = openAmount(document);
  return open === null
    ? texts.rest(formatMoney(document.total, document.currency))
    : texts.open(formatMoney(open, document.currency));
}
