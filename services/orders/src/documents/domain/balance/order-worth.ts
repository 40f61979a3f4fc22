import { type Cents, getCents, sum } from '../../../kernel/domain/money/money.ts';
import type { PlanContext } from '../life/read-plan-context.ts';
import { isCalledOff, isMoneyKept } from '../order/order-state.ts';
import { pendingWorth, readRefunds } from '../order/read-refund.ts';
import { settleRefunds } from '../order/settle-refunds.ts';

/** An order's value as Shopify states it, in the currency of its documents. */
export type OrderWorth = {
  /** After refunds and edits; refunds under way count as made. */
  readonly owed: Cents;
  /** Of it, gift cards that the merchant wants off documents. */
  readonly giftCards: Cents;
  /** Of it, tax that a marketplace pays itself. */
  readonly channelTax: Cents;
  /** Amount by which refunds under way reduce it. */
  readonly pendingRefunds: Cents;
  /** Money received and kept; null where Shopify does not state it. */
  readonly received: Cents | null;
};

export function orderWorth(facts: PlanContext): OrderWorth {
  const { input, side } = facts;
  const { order } = input;
  const pendingRefunds = pendingWorth(order, side);
  const stated = statedWorth(facts) - pendingRefunds;
  const received = computeReceived(facts, stated);
  if (input.deleted || isCalledOff(order)) {
    return { owed: 0n, giftCards: 0n, channelTax: 0n, pendingRefunds, received };
  }
  return { owed: stated, ...leftOut(facts, stated + pendingRefunds), pendingRefunds, received };
}

/** After refunds that were made; what Shopify states where the order contradicts itself. */
function statedWorth({ input: { order }, side, reading }: PlanContext): Cents {
  if (!reading.ok) return getCents(order.totals.currentTotal, side) + pendingWorth(order, side);
  const refunds = settleRefunds(order, readRefunds(order, side), reading.sale.total, side);
  return reading.sale.total - sum(refunds.map(({ value }) => value));
}

/**
 * Derives what documents leave out by the merchant's choice or by law. Where both apply, all of it counts as gift
 * cards.
 */
function leftOut(
  { sale, refunds, changes }: PlanContext,
  stated: Cents,
): Pick<OrderWorth, 'giftCards' | 'channelTax'> {
  if (sale === null) return { giftCards: 0n, channelTax: 0n };
  const gone = stated - (sale.total - sum(refunds.map(({ value }) => value)));
  const isGiftCard = changes.some(({ code }) => code === 'EXCLUDE_GIFT_CARDS');
  return isGiftCard ? { giftCards: gone, channelTax: 0n } : { giftCards: 0n, channelTax: gone };
}

function computeReceived({ input: { order }, side }: PlanContext, stated: Cents): Cents | null {
  if (order.financialStatus === 'unknown') return null;
  if (!isMoneyKept(order)) return 0n;
  const received = stated - getCents(order.totals.outstanding, side);
  return received > 0n ? received : 0n;
}
