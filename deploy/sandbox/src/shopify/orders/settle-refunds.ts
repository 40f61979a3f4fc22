import { toObjects, toScalarText } from '../json.ts';
import { type Change, type ChangeContext, closeDraft, openDraft } from './change.ts';
import { sumPayments } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';

/** Completes pending refunds at the bank, or with `fail` makes them fail. */
export function settleRefunds(
  stored: StoredOrder,
  request: { fail?: boolean | undefined },
  context: ChangeContext,
): Change {
  const draft = openDraft(stored, context);
  const inRefunds = toObjects(draft.order.refunds).flatMap((refund) => toObjects(refund.transactions));
  const pending = [...draft.transactions, ...inRefunds].filter(
    (entry) => toScalarText(entry.kind) === 'refund' && toScalarText(entry.status) === 'pending',
  );
  if (pending.length === 0) return { ok: false, reason: 'No refund is pending' };
  for (const entry of pending) {
    entry.status = request.fail ? 'failure' : 'success';
    entry.processed_at = draft.now;
  }
  const { received, refunded } = sumPayments(draft.transactions);
  if (refunded.shop.gt(0)) {
    draft.order.financial_status = refunded.shop.gte(received.shop) ? 'refunded' : 'partially_refunded';
  }
  return closeDraft(stored, draft, [{ topic: 'orders/updated', payload: 'order' }]);
}
