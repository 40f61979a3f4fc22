import Big from 'big.js';
import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import { bothSides, type Pair, parsePair, sumPairs, toBig } from '../money.ts';

/** The id of a REST object as text; empty if it has none. */
export function idText(object: JsonObject): string {
  return toScalarText(object.id) ?? '';
}

export function getQuantity(line: JsonObject): number {
  return Number(toScalarText(line.quantity) ?? 0);
}

/** Units of a line that were neither refunded nor removed. */
export function getCurrentQuantity(line: JsonObject): number {
  return Number(toScalarText(line.current_quantity) ?? getQuantity(line));
}

/** Discounts allocated to a line or a shipping line. */
export function sumAllocatedDiscounts(line: JsonObject): Pair {
  return sumPairs(
    toObjects(line.discount_allocations).map((entry) => parsePair(entry.amount_set, entry.amount)),
  );
}

/** Taxes of a line, a shipping line or an order. */
export function sumTaxes(object: JsonObject): Pair {
  return sumPairs(toObjects(object.tax_lines).map((entry) => parsePair(entry.price_set, entry.price)));
}

/** Price times quantity of a line. */
export function computeLineGross(line: JsonObject): Pair {
  const price = parsePair(line.price_set, line.price);
  return bothSides((side) => price[side].times(getQuantity(line)));
}

/** Amount charged for a line after all discounts, for all of its units. */
export function computeDiscountedPrice(line: JsonObject): Pair {
  const gross = computeLineGross(line);
  const allocated = sumAllocatedDiscounts(line);
  return bothSides((side) => gross[side].minus(allocated[side]));
}

/** Amount charged for a shipping line after discounts. */
export function computeShippingPrice(line: JsonObject): Pair {
  const price = parsePair(line.price_set, line.price);
  const allocated = sumAllocatedDiscounts(line);
  return bothSides((side) => price[side].minus(allocated[side]));
}

/**
 * Refunded amount of a shipping line, with or without tax as in the order's prices, regardless of the form in the
 * payload.
 */
export function refundedShippingAmount(entry: JsonObject): Pair {
  return parsePair(entry.whole_amount_set ?? entry.subtotal_amount_set);
}

/** Shipping and its tax in earlier refunds (positive amounts). */
export function sumShippingRefunds(order: JsonObject): { amount: Pair; tax: Pair } {
  const lines = toObjects(order.refunds).flatMap((refund) => toObjects(refund.refund_shipping_lines));
  return {
    amount: sumPairs(lines.map(refundedShippingAmount)),
    tax: sumPairs(lines.map((line) => parsePair(line.tax_amount_set))),
  };
}

/** Sum of the amounts by which earlier refunds exceeded or fell below their lines (negative when more was paid). */
export function sumRefundDiscrepancies(order: JsonObject): Pair {
  const adjustments = toObjects(order.refunds)
    .flatMap((refund) => toObjects(refund.order_adjustments))
    .filter((entry) => toScalarText(entry.kind) !== 'shipping_refund');
  return sumPairs(adjustments.map((entry) => parsePair(entry.amount_set, entry.amount)));
}

/** Amounts of the total beside lines, shipping and tax. Duties may be contained in the prices of the lines. */
export function getExtraCharges(order: JsonObject): { tip: Pair; duties: Pair; fees: Pair } {
  const duties = order.duties_included === true ? sumPairs([]) : parsePair(order.original_total_duties_set);
  const fees = toObjects(order.additional_fees).map((fee) => parsePair(fee.price_set, fee.price));
  return { tip: getTip(order), duties, fees: sumPairs(fees) };
}

/** Taxes of duties and fees, which are not on any line. */
export function sumExtraTaxes(order: JsonObject): Pair {
  const duties = toObjects(order.line_items).flatMap((line) => toObjects(line.duties));
  return sumPairs([...duties, ...toObjects(order.additional_fees)].map(sumTaxes));
}

/** Amount by which a cash payment was rounded up (or down, negative). */
export function getCashRounding(order: JsonObject): Pair {
  return parsePair(order.total_cash_rounding_payment_adjustment_set);
}

function getTip(order: JsonObject): Pair {
  const shop = toBig(order.total_tip_received);
  const total = parsePair(order.total_price_set, order.total_price);
  const set = parsePair(order.total_tip_received_set, order.total_tip_received);
  if (order.total_tip_received_set || shop.eq(0) || total.shop.eq(0)) return set;
  // REST contains the tip in shop currency only; the rate of the total gives the other side.
  return { shop, presentment: shop.times(total.presentment).div(total.shop).round(2, Big.roundHalfUp) };
}

/** Money received and paid back so far, by successful transactions. */
export function sumPayments(transactions: JsonObject[]): { received: Pair; refunded: Pair } {
  const sum = (kinds: string[]) =>
    sumPairs(
      transactions
        .filter(
          (entry) =>
            kinds.includes(toScalarText(entry.kind) ?? '') && toScalarText(entry.status) === 'success',
        )
        .map((entry) => parsePair(entry.amount_set, entry.amount)),
    );
  return { received: sum(['sale', 'capture']), refunded: sum(['refund']) };
}
