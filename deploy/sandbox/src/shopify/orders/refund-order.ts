import Big from 'big.js';
import { gid } from '../ids.ts';
import { cloneJson, type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import {
  bothSides,
  type Currencies,
  getCurrencies,
  moneySet,
  type Pair,
  parsePair,
  roundTo,
  sumPairs,
} from '../money.ts';
import {
  type Change,
  type ChangeContext,
  closeDraft,
  type Draft,
  type HookEvent,
  openDraft,
  transactionEvent,
  transactionPayload,
} from './change.ts';
import { refundAdjustments } from './refund-adjustments.ts';
import { composeRefundLines, type RefundLineRequest } from './refund-lines.ts';
import { composeRefundShipping } from './refund-shipping.ts';
import { refundTransactions } from './refund-transactions.ts';
import { idText, sumPayments } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';

export type RefundRequest = {
  lines?: RefundLineRequest[] | undefined;
  /** Shipping to refund, in shop currency as shown on the order, or all that is left. */
  shipping?: string | undefined;
  /** Refunded beyond lines and shipping (goodwill), in shop currency. */
  amount?: string | undefined;
  note?: string | undefined;
  /** Restocking fee deducted from the refund of the lines, in shop currency. */
  fee?: string | undefined;
  /** Value of the lines that is not paid out because it pays for something else. */
  keep?: Pair | undefined;
  /** The bank has not paid out yet. */
  pending?: boolean | undefined;
};

/** Refunds as Shopify does: lines, shipping and a discrepancy for the rest. */
export function refundOrder(stored: StoredOrder, request: RefundRequest, context: ChangeContext): Change {
  const draft = openDraft(stored, context);
  const written = writeRefund(draft, request, context);
  if (typeof written === 'string') return { ok: false, reason: written };
  return closeDraft(stored, draft, [...written.events, { topic: 'orders/updated', payload: 'order' }]);
}

/** Writes a refund into an open draft; returns the reason if that is impossible. */
export function writeRefund(draft: Draft, request: RefundRequest, context: ChangeContext) {
  const { order } = draft;
  const currencies = getCurrencies(order);
  const lines = composeRefundLines(order, request.lines ?? [], context.ids);
  if (typeof lines === 'string') return lines;
  const shipping = composeRefundShipping(order, request.shipping, context);
  if (typeof shipping === 'string') return shipping;
  const fee = inBoth(order, request.fee, currencies);
  const goodwill = minus(inBoth(order, request.amount, currencies), fee);

  const calculated = sumPairs([...lines.map((line) => line.total), ...shipping.map((line) => line.total)]);
  const paid = sumPayments(draft.transactions);
  const available = bothSides((side) => paid.received[side].minus(paid.refunded[side]));
  const wanted = sumPairs([calculated, goodwill]);
  if (goodwill.shop.gt(0) && wanted.shop.gt(available.shop)) return 'Refund exceeds what was received';
  if (wanted.shop.lte(0) && lines.length === 0) return 'Refund is empty';
  if (wanted.shop.lt(0)) return 'The fee exceeds the refund';
  const due = minus(wanted, request.keep ?? sumPairs([]));
  const payout = bothSides((side) =>
    atLeastZero(due[side].gt(available[side]) ? available[side] : due[side]),
  );

  const id = context.ids.next();
  const transactions = refundTransactions(draft, payout, {
    ...context,
    refundNote: request.note,
    status: request.pending ? 'pending' : 'success',
  });
  const refund: JsonObject = {
    id,
    admin_graphql_api_id: gid('Refund', id),
    order_id: order.id,
    created_at: draft.now,
    note: request.note ?? null,
    user_id: null,
    processed_at: draft.now,
    duties: [],
    total_duties_set: moneySet({ shop: new Big(0), presentment: new Big(0) }, currencies),
    return: null,
    restock: lines.some((line) => toScalarText(line.entry.restock_type) !== 'no_restock'),
    refund_shipping_lines: shipping.map((line) => line.entry),
    order_adjustments: refundAdjustments({ order, refundId: id, goodwill, currencies, context }),
    refund_line_items: lines.map((line) => line.entry),
    transactions: transactions.map(transactionPayload),
  };
  order.refunds = [...toObjects(order.refunds), refund];
  draft.transactions = [...draft.transactions, ...transactions];
  takeOffLines(
    order,
    lines.map((line) => line.entry),
  );
  order.financial_status = statusAfter(draft);
  const events: HookEvent[] = [
    { topic: 'refunds/create', payload: cloneJson(refund) },
    ...transactions.map(transactionEvent),
  ];
  return { events };
}

function inBoth(order: JsonObject, amount: string | undefined, currencies: Currencies): Pair {
  const shop = new Big(amount ?? 0);
  if (shop.eq(0) || currencies.shop === currencies.presentment) return { shop, presentment: shop };
  const rate = computeExchangeRate(order);
  return { shop, presentment: roundTo(shop.times(rate), currencies.presentment) };
}

const minus = (left: Pair, right: Pair): Pair => bothSides((side) => left[side].minus(right[side]));
const atLeastZero = (amount: Big): Big => (amount.lt(0) ? new Big(0) : amount);

/** Presentment units per shop unit, from the order's total. */
export function computeExchangeRate(order: JsonObject): Big {
  const { shop, presentment } = parsePair(order.total_price_set, order.total_price);
  return shop.eq(0) ? new Big(1) : presentment.div(shop);
}

function takeOffLines(order: JsonObject, entries: JsonObject[]): void {
  for (const entry of entries) {
    const line = toObjects(order.line_items).find(
      (item) => idText(item) === toScalarText(entry.line_item_id),
    );
    if (!line) continue;
    const quantity = toInt(entry.quantity);
    line.current_quantity = toInt(line.current_quantity) - quantity;
    line.fulfillable_quantity = Math.max(
      0,
      Math.min(toInt(line.fulfillable_quantity), toInt(line.current_quantity)),
    );
  }
}

function statusAfter(draft: Draft): string {
  const { received, refunded } = sumPayments(draft.transactions);
  if (refunded.shop.eq(0)) return toScalarText(draft.order.financial_status) ?? 'pending';
  return refunded.shop.gte(received.shop) ? 'refunded' : 'partially_refunded';
}
