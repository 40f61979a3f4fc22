import type { JsonObject } from '../json.ts';
import { bothSides, type Currencies, moneySet, type Pair, printAmount, sumPairs } from '../money.ts';
import type { ChangeContext } from './change.ts';

/**
 * `order_adjustments` of a refund: amounts refunded beside lines and shipping, as negative amounts. Shipping has had a
 * separate list since version 2024-10.
 */
export function refundAdjustments(given: {
  order: JsonObject;
  refundId: bigint;
  goodwill: Pair;
  currencies: Currencies;
  context: ChangeContext;
}): JsonObject[] {
  const { order, refundId, goodwill, currencies, context } = given;
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

  if (goodwill.shop.eq(0)) return [];
  return [entry('refund_discrepancy', 'Refund discrepancy', goodwill, sumPairs([]))];
}

function negative(pair: Pair): Pair {
  return bothSides((side) => pair[side].neg());
}
