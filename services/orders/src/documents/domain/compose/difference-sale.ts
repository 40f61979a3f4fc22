import type { Cents } from '../../../kernel/domain/money/money.ts';
import { parsePercent, taxInGross } from '../../../kernel/domain/money/rates.ts';
import { type Difference, sumDifferences } from '../document/compare-billed.ts';
import { unitsOfLump } from '../document/unfold-lump.ts';
import type { Sale, SaleItem } from '../order/sale.ts';

/** A sale of only what an edit added to an order; prices are with tax, so that the sum is exact. */
export function differenceSale(added: readonly Difference[], sale: Sale): Sale {
  const items = added.map((difference) => toItem(difference, sale));
  return { ...sale, items, taxesIncluded: true, total: sumDifferences(added) };
}

function toItem(difference: Difference, sale: Sale): SaleItem {
  const { item, gross } = difference;
  const rate = parsePercent(difference.rate);
  const [kind = '', id = ''] = splitOnce(item);
  const part = { rate, base: gross, tax: taxInGross(gross, rate, sale.step) };
  const sold = sale.items.find((entry) => entry.kind === kind && entry.lineId === id);
  const count = countUnits(difference, sold);
  const written = {
    lineId: null,
    title: difference.title,
    detail: '',
    quantity: count,
    unitPrice: gross / BigInt(count),
    discountTitles: [],
    parts: [part],
  };
  switch (kind) {
    case 'line':
    case 'shipping':
      return {
        ...written,
        kind,
        lineId: id,
        title: sold?.title ?? written.title,
        detail: sold?.detail ?? '',
      };
    case 'fee':
      return { ...written, kind, title: id };
    case 'tip':
    case 'duty':
      return { ...written, kind, title: '' };
    default:
      return { ...written, kind: 'adjustment' };
  }
}

function countUnits({ quantity, title }: Difference, sold: SaleItem | undefined): number {
  const units: Cents = quantity / 100n;
  if (units > 1n && quantity % 100n === 0n) return Number(units);
  return unitsOfLump(title, sold?.title) ?? 1;
}

function splitOnce(item: string): readonly string[] {
  const at = item.indexOf(':');
  return at === -1 ? [item] : [item.slice(0, at), item.slice(at + 1)];
}
