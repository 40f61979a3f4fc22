import Big from 'big.js';
import { type JsonObject, objectsOf, textOf } from '../json.ts';
import { bigOf, bothSides, type Pair, pairOf, sumPairs } from '../money.ts';

/** The id of a REST object as text; empty if it has none. */
export function idText(object: JsonObject): string {
  return textOf(object.id) ?? '';
}

export function quantityOf(line: JsonObject): number {
  return Number(textOf(line.quantity) ?? 0);
}

/** Units of a line that were neither refunded nor removed. */
export function currentQuantityOf(line: JsonObject): number {
  return Number(textOf(line.current_quantity) ?? quantityOf(line));
}

/** Discounts allocated to a line or a shipping line. */
export function allocatedOf(line: JsonObject): Pair {
  return sumPairs(
    objectsOf(line.discount_allocations).map((entry) => pairOf(entry.amount_set, entry.amount)),
  );
}

/** Taxes of a line, a shipping line or an order. */
export function taxOf(object: JsonObject): Pair {
  return sumPairs(objectsOf(object.tax_lines).map((entry) => pairOf(entry.price_set, entry.price)));
}

/** Price times quantity of a line. */
export function grossOf(line: JsonObject): Pair {
  const price = pairOf(line.price_set, line.price);
  return bothSides((side) => price[side].times(quantityOf(line)));
}

/** Amount charged for a line after all discounts, for all of its units. */
export function discountedOf(line: JsonObject): Pair {
  const gross = grossOf(line);
  const allocated = allocatedOf(line);
  return bothSides((side) => gross[side].minus(allocated[side]));
}

/** Amount charged for a shipping line after discounts. */
export function shippingOf(line: JsonObject): Pair {
  const price = pairOf(line.price_set, line.price);
  const allocated = allocatedOf(line);
  return bothSides((side) => price[side].minus(allocated[side]));
}

/**
 * Refunded amount of a shipping line, with or without tax as in the order's prices, regardless of the form in the
 * payload.
 */
export function refundedShippingAmount(entry: JsonObject): Pair {
  return pairOf(entry.whole_amount_set ?? entry.subtotal_amount_set);
}

/** Shipping and its tax in earlier refunds (positive amounts). */
export function refundedShippingOf(order: JsonObject): { amount: Pair; tax: Pair } {
  const lines = objectsOf(order.refunds).flatMap((refund) => objectsOf(refund.refund_shipping_lines));
  return {
    amount: sumPairs(lines.map(refundedShippingAmount)),
    tax: sumPairs(lines.map((line) => pairOf(line.tax_amount_set))),
  };
}

/** Sum of the amounts by which earlier refunds exceeded or fell below their lines (negative when more was paid). */
export function discrepancyOf(order: JsonObject): Pair {
  const adjustments = objectsOf(order.refunds)
    .flatMap((refund) => objectsOf(refund.order_adjustments))
    .filter((entry) => textOf(entry.kind) !== 'shipping_refund');
  return sumPairs(adjustments.map((entry) => pairOf(entry.amount_set, entry.amount)));
}

/** Amounts of the total beside lines, shipping and tax. Duties may be contained in the prices of the lines. */
export function extrasOf(order: JsonObject): { tip: Pair; duties: Pair; fees: Pair } {
  const duties = order.duties_included === true ? sumPairs([]) : pairOf(order.original_total_duties_set);
  const fees = objectsOf(order.additional_fees).map((fee) => pairOf(fee.price_set, fee.price));
  return { tip: tipOf(order), duties, fees: sumPairs(fees) };
}

/** Taxes of duties and fees, which are not on any line. */
export function extraTaxOf(order: JsonObject): Pair {
  const duties = objectsOf(order.line_items).flatMap((line) => objectsOf(line.duties));
  return sumPairs([...duties, ...objectsOf(order.additional_fees)].map(taxOf));
}

/** Amount by which a cash payment was rounded up (or down, negative). */
export function cashRoundingOf(order: JsonObject): Pair {
  return pairOf(order.total_cash_rounding_payment_adjustment_set);
}

function tipOf(order: JsonObject): Pair {
  const shop = bigOf(order.total_tip_received);
  const total = pairOf(order.total_price_set, order.total_price);
  const set = pairOf(order.total_tip_received_set, order.total_tip_received);
  if (order.total_tip_received_set || shop.eq(0) || total.shop.eq(0)) return set;
  // REST contains the tip in shop currency only; the rate of the total gives the other side.
  return { shop, presentment: shop.times(total.presentment).div(total.shop).round(2, Big.roundHalfUp) };
}

/** Money received and paid back so far, by successful transactions. */
export function paymentsOf(transactions: JsonObject[]): { received: Pair; refunded: Pair } {
  const sum = (kinds: string[]) =>
    sumPairs(
      transactions
        .filter((entry) => kinds.includes(textOf(entry.kind) ?? '') && textOf(entry.status) === 'success')
        .map((entry) => pairOf(entry.amount_set, entry.amount)),
    );
  return { received: sum(['sale', 'capture']), refunded: sum(['refund']) };
}
