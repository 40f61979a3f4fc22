import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import { splitByWeights, takeShare } from '../../../kernel/domain/money/rounding.ts';
import { grossOfPart, type Sale, type SaleItem, sumBase, sumTaxes } from './sale.ts';
import type { TaxPart } from './tax-parts.ts';

/**
 * Import duties that a refund gave back, at the rates they were charged at and no more than was charged. Nothing where
 * the sale has none: then they lie in the prices of the goods, whose refunds contain them.
 */
export function refundedDuties(sale: Sale, duties: Cents): readonly TaxPart[] {
  const parts = sale.items.filter(isDuty).flatMap((item) => item.parts);
  const charged = sum(parts.map(({ base }) => base));
  if (charged <= 0n || duties <= 0n) return [];
  const back = duties < charged ? duties : charged;
  const bases = splitByWeights(
    back,
    parts.map(({ base }) => base),
    sale.step,
  );
  return parts.map(({ rate, base, tax }, index) => {
    const share = bases[index] ?? 0n;
    return { rate, base: share, tax: base === 0n ? 0n : takeShare(share, tax, base, sale.step) };
  });
}

export const grossOfDuties = (sale: Sale, duties: Cents): Cents =>
  sum(refundedDuties(sale, duties).map((part) => grossOfPart(part, sale.taxesIncluded)));

/** The items of a sale without the duties that a refund gave back. */
export function deductDuties(sale: Sale, items: readonly SaleItem[], duties: Cents): readonly SaleItem[] {
  let parts = [...refundedDuties({ ...sale, items }, duties)];
  return items.flatMap((item) => {
    if (!isDuty(item) || parts.length === 0) return [item];
    const own = parts.slice(0, item.parts.length);
    parts = parts.slice(item.parts.length);
    const left = item.parts.map((part, index) => ({
      rate: part.rate,
      base: part.base - (own[index]?.base ?? 0n),
      tax: part.tax - (own[index]?.tax ?? 0n),
    }));
    const rest = { ...item, parts: left };
    return sumBase(rest) === 0n && sumTaxes(rest) === 0n ? [] : [{ ...rest, unitPrice: sumBase(rest) }];
  });
}

const isDuty = ({ kind }: SaleItem): boolean => kind === 'duty';
