import { type Cents, getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import { splitByWeights, takeShare } from '../../../kernel/domain/money/rounding.ts';
import { type Sale, type SaleItem, sumBase, sumGrossParts, sumTaxes } from '../order/sale.ts';
import type { OrderSnapshot, TaxLine } from '../order/snapshot.ts';
import { decideTaxParts } from '../order/tax-parts.ts';

/**
 * Takes out tax that a marketplace collects and pays itself: the seller neither receives nor owes it, so documents
 * must not show it as the seller's. The total falls by it.
 */
export function withoutChannelTax(
  sale: Sale,
  order: OrderSnapshot,
): { readonly sale: Sale; readonly tax: Cents } {
  if (!hasChannelTax(order)) return { sale, tax: 0n };
  const taxLinesById = collectTaxLines(order);
  const side: Side = order.currency.presentment === sale.currency ? 'presentment' : 'shop';
  const items = sale.items.map((item) => {
    const lines = item.lineId === null ? undefined : taxLinesById.get(`${item.kind} ${item.lineId}`);
    return lines?.some((line) => line.channelLiable) ? withOwnTax(item, lines, sale, side) : item;
  });
  const total = sum(items.map((item) => sumGrossParts(item, sale.taxesIncluded)));
  const before = sum(sale.items.map((item) => sumGrossParts(item, sale.taxesIncluded)));
  const tax = before - total;
  return tax === 0n ? { sale, tax } : { sale: { ...sale, items, total: sale.total - tax }, tax };
}

function hasChannelTax(order: OrderSnapshot): boolean {
  for (const line of order.lines) for (const tax of line.taxLines) if (tax.channelLiable) return true;
  for (const line of order.shippingLines) for (const tax of line.taxLines) if (tax.channelLiable) return true;
  return false;
}

function collectTaxLines(order: OrderSnapshot): Map<string, readonly TaxLine[]> {
  return new Map([
    ...order.lines.map((line): [string, readonly TaxLine[]] => [`line ${line.id}`, line.taxLines]),
    ...order.shippingLines.map((line): [string, readonly TaxLine[]] => [
      `shipping ${line.id}`,
      line.taxLines,
    ]),
  ]);
}

function withOwnTax(item: SaleItem, lines: readonly TaxLine[], sale: Sale, side: Side): SaleItem {
  const all = sum(lines.map((line) => getCents(line.amount, side)));
  const foreign = sum(lines.map((line) => (line.channelLiable ? getCents(line.amount, side) : 0n)));
  if (all === 0n || foreign === 0n) return item;
  // Edits and refunds may have made the item smaller than its tax lines: their proportion still holds.
  const gone = takeShare(sumTaxes(item), foreign, all, sale.step);
  const base = sale.taxesIncluded ? sumBase(item) - gone : sumBase(item);
  const own = lines.filter((line) => !line.channelLiable);
  const parts = scaled(
    decideTaxParts(base, own, { taxesIncluded: sale.taxesIncluded, side, step: sale.step }),
    sumTaxes(item) - gone,
    sale.step,
  );
  return { ...item, parts, unitPrice: sale.taxesIncluded ? shrunk(item, base) : item.unitPrice };
}

function scaled(parts: SaleItem['parts'], tax: Cents, step: bigint): SaleItem['parts'] {
  const taxes = splitByWeights(
    tax,
    parts.map((part) => part.tax),
    step,
  );
  return parts.map((part, index) => ({ ...part, tax: taxes[index] ?? 0n }));
}

/** The unit price without the marketplace's tax, in proportion to the charge. */
function shrunk(item: SaleItem, base: Cents): Cents {
  const quantity = BigInt(Math.max(1, item.quantity));
  const before = sumBase(item);
  if (before === 0n || item.unitPrice * quantity === before) return base / quantity;
  return (2n * item.unitPrice * base + before) / (2n * before);
}
