import { sum } from '../../../kernel/domain/money/money.ts';
import { type Sale, sumGrossParts } from './sale.ts';

/**
 * Removes import duties from the sale, for merchants who pass them on outside their books. The document's total is the
 * order's less exactly its duties.
 */
export function excludeDuties(sale: Sale): Sale {
  const duties = sale.items.filter((item) => item.kind === 'duty');
  if (duties.length === 0) return sale;
  const value = sum(duties.map((item) => sumGrossParts(item, sale.taxesIncluded)));
  return { ...sale, items: sale.items.filter((item) => item.kind !== 'duty'), total: sale.total - value };
}
