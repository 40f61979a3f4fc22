import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import { takeShare } from '../../../kernel/domain/money/rounding.ts';
import { grossOfDuties } from '../order/refund-duties.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import { type Sale, type SaleItem, sumGrossParts, sumTaxes } from '../order/sale.ts';

/**
 * Refunds as they are of the corrected sale: what was taken off an item (a marketplace's tax, a whole gift card)
 * is no part of its refund either, and tax that moved moves in the refund too. Answers the same list when the sale
 * was not corrected; refunds of which nothing is left are dropped.
 */
export function correctRefunds(
  original: Sale,
  corrected: Sale,
  refunds: readonly RefundReading[],
): readonly RefundReading[] {
  if (original === corrected) return refunds;
  return refunds
    .map((refund) => correctRefund(original, corrected, refund))
    .filter((refund) => refund.value > 0n);
}

type Amounts = { readonly base: Cents; readonly tax: Cents };

function correctRefund(original: Sale, corrected: Sale, refund: RefundReading): RefundReading {
  const { taxesIncluded } = original;
  const gross = ({ base, tax }: Amounts) => (taxesIncluded ? base : base + tax);
  const lines = refund.lines.flatMap((line) => {
    const before = selectLineItems(original, line.lineId);
    const after = selectLineItems(corrected, line.lineId);
    if (before.length > 0 && after.length === 0) return [];
    return [{ ...line, ...corresponding(line, before, after, original) }];
  });
  const shipping = corresponding(
    refund.shipping,
    original.items.filter(isShipping),
    corrected.items.filter(isShipping),
    original,
  );
  const gone =
    sum(refund.lines.map(gross)) - sum(lines.map(gross)) + gross(refund.shipping) - gross(shipping);
  // Duties that are passed on beside the books come back beside them.
  const duties = corrected.items.some(({ kind }) => kind === 'duty') ? refund.duties : 0n;
  const passedOn = grossOfDuties(original, refund.duties) - grossOfDuties(corrected, duties);
  return { ...refund, lines, shipping, duties, value: refund.value - gone - passedOn };
}

/** The same share of the corrected items as it was of the original ones. */
function corresponding(
  amounts: Amounts,
  before: readonly SaleItem[],
  after: readonly SaleItem[],
  { taxesIncluded, step }: Sale,
): Amounts {
  if (before.every((item, index) => item === after[index])) return { base: amounts.base, tax: amounts.tax };
  const total = (items: readonly SaleItem[]) => sum(items.map((item) => sumGrossParts(item, taxesIncluded)));
  const [grossBefore, grossAfter] = [total(before), total(after)];
  if (grossBefore === 0n || grossAfter === 0n) return { base: 0n, tax: 0n };
  const refunded = taxesIncluded ? amounts.base : amounts.base + amounts.tax;
  const gross = grossBefore === grossAfter ? refunded : takeShare(refunded, grossAfter, grossBefore, step);
  const tax = takeShare(gross, sum(after.map(sumTaxes)), grossAfter, step);
  return { base: taxesIncluded ? gross : gross - tax, tax };
}

function selectLineItems(sale: Sale, lineId: string): SaleItem[] {
  return sale.items.filter((item) => item.kind === 'line' && item.lineId === lineId);
}

function isShipping(item: SaleItem): boolean {
  return item.kind === 'shipping';
}
