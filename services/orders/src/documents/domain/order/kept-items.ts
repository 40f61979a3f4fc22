import { splitByWeights, takeShare } from '../../../kernel/domain/money/rounding.ts';
import { type SaleItem, sumBase, sumTaxes } from './sale.ts';
import type { OrderLine, Refund } from './snapshot.ts';

/**
 * Units that an edit took off the order. Shopify keeps a removed line with its old `quantity` and lowers
 * `currentQuantity`, but a refund lowers it too: what refunds do not explain was edited away.
 */
export function unitsRemovedByEdit(line: OrderLine, refunds: readonly Refund[]): number {
  if (line.quantity === line.currentQuantity) return 0;
  let refunded = 0;
  for (const refund of refunds) {
    for (const entry of refund.lines) if (entry.lineId === line.id) refunded += entry.quantity;
  }
  return Math.max(0, line.quantity - line.currentQuantity - refunded);
}

/** The item with fewer units; discounts and taxes shrink in proportion. Null when no unit is left. */
export function withoutUnits(item: SaleItem, removed: number, step: bigint): SaleItem | null {
  if (removed === 0) return item;
  const quantity = item.quantity - removed;
  if (quantity <= 0) return null;
  const kept = BigInt(quantity);
  const ordered = BigInt(item.quantity);
  const bases = splitByWeights(
    takeShare(sumBase(item), kept, ordered, step),
    item.parts.map((part) => part.base),
    step,
  );
  const taxes = splitByWeights(
    takeShare(sumTaxes(item), kept, ordered, step),
    item.parts.map((part) => part.tax),
    step,
  );
  const parts = item.parts.map((part, index) => ({
    rate: part.rate,
    base: bases[index] ?? 0n,
    tax: taxes[index] ?? 0n,
  }));
  return { ...item, quantity, parts };
}
