import type { IdSource } from '../ids.ts';
import { cloneJson, type JsonObject, toScalarText } from '../json.ts';
import type { Shop } from '../shops.ts';
import { shopTime } from '../time.ts';
import type { WebhookTopic } from '../webhooks/topics.ts';
import { currentTotals } from './current-totals.ts';
import { type StoredOrder, storeOrder } from './stored-order.ts';

/** Dependencies of a change. For `refundedShipping` see the knob of that name. */
export type ChangeContext = {
  ids: IdSource;
  now: Date;
  shop: Shop;
  refundedShipping: 'gross' | 'net';
};

/** A webhook that a change causes; `'order'` stands for the order's body after the change. */
export type HookEvent = { topic: WebhookTopic; payload: JsonObject | 'order' };

export type Change = { ok: true; stored: StoredOrder; events: HookEvent[] } | { ok: false; reason: string };

/** A copy of an order that a change may write to. */
export type Draft = { order: JsonObject; transactions: JsonObject[]; now: string };

/** Opens an order for a change; its `updated_at` will be later than every one before. */
export function openDraft(stored: StoredOrder, context: ChangeContext): Draft {
  const order = cloneJson(stored.order);
  const moment = new Date(Math.max(context.now.getTime(), stored.updatedMs + 1000));
  const now = shopTime(moment, context.shop.timeZone);
  order.updated_at = now;
  return { order, transactions: cloneJson(stored.transactions), now };
}

/** Closes a change: computes current totals from the written fields. */
export function closeDraft(
  stored: StoredOrder,
  draft: Draft,
  events: HookEvent[],
  edited = stored.edited,
): Change {
  Object.assign(draft.order, currentTotals(draft.order, draft.transactions));
  return {
    ok: true,
    events,
    stored: storeOrder(stored.shop, draft.order, {
      transactions: draft.transactions,
      originalTotal: stored.originalTotal,
      edited,
    }),
  };
}

/** A transaction's webhook body: the REST shape, without additional fields of the sandbox. */
export function transactionPayload(transaction: JsonObject): JsonObject {
  const { amount_set: _, ...payload } = transaction;
  return payload;
}

export const transactionEvent = (transaction: JsonObject): HookEvent => ({
  topic: 'order_transactions/create',
  payload: transactionPayload(transaction),
});

/** Events that a newly placed order causes. */
export function placedEvents(stored: StoredOrder): HookEvent[] {
  const status = toScalarText(stored.order.financial_status);
  return [
    { topic: 'orders/create', payload: 'order' },
    { topic: 'orders/updated', payload: 'order' },
    ...(status === 'paid' ? [{ topic: 'orders/paid', payload: 'order' } as const] : []),
    ...(toScalarText(stored.order.fulfillment_status) === 'fulfilled'
      ? [{ topic: 'orders/fulfilled', payload: 'order' } as const]
      : []),
    ...stored.transactions.map(transactionEvent),
  ];
}
