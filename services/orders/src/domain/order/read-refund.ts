import { type Cents, centsOf, type Side, sum } from '../money/money.ts';
import { splitByWeights } from '../money/rounding.ts';
import type { SaleItem } from './sale.ts';
import type { OrderSnapshot, Refund } from './snapshot.ts';
import type { TaxPart } from './tax-parts.ts';

/** A refund in one currency. `base` is with or without tax, as the order states its prices. */
export type RefundReading = {
  readonly refund: Refund;
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly base: Cents;
    readonly tax: Cents;
  }[];
  readonly shipping: { readonly base: Cents; readonly tax: Cents };
  /** What it takes off what was sold, tax included: the money given back, else the value of the goods. */
  readonly value: Cents;
};

/**
 * Refunds in the order they happened, those without effect left out: still pending, or neither money nor goods of
 * any value. The money decides the value; goods decide where no money moved (an item taken off an unpaid order).
 */
export function readRefunds(order: OrderSnapshot, side: Side): RefundReading[] {
  return sortRefunds(order.refunds)
    .filter((refund) => !refund.pending)
    .map((refund) => readRefund(refund, order.taxesIncluded, side))
    .filter((reading) => reading.value > 0n);
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

function readRefund(refund: Refund, taxesIncluded: boolean, side: Side): RefundReading {
  const lines = refund.lines.map((line) => ({
    lineId: line.lineId,
    quantity: line.quantity,
    base: centsOf(line.subtotal, side),
    tax: centsOf(line.tax, side),
  }));
  const shipping = readShipping(refund, taxesIncluded, side);
  const discrepancies = refund.adjustments.filter((entry) => entry.reason !== 'shipping_refund');
  const gross = (entry: { base: Cents; tax: Cents }) => (taxesIncluded ? entry.base : entry.base + entry.tax);
  const goods =
    sum([...lines, shipping].map(gross)) -
    sum(discrepancies.map((entry) => centsOf(entry.amount, side) + centsOf(entry.tax, side)));
  const money = centsOf(refund.refunded, side);
  return { refund, lines, shipping, value: money > 0n ? money : goods };
}

/** Older payloads state refunded shipping as a negative adjustment whose tax stands beside the amount. */
function readShipping(refund: Refund, taxesIncluded: boolean, side: Side): { base: Cents; tax: Cents } {
  if (refund.shipping.length > 0) {
    return {
      base: sum(refund.shipping.map((entry) => centsOf(entry.amount, side))),
      tax: sum(refund.shipping.map((entry) => centsOf(entry.tax, side))),
    };
  }
  const entries = refund.adjustments.filter((entry) => entry.reason === 'shipping_refund');
  const amount = -sum(entries.map((entry) => centsOf(entry.amount, side)));
  const tax = -sum(entries.map((entry) => centsOf(entry.tax, side)));
  return { base: taxesIncluded ? amount + tax : amount, tax };
}
