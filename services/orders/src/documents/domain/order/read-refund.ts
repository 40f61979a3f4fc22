import { type Cents, getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import { splitByWeights } from '../../../kernel/domain/money/rounding.ts';
import { joinPromises } from './join-promises.ts';
import { sumGoods } from './refund-goods.ts';
import type { RefundReading, StatedRefund } from './refund-reading.ts';
import { readRefundedShipping } from './refund-shipping.ts';
import type { SaleItem } from './sale.ts';
import type { OrderSnapshot, Refund } from './snapshot.ts';
import type { TaxPart } from './tax-parts.ts';

/**
 * Refunds in the order they happened, those without effect left out: still pending, or neither money nor goods of
 * any value. The money decides the value; goods decide where no money moved (an item taken off an unpaid order).
 */
export function readRefunds(order: OrderSnapshot, side: Side): StatedRefund[] {
  const stated = sortRefunds(order.refunds)
    .filter((refund) => !refund.pending)
    .map((refund) => readRefund(refund, order, side));
  return joinPromises(stated, order.taxesIncluded).filter((reading) => reading.value > 0n);
}

/** Sums pending refunds, which Shopify has already deducted from the order's current total. */
export function pendingWorth(order: OrderSnapshot, side: Side): Cents {
  const pending = order.refunds.filter((refund) => refund.pending);
  return sum(pending.map((refund) => readRefund(refund, order, side).worth));
}

/** By time, then id (of equal length the greater, else the longer, is the later). */
export function sortRefunds(refunds: readonly Refund[]): Refund[] {
  return refunds.toSorted((left, right) => {
    if (left.createdAt !== right.createdAt) return left.createdAt < right.createdAt ? -1 : 1;
    if (left.id.length !== right.id.length) return left.id.length - right.id.length;
    return left.id < right.id ? -1 : 1;
  });
}

/** Distributes what was refunded of an item over the rates it was sold at. */
export function refundedParts(item: SaleItem, base: Cents, tax: Cents, step: bigint): readonly TaxPart[] {
  const [only] = item.parts;
  if (item.parts.length === 1 && only) return [{ rate: only.rate, base, tax }];
  const bases = splitByWeights(
    base,
    item.parts.map((part) => part.base),
    step,
  );
  const taxes = splitByWeights(
    tax,
    item.parts.map((part) => part.tax),
    step,
  );
  return item.parts.map((part, index) => ({
    rate: part.rate,
    base: bases[index] ?? 0n,
    tax: taxes[index] ?? 0n,
  }));
}

function readRefund(refund: Refund, order: OrderSnapshot, side: Side): StatedRefund {
  const goods = readGoods(refund, order, side);
  const worth = computeRefundWorth(refund, order, side);
  const money = getCents(refund.refunded, side);
  if (money <= 0n) return { refund, ...goods, value: worth, worth };
  // Money moves in the customer's currency: where it pays exactly the goods there, it pays them here, whatever a
  // conversion at the rate of the whole order makes of it.
  const paysExactly =
    side === 'shop' &&
    getCents(refund.refunded, 'presentment') === computeRefundWorth(refund, order, 'presentment');
  return { refund, ...goods, value: paysExactly ? worth : money, worth };
}

function computeRefundWorth(refund: Refund, order: OrderSnapshot, side: Side): Cents {
  const discrepancies = refund.adjustments.filter(({ reason }) => reason !== 'shipping_refund');
  return (
    sumGoods(readGoods(refund, order, side), order.taxesIncluded) -
    sum(discrepancies.map(({ amount, tax }) => getCents(amount, side) + getCents(tax, side)))
  );
}

function readGoods(
  refund: Refund,
  order: OrderSnapshot,
  side: Side,
): Pick<RefundReading, 'lines' | 'shipping' | 'duties'> {
  const lines = refund.lines.map((line) => ({
    lineId: line.lineId,
    quantity: line.quantity,
    base: getCents(line.subtotal, side),
    tax: getCents(line.tax, side),
  }));
  return {
    lines,
    shipping: readRefundedShipping(order, refund, side),
    duties: getCents(refund.duties, side),
  };
}
