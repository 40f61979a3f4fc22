import { gid } from '../ids.ts';
import { intOf, type JsonObject, objectOf, objectsOf, textOf } from '../json.ts';
import { type Currencies, currenciesOf, pairOf, sumPairs } from '../money.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { utcTime } from '../time.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { toLineItem, toShippingLine } from './map-line.ts';
import { location } from './map-parts.ts';
import { toTransaction } from './map-transaction.ts';
import { bag, bagOf } from './money.ts';

/** A REST refund as Refund. */
export function toRefund(refund: JsonObject, stored: StoredOrder, toOrder: () => Source): Source {
  const { order } = stored;
  const currencies = currenciesOf(order);
  const id = idText(refund);
  const ids = new Set(objectsOf(refund.transactions).map(idText));
  const transactions = stored.transactions.filter((entry) => ids.has(idText(entry)));
  const paid = transactions.filter((entry) => textOf(entry.status) === 'success');
  const created = utcTime(textOf(refund.created_at));
  return {
    __typename: 'Refund',
    id: gid('Refund', id),
    legacyResourceId: id,
    createdAt: created,
    processedAt: utcTime(textOf(refund.processed_at)) ?? created,
    updatedAt: created,
    note: textOf(refund.note),
    return: null,
    staffMember: null,
    duties: objectsOf(refund.duties).map((duty) => ({
      amountSet: bagOf(duty.amount_set, duty.amount, currencies),
      originalDuty: null,
    })),
    totalRefundedSet: bag(sumPairs(paid.map((entry) => pairOf(entry.amount_set))), currencies),
    order: toOrder,
    refundLineItems: (args: Args) =>
      listConnection(objectsOf(refund.refund_line_items), args, (entry) =>
        toRefundLine(entry, order, currencies),
      ),
    refundShippingLines: (args: Args) =>
      listConnection(objectsOf(refund.refund_shipping_lines), args, (entry) => ({
        __typename: 'RefundShippingLine',
        id: gid('RefundShippingLine', idText(entry)),
        subtotalAmountSet: bagOf(entry.subtotal_amount_set, null, currencies),
        taxAmountSet: bagOf(entry.tax_amount_set, null, currencies),
        shippingLine: toShippingLine(currentShippingLine(entry, order), order),
      })),
    orderAdjustments: (args: Args) =>
      listConnection(objectsOf(refund.order_adjustments), args, (entry) => ({
        __typename: 'OrderAdjustment',
        id: gid('OrderAdjustment', idText(entry)),
        reason: adjustmentReason(entry),
        amountSet: bagOf(entry.amount_set, entry.amount, currencies),
        taxAmountSet: bagOf(entry.tax_amount_set, entry.tax_amount, currencies),
      })),
    transactions: (args: Args) =>
      listConnection(transactions, args, (entry) => toTransaction(entry, stored.transactions, currencies)),
  };
}

function toRefundLine(entry: JsonObject, order: JsonObject, currencies: Currencies): Source {
  const lineId = textOf(entry.line_item_id);
  const own = objectsOf(order.line_items).find((line) => idText(line) === lineId);
  const line = own ?? objectOf(entry.line_item);
  const restock = textOf(entry.restock_type) ?? 'no_restock';
  return {
    __typename: 'RefundLineItem',
    id: gid('RefundLineItem', idText(entry)),
    quantity: intOf(entry.quantity),
    restockType: restock.toUpperCase(),
    restocked: restock !== 'no_restock',
    location: (_: Args, context: CallContext) => location(entry.location_id, context),
    priceSet: bagOf(line.price_set, line.price, currencies),
    subtotalSet: bagOf(entry.subtotal_set, entry.subtotal, currencies),
    totalTaxSet: bagOf(entry.total_tax_set, entry.total_tax, currencies),
    lineItem: () => toLineItem(line, order),
  };
}

function currentShippingLine(entry: JsonObject, order: JsonObject): JsonObject {
  const named = objectOf(entry.shipping_line);
  return objectsOf(order.shipping_lines).find((line) => idText(line) === idText(named)) ?? named;
}

// Shipping refunds are adjustments without a discrepancy reason.
function adjustmentReason(entry: JsonObject): string | null {
  const kind = textOf(entry.kind);
  if (kind === 'shipping_refund') return null;
  return kind === 'pending_refund_discrepancy' ? 'PENDING_REFUND_DISCREPANCY' : 'REFUND_DISCREPANCY';
}
