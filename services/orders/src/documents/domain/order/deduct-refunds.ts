import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import { taxInGross } from '../../../kernel/domain/money/rates.ts';
import { spreadGross } from '../../../kernel/domain/money/spread-gross.ts';
import { refundedParts } from './read-refund.ts';
import { deductDuties } from './refund-duties.ts';
import type { RefundReading } from './refund-reading.ts';
import { grossPerRate, type Sale, type SaleItem, sumBase, sumGrossParts, sumTaxes } from './sale.ts';

/**
 * Deducts refunds that came before the invoice was final: fewer units, less shipping, and money beyond the goods as
 * separate lines. The total falls by exactly the value of each refund.
 */
export function deductRefunds(sale: Sale, refunds: readonly RefundReading[]): Sale {
  if (refunds.length === 0) return sale;
  let items = sale.items;
  for (const refund of refunds)
    items = deductDuties(
      sale,
      deductShipping(deductLines(items, refund, sale.step), refund, sale.step),
      refund.duties,
    );
  items = items.flatMap(withoutNothing);
  const total = sale.total - sum(refunds.map((refund) => refund.value));
  const left = sum(items.map((item) => sumGrossParts(item, sale.taxesIncluded)));
  const adjustments = adjust({ ...sale, items }, total - left);
  return { ...sale, items: [...items, ...adjustments], total };
}

function deductLines(items: readonly SaleItem[], refund: RefundReading, step: bigint): readonly SaleItem[] {
  let result = items;
  for (const line of refund.lines) {
    result = result.map((item) => {
      if (item.kind !== 'line' || item.lineId !== line.lineId) return item;
      return {
        ...subtract(item, line.base, line.tax, step),
        quantity: Math.max(0, item.quantity - line.quantity),
      };
    });
  }
  return result;
}

function deductShipping(
  items: readonly SaleItem[],
  refund: RefundReading,
  step: bigint,
): readonly SaleItem[] {
  let { base, tax } = refund.shipping;
  return items.map((item) => {
    if (item.kind !== 'shipping' || base === 0n) return item;
    const taken = smaller(base, sumBase(item));
    const takenTax = smaller(tax, sumTaxes(item));
    base -= taken;
    tax -= takenTax;
    return { ...subtract(item, taken, takenTax, step), unitPrice: item.unitPrice - taken };
  });
}

function subtract(item: SaleItem, base: Cents, tax: Cents, step: bigint): SaleItem {
  const gone = refundedParts(item, base, tax, step);
  const parts = item.parts.map((part, index) => ({
    rate: part.rate,
    base: part.base - (gone[index]?.base ?? 0n),
    tax: part.tax - (gone[index]?.tax ?? 0n),
  }));
  return { ...item, parts };
}

/** Drops items that were fully given back; a charge that remains without a unit gets one. */
function withoutNothing(item: SaleItem): SaleItem[] {
  const base = sumBase(item);
  if (item.kind === 'shipping')
    return base === 0n && item.unitPrice === 0n && sumTaxes(item) <= 1n ? [] : [item];
  if (item.quantity > 0) return [item];
  return base === 0n ? [] : [{ ...item, quantity: 1, unitPrice: base }];
}

function adjust(sale: Sale, difference: Cents): SaleItem[] {
  if (difference === 0n) return [];
  return spreadGross(difference, grossPerRate(sale), sale.step).map(({ rate, gross }) => {
    const tax = taxInGross(gross, rate, sale.step);
    const base = sale.taxesIncluded ? gross : gross - tax;
    return {
      kind: 'adjustment' as const,
      lineId: null,
      title: '',
      detail: '',
      quantity: 1,
      unitPrice: base,
      discountTitles: [],
      parts: [{ rate, base, tax }],
    };
  });
}

function smaller(left: Cents, right: Cents): Cents {
  return left < right ? left : right;
}
