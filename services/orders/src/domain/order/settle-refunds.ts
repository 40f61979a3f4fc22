import { coinOf } from '../money/currency-digits.ts';
import { type Cents, centsOf, type Side, sum } from '../money/money.ts';
import { unitsRemovedByEdit, withoutUnits } from './kept-items.ts';
import type { RefundReading } from './read-refund.ts';
import { grossOf } from './sale.ts';
import { lineItem, shippingItem } from './sale-items.ts';
import type { OrderSnapshot } from './snapshot.ts';

/**
 * Money tells what a refund is worth, but money also settles edits, in both directions. What it pays out for something
 * that an edit took off is no refund of its own: the order is smaller already. And where goods are exchanged, less
 * money goes back than the goods were worth, because an edit added others. Shopify writes neither as a discrepancy;
 * the order's current total tells. Answers the refunds with their true values.
 */
export function settleRefunds(
  order: OrderSnapshot,
  refunds: readonly RefundReading[],
  saleTotal: Cents,
  side: Side,
): readonly RefundReading[] {
  if (refunds.every((refund) => differenceOf(refund, order.taxesIncluded) === 0n)) return refunds;
  const stated = centsOf(order.totals.currentTotal, side);
  const gap = stated - (saleTotal - sum(refunds.map(({ value }) => value)));
  if (gap > 0n) return lower(order, refunds, smaller(gap, removedValue(order, refunds, side)));
  const isSettled = centsOf(order.totals.outstanding, side) === 0n;
  return gap < 0n && isSettled ? raise(order, refunds, -gap) : refunds;
}

/** Payouts without goods are worth less by what they paid out for removed items. */
function lower(order: OrderSnapshot, refunds: readonly RefundReading[], amount: Cents): RefundReading[] {
  let open = amount;
  return refunds
    .map((refund) => {
      const surplus = refund.refund.lines.length > 0 ? 0n : differenceOf(refund, order.taxesIncluded);
      const settled = surplus > 0n ? smaller(open, surplus) : 0n;
      open -= settled;
      return settled === 0n ? refund : { ...refund, value: refund.value - settled };
    })
    .filter((refund) => refund.value > 0n);
}

/** Goods that were exchanged count in full although less money went back. */
function raise(order: OrderSnapshot, refunds: readonly RefundReading[], amount: Cents): RefundReading[] {
  let open = amount;
  return refunds.map((refund) => {
    const shortfall = -differenceOf(refund, order.taxesIncluded);
    const exchanged = shortfall > 0n ? smaller(open, shortfall) : 0n;
    open -= exchanged;
    return exchanged === 0n ? refund : { ...refund, value: refund.value + exchanged };
  });
}

/** Money beyond, or below, goods and shipping; a stated discrepancy explains itself. */
function differenceOf({ refund, lines, shipping, value }: RefundReading, taxesIncluded: boolean): Cents {
  if (refund.adjustments.length > 0) return 0n;
  return value - sum([...lines, shipping].map(({ base, tax }) => (taxesIncluded ? base : base + tax)));
}

/** What edits took off: units that no refund names, and goods of refunds by which no money moved. */
function removedValue(order: OrderSnapshot, refunds: readonly RefundReading[], side: Side): Cents {
  const { taxesIncluded } = order;
  const reading = { side, step: coinOf(order.currency[side]), taxesIncluded };
  let removed = 0n;
  for (const line of order.lines) {
    const units = unitsRemovedByEdit(line, order.refunds);
    if (units === 0) continue;
    const item = lineItem(line, reading);
    const kept = withoutUnits(item, units, reading.step);
    removed += grossOf(item, taxesIncluded) - (kept === null ? 0n : grossOf(kept, taxesIncluded));
  }
  for (const line of order.shippingLines) {
    if (line.removed) removed += grossOf(shippingItem(line, reading), taxesIncluded);
  }
  for (const { refund, value } of refunds) if (centsOf(refund.refunded, side) === 0n) removed += value;
  return removed;
}

function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
