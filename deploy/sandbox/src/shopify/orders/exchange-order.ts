import { type Change, type ChangeContext, closeDraft, openDraft } from './change.ts';
import { currentTotals } from './current-totals.ts';
import { type AddedLine, writeEdit } from './edit-order.ts';
import { computeOutstanding } from './pay-order.ts';
import { withPaymentStatus } from './payment-status.ts';
import { writeRefund } from './refund-order.ts';
import type { StoredOrder } from './stored-order.ts';

export type ExchangeRequest = {
  /** Returned lines. */
  back: { id: string; quantity: number }[];
  /** New lines. */
  add: AddedLine[];
  /** Restocking fee, in shop currency. */
  fee?: string | undefined;
};

/**
 * Exchanges lines for others. The new lines are on the order like those of an edit; the refund names the returned ones
 * and pays out only the amount by which they are worth more. A higher price of the new ones is outstanding.
 */
export function exchangeOrder(stored: StoredOrder, request: ExchangeRequest, context: ChangeContext): Change {
  const draft = openDraft(stored, context);
  const edit = writeEdit(draft, { add: request.add }, context);
  if (typeof edit === 'string') return { ok: false, reason: edit };
  Object.assign(draft.order, currentTotals(draft.order, draft.transactions));
  const worth = computeOutstanding({ ...stored, order: draft.order, transactions: draft.transactions });
  const lines = request.back.map((line) => ({ ...line, restock: 'return' as const }));
  const written = writeRefund(draft, { lines, keep: worth, fee: request.fee }, context);
  if (typeof written === 'string') return { ok: false, reason: written };
  const change = closeDraft(
    stored,
    draft,
    [edit.event, ...written.events, { topic: 'orders/updated', payload: 'order' }],
    true,
  );
  return change.ok ? withPaymentStatus(change) : change;
}
