import type { JsonObject } from '../json.ts';
import { bothSides, type Currencies, moneySet, type Pair, printAmount, sumPairs } from '../money.ts';
import type { ChangeContext } from './change.ts';
import type { RefundShipping } from './refund-shipping.ts';

/** `order_adjustments` of a refund: what was given back beside lines, as negative amounts. */
export function refundAdjustments(given: {
  order: JsonObject;
  refundId: bigint;
  shipping: RefundShipping[];
  goodwill: Pair;
  currencies: Currencies;
  context: ChangeContext;
}): JsonObject[] {
  const { order, refundId, shipping, goodwill, currencies, context } = given;
  const entry = (kind: string, reason: string, amount: Pair, tax: Pair): JsonObject => ({
    id: context.ids.next(),
    order_id: order.id,
    refund_id: refundId,
    kind,
    reason,
    amount: printAmount(amount.shop.neg(), currencies.shop),
    tax_amount: printAmount(tax.shop.neg(), currencies.shop),
    amount_set: moneySet(negative(amount), currencies),
    tax_amount_set: moneySet(negative(tax), currencies),
  });

  const entries: JsonObject[] = [];
  if (shipping.length > 0) {
    const tax = sumPairs(shipping.map((line) => line.tax));
    const amount = sumPairs(shipping.map((line) => line.amount));
    // Shopify's reference: tax_amount is "added to amount". Prices with tax inside must be split for that.
    const split = order.taxes_included === true && context.shippingRefundTax === 'added';
    const net = split ? bothSides((side) => amount[side].minus(tax[side])) : amount;
    entries.push(entry('shipping_refund', 'Shipping refund', net, tax));
  }
  if (!goodwill.shop.eq(0)) {
    entries.push(entry('refund_discrepancy', 'Refund discrepancy', goodwill, sumPairs([])));
  }
  return entries;
}

function negative(pair: Pair): Pair {
  return bothSides((side) => pair[side].neg());
}
