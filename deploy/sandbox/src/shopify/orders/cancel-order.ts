import { toObjects, toScalarText } from '../json.ts';
import { type Change, type ChangeContext, closeDraft, type HookEvent, openDraft } from './change.ts';
import { writeRefund } from './refund-order.ts';
import { getCurrentQuantity, idText, sumPayments } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';

export type CancelRequest = {
  refund?: boolean | undefined;
  reason?: string | undefined;
  restock?: boolean | undefined;
  note?: string | undefined;
};

const REASONS = new Set(['customer', 'declined', 'fraud', 'inventory', 'other', 'staff']);

/** Cancels an order; an unpaid one is voided and its lines removed, a paid one is refunded if requested. */
export function cancelOrder(stored: StoredOrder, request: CancelRequest, context: ChangeContext): Change {
  if (toScalarText(stored.order.cancelled_at) !== null)
    return { ok: false, reason: 'Order has already been cancelled' };
  const draft = openDraft(stored, context);
  const { received } = sumPayments(draft.transactions);
  const unpaid = received.shop.eq(0);
  const events: HookEvent[] = [];
  if (unpaid || request.refund) {
    const restock = request.restock === false ? 'no_restock' : 'cancel';
    const lines = toObjects(draft.order.line_items)
      .map((line) => ({ id: idText(line), quantity: getCurrentQuantity(line), restock }) as const)
      .filter((line) => line.quantity > 0);
    const written = writeRefund(draft, { lines, shipping: 'full', note: request.note }, context);
    if (typeof written !== 'string') events.push(...written.events);
  }
  if (unpaid) draft.order.financial_status = 'voided';
  const reason = request.reason?.toLowerCase() ?? 'other';
  draft.order.cancel_reason = REASONS.has(reason) ? reason : 'other';
  draft.order.cancelled_at = draft.now;
  draft.order.closed_at = draft.now;
  return closeDraft(stored, draft, [
    ...events,
    { topic: 'orders/cancelled', payload: 'order' },
    { topic: 'orders/updated', payload: 'order' },
  ]);
}
