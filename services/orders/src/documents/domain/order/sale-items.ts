import { type Cents, getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import type { SaleItem } from './sale.ts';
import type { AdditionalFee, DiscountShare, OrderLine, OrderSnapshot, ShippingLine } from './snapshot.ts';
import { decideTaxParts, type TaxPart } from './tax-parts.ts';

/** How amounts of this order are read. */
export type Reading = { readonly side: Side; readonly step: bigint; readonly taxesIncluded: boolean };

/** A line with all units ever ordered; discounts and taxes of a line describe exactly these. */
export function lineItem(line: OrderLine, reading: Reading): SaleItem {
  const unitPrice = getCents(line.unitPrice, reading.side);
  const base = unitPrice * BigInt(line.quantity) - sumShares(line.discounts, reading.side);
  return {
    kind: 'line',
    lineId: line.id,
    title: composeLineTitle(line),
    detail: line.sku ?? '',
    quantity: line.quantity,
    unitPrice,
    discountTitles: listDiscountTitles(line.discounts),
    parts: decideTaxParts(base, line.taxLines, reading),
  };
}

export function shippingItem(line: ShippingLine, reading: Reading): SaleItem {
  const unitPrice = getCents(line.price, reading.side);
  const base = unitPrice - sumShares(line.discounts, reading.side);
  return {
    kind: 'shipping',
    lineId: line.id,
    title: line.title,
    detail: '',
    quantity: 1,
    unitPrice,
    discountTitles: listDiscountTitles(line.discounts),
    parts: decideTaxParts(base, line.taxLines, reading),
  };
}

/**
 * Lists what a total may contain besides goods and shipping, in groups that are in it or not as a whole. Shopify does
 * not say which (a tip may also be one of the lines, a duty may be in the prices); the totals decide.
 */
export function extraGroups(order: OrderSnapshot, reading: Reading): SaleItem[][] {
  const groups = [
    amountItem('rounding', getCents(order.totals.cashRounding, reading.side)),
    order.fees.flatMap((fee) => feeItem(fee, reading)),
    dutyItems(order, reading),
    amountItem('tip', getCents(order.totals.tip, reading.side)),
  ];
  return groups.filter((group) => group.length > 0);
}

function feeItem(fee: AdditionalFee, reading: Reading): SaleItem[] {
  const base = getCents(fee.amount, reading.side);
  return flatItem('fee', fee.name, decideTaxParts(base, fee.taxLines ?? [], reading));
}

// Lines state their duties; orders whose lines do not, state only the sum.
function dutyItems(order: OrderSnapshot, reading: Reading): SaleItem[] {
  const stated = getCents(order.totals.duties, reading.side);
  const perRate = new Map<bigint, TaxPart>();
  for (const duty of order.lines.flatMap((line) => line.duties)) {
    for (const part of decideTaxParts(getCents(duty.amount, reading.side), duty.taxLines, reading)) {
      const before = perRate.get(part.rate);
      const base = part.base + (before?.base ?? 0n);
      perRate.set(part.rate, { rate: part.rate, base, tax: part.tax + (before?.tax ?? 0n) });
    }
  }
  const parts = [...perRate.values()];
  if (sum(parts.map((part) => part.base)) !== stated) return amountItem('duty', stated);
  return parts.flatMap((part) => flatItem('duty', '', [part]));
}

function amountItem(kind: SaleItem['kind'], amount: Cents): SaleItem[] {
  return flatItem(kind, '', [{ rate: 0n, base: amount, tax: 0n }]);
}

function flatItem(kind: SaleItem['kind'], title: string, parts: readonly TaxPart[]): SaleItem[] {
  const unitPrice = sum(parts.map((part) => part.base));
  if (unitPrice === 0n) return [];
  return [{ kind, lineId: null, title, detail: '', quantity: 1, unitPrice, discountTitles: [], parts }];
}

function composeLineTitle(line: OrderLine): string {
  const variant = line.variantTitle?.trim() ?? '';
  // Shopify's name for "there is only one variant".
  return variant === '' || variant === 'Default Title' ? line.title : `${line.title} - ${variant}`;
}

function sumShares(shares: readonly DiscountShare[], side: Side): Cents {
  return sum(shares.map((share) => getCents(share.amount, side)));
}

function listDiscountTitles(shares: readonly DiscountShare[]): string[] {
  return shares.flatMap((share) => (share.title === null ? [] : [share.title]));
}
