import { absolute, type Cents } from '../../../kernel/domain/money/money.ts';
import { type SaleItem, sumBase, sumGrossParts, sumTaxes } from './sale.ts';

/**
 * The rule of this service for the last cent: a document's sum is exactly the order's as Shopify states it. Where
 * shares that Shopify rounded one by one miss the stated total by coins, the item whose figure is largest takes the
 * difference, because there it is relatively smallest: its tax where prices exclude tax, its charge where they include
 * it. At most `slack` may be settled so; anything more is a contradiction and answers null.
 */
export function settleLastCents(
  items: readonly SaleItem[],
  total: Cents,
  options: { readonly taxesIncluded: boolean; readonly slack: Cents },
): readonly SaleItem[] | null {
  const { taxesIncluded, slack } = options;
  let missing = total;
  for (const item of items) missing -= sumGrossParts(item, taxesIncluded);
  if (missing === 0n) return items;
  if (absolute(missing) > slack) return null;
  const measure = taxesIncluded ? sumBase : sumTaxes;
  let largest = 0;
  items.forEach((item, index) => {
    const champion = items[largest];
    if (champion && measure(item) > measure(champion)) largest = index;
  });
  return items.map((item, index) =>
    index === largest ? withDifference(item, missing, taxesIncluded) : item,
  );
}

function withDifference(item: SaleItem, difference: Cents, taxesIncluded: boolean): SaleItem {
  const [first, ...others] = item.parts;
  if (first === undefined) return item;
  const settled = taxesIncluded
    ? { ...first, base: first.base + difference }
    : { ...first, tax: first.tax + difference };
  return { ...item, parts: [settled, ...others] };
}
