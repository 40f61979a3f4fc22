import { toObject, toObjects, toScalarText, toStrings } from '../json.ts';
import { bothSides, getCurrencies, moneySet, parsePair, printAmount, sumPairs } from '../money.ts';
import { type Change, type ChangeContext, closeDraft, openDraft, transactionPayload } from './change.ts';
import { completeTransaction } from './complete-transactions.ts';
import { countsRounding } from './current-totals.ts';
import { getCashRounding, sumPayments } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';

/** Outstanding amount in both currencies. */
export function computeOutstanding(stored: StoredOrder) {
  const { order } = stored;
  const current = parsePair(order.current_total_price_set, order.current_total_price);
  const counted = countsRounding(order, getCurrencies(order));
  const total = counted ? current : sumPairs([current, getCashRounding(order)]);
  const { received, refunded } = sumPayments(stored.transactions);
  return bothSides((side) => total[side].minus(received[side]).plus(refunded[side]));
}

/** Records the outstanding amount as received manually ("mark as paid"). */
export function payOrder(stored: StoredOrder, context: ChangeContext, paidBy?: string): Change {
  const due = computeOutstanding(stored);
  if (toScalarText(stored.order.cancelled_at) !== null) return { ok: false, reason: 'Order is cancelled' };
  if (toScalarText(stored.order.financial_status) === 'paid' || due.shop.lte(0)) {
    return { ok: false, reason: 'Order cannot be marked as paid.' };
  }
  const draft = openDraft(stored, context);
  const currencies = getCurrencies(draft.order);
  const gateway = paidBy ?? toStrings(draft.order.payment_gateway_names).at(-1) ?? 'manual';
  const payment = completeTransaction(
    {
      kind: 'sale',
      status: 'success',
      gateway,
      message: 'Marked as paid',
      manual_payment_gateway: true,
      created_at: draft.now,
      processed_at: draft.now,
      amount: printAmount(due.presentment, currencies.presentment),
      amount_set: moneySet(due, currencies),
    },
    draft.order,
    { ...context, nextNumber: () => 0 },
  );
  draft.transactions = [
    ...draft.transactions.filter((entry) => toScalarText(entry.status) !== 'pending'),
    payment,
  ];
  draft.order.financial_status = 'paid';
  for (const entry of toObjects(toObject(draft.order.payment_terms).payment_schedules)) {
    entry.completed_at ??= draft.now;
  }
  draft.order.payment_gateway_names = [
    ...new Set([...toStrings(draft.order.payment_gateway_names), gateway]),
  ];
  return closeDraft(stored, draft, [
    { topic: 'order_transactions/create', payload: transactionPayload(payment) },
    { topic: 'orders/paid', payload: 'order' },
    { topic: 'orders/updated', payload: 'order' },
  ]);
}
