import { gid } from '../ids.ts';
import { type JsonObject, toInt, toObject, toObjects, toScalarText } from '../json.ts';
import { type Currencies, getCurrencies, parsePair, sumPairs } from '../money.ts';
import { idText } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { utcTime } from '../time.ts';
import { listConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { toLineItem, toShippingLine } from './map-line.ts';
import { location } from './map-parts.ts';
import { toTransaction } from './map-transaction.ts';
import { bag, toMoneyBag } from './money.ts';

/** A REST refund as Refund. */
export function toRefund(refund: JsonObject, stored: StoredOrder, toOrder: () => Source): Source {
  const { order } = stored;
  const currencies = getCurrencies(order);
  const id = idText(refund);
  const ids = new Set(toObjects(refund.transactions).map(idText));
  const transactions = stored.transactions.filter((entry) => ids.has(idText(entry)));
  const paid = transactions.filter((entry) => toScalarText(entry.status) === 'success');
  const created = utcTime(toScalarText(refund.created_at));
  return {
    __typename: 'Refund',
    id: gid('Refund', id),
    legacyResourceId: id,
    createdAt: created,
    processedAt: utcTime(toScalarText(refund.processed_at)) ?? created,
    updatedAt: created,
    note: toScalarText(refund.note),
    return: null,
    staffMember: null,
    duties: toObjects(refund.duties).map((duty) => ({
      amountSet: toMoneyBag(duty.amount_set, duty.amount, currencies),
      originalDuty: null,
    })),
    totalRefundedSet: bag(sumPairs(paid.map((entry) => parsePair(entry.amount_set))), currencies),
    order: toOrder,
    refundLineItems: (args: Args) =>
      listConnection(toObjects(refund.refund_line_items), args, (entry) =>
        toRefundLine(entry, order, currencies),
      ),
    refundShippingLines: (args: Args) =>
      listConnection(toObjects(refund.refund_shipping_lines), args, (entry) => ({
        __typename: 'RefundShippingLine',
        id: gid('RefundShippingLine', idText(entry)),
        subtotalAmountSet: toMoneyBag(entry.subtotal_amount_set, null, currencies),
        taxAmountSet: toMoneyBag(entry.tax_amount_set, null, currencies),
        shippingLine: toShippingLine(currentShippingLine(entry, order), order),
      })),
    orderAdjustments: (args: Args) =>
      listConnection(toObjects(refund.order_adjustments), args, (entry) => ({
        __typename: 'OrderAdjustment',
        id: gid('OrderAdjustment', idText(entry)),
        reason: adjustmentReason(entry),
        amountSet: toMoneyBag(entry.amount_set, entry.amount, currencies),
        taxAmountSet: toMoneyBag(entry.tax_amount_set, entry.tax_amount, currencies),
      })),
    transactions: (args: Args) =>
      listConnection(transactions, args, (entry) => toTransaction(entry, stored.transactions, currencies)),
  };
}

function toRefundLine(entry: JsonObject, order: JsonObject, currencies: Currencies): Source {
  const lineId = toScalarText(entry.line_item_id);
  const own = toObjects(order.line_items).find((line) => idText(line) === lineId);
  const line = own ?? toObject(entry.line_item);
  const restock = toScalarText(entry.restock_type) ?? 'no_restock';
  return {
    __typename: 'RefundLineItem',
    id: gid('RefundLineItem', idText(entry)),
    quantity: toInt(entry.quantity),
    restockType: restock.toUpperCase(),
    restocked: restock !== 'no_restock',
    location: (_: Args, context: CallContext) => location(entry.location_id, context),
    priceSet: toMoneyBag(line.price_set, line.price, currencies),
    subtotalSet: toMoneyBag(entry.subtotal_set, entry.subtotal, currencies),
    totalTaxSet: toMoneyBag(entry.total_tax_set, entry.total_tax, currencies),
    lineItem: () => toLineItem(line, order),
  };
}

function currentShippingLine(entry: JsonObject, order: JsonObject): JsonObject {
  const named = toObject(entry.shipping_line);
  return toObjects(order.shipping_lines).find((line) => idText(line) === idText(named)) ?? named;
}

// Shipping refunds are adjustments without a discrepancy reason.
function adjustmentReason(entry: JsonObject): string | null {
  const kind = toScalarText(entry.kind);
  if (kind === 'shipping_refund') return null;
  return kind === 'pending_refund_discrepancy' ? 'PENDING_REFUND_DISCREPANCY' : 'REFUND_DISCREPANCY';
}
