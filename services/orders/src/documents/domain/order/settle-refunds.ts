import { getSmallestCoin } from '../../../kernel/domain/money/currency-digits.ts';
import { type Cents, getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import { unitsRemovedByEdit, withoutUnits } from './kept-items.ts';
import { pendingWorth } from './read-refund.ts';
import type { RefundReading, StatedRefund } from './refund-reading.ts';
import { sumGrossParts } from './sale.ts';
import { lineItem, shippingItem } from './sale-items.ts';
import type { OrderSnapshot } from './snapshot.ts';

/**
 * Corrects the values of refunds by the order's current total. Money states what a refund is worth, but money also
 * settles edits, in both directions. A payout for something that an edit removed is no refund: the order is smaller
 * already. And where goods are exchanged, or were not paid in full, less money goes back than the goods were worth.
 * Shopify states neither as a discrepancy. Where goods and stated discrepancies alone explain the total, they are what
 * refunds are worth; else money counts, changed by what the total demands.
 */
export function settleRefunds(
  order: OrderSnapshot,
  refunds: readonly StatedRefund[],
  saleTotal: Cents,
  side: Side,
): readonly RefundReading[] {
  if (refunds.every(({ value, worth }) => value === worth)) return refunds;
  const current = getCents(order.totals.currentTotal, side) + pendingWorth(order, side);
  const gap = current - (saleTotal - sum(refunds.map(({ value }) => value)));
  const surplus = sum(refunds.map(computeSurplus));
  const payable = surplus > 0n ? removedValue(order, refunds, side) : 0n;
  const isExplained = gap === surplus - sum(refunds.map(computeShortfall));
  if (isExplained && surplus <= payable) return withEffect(refunds.map(asWorth));
  if (gap > 0n) return withEffect(move(refunds, computeSurplus, -smaller(gap, payable)));
  return move(refunds, computeShortfall, -gap);
}

/** Moves the values by an amount, one refund after the other, each by no more than `most` says. */
function move(
  refunds: readonly StatedRefund[],
  most: (refund: StatedRefund) => Cents,
  amount: Cents,
): RefundReading[] {
  let open = amount < 0n ? -amount : amount;
  return refunds.map((refund) => {
    const moved = smaller(open, most(refund));
    open -= moved;
    return moved === 0n ? refund : { ...refund, value: refund.value + (amount < 0n ? -moved : moved) };
  });
}

function asWorth(refund: StatedRefund): RefundReading {
  return refund.value === refund.worth ? refund : { ...refund, value: refund.worth };
}

function withEffect(refunds: readonly RefundReading[]): RefundReading[] {
  return refunds.filter(({ value }) => value > 0n);
}

/** Money beyond what the refund states. */
function computeSurplus({ value, worth }: StatedRefund): Cents {
  return value > worth ? value - worth : 0n;
}

/** Amount that the refund states beyond its money. */
function computeShortfall({ value, worth }: StatedRefund): Cents {
  return worth > value ? worth - value : 0n;
}

/**
 * Sums what money may pay out besides its own refund: units that edits removed, and goods of refunds that paid too
 * little.
 */
function removedValue(order: OrderSnapshot, refunds: readonly StatedRefund[], side: Side): Cents {
  const { taxesIncluded } = order;
  const reading = { side, step: getSmallestCoin(order.currency[side]), taxesIncluded };
  let removed = 0n;
  for (const line of order.lines) {
    const units = unitsRemovedByEdit(line, order.refunds);
    if (units === 0) continue;
    const item = lineItem(line, reading);
    const kept = withoutUnits(item, units, reading.step);
    removed += sumGrossParts(item, taxesIncluded) - (kept === null ? 0n : sumGrossParts(kept, taxesIncluded));
  }
  for (const line of order.shippingLines) {
    if (line.removed) removed += sumGrossParts(shippingItem(line, reading), taxesIncluded);
  }
  for (const { refund, worth } of refunds) {
    const unpaid = worth - getCents(refund.refunded, side);
    if (unpaid > 0n) removed += unpaid;
  }
  return removed;
}

function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
