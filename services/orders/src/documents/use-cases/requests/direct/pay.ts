import { formatAmount, parseAmount } from '../../../../kernel/domain/money/money.ts';
import { fromProtoStatus } from '../../../clients/services/provider-documents.ts';
import { formatMoney, transactionRef } from '../../actions/record-step.ts';
import {
  callOptions,
  composeProviderStep,
  composeRequestLog,
  type DirectAction,
  type DirectPart,
} from '../requested-action.ts';

export const payOnRequest: DirectAction = () => [bookOpenAmount];

/** Books all that is open on the account and day that the person chose. */
const bookOpenAmount: DirectPart = async ({ clients }, state, requested) => {
  const { request, row } = requested;
  const { payment } = request.input;
  if (!payment) throw new Error(`Request ${request.id} has no payment.`);
  const amount = formatAmount(parseAmount(row.total) - parseAmount(row.paid));
  const { status, paid, transactionId } = await clients.provider.bookPayment(
    {
      ...composeProviderStep(state, requested),
      amount,
      date: payment.date,
      accountId: payment.accountId,
      gateway: 'Handbuchung',
      counterparty: state.order.customerName,
    },
    callOptions,
  );
  const body = { total: formatMoney(amount, row.currency), date: germanDay(payment.date) };
  const log = composeRequestLog(requested, 'transaction.bookedByHand', body);
  return {
    change: { status: fromProtoStatus(status), paid, held: '' },
    log: { ...log, refs: { ...log.refs, ...transactionRef(transactionId) } },
  };
};

/** `2026-03-10` → `10.03.2026`. */
const germanDay = (day: string): string => day.split('-').toReversed().join('.');
