import { defaultTexts as texts } from './default-texts.ts';
import type { Position } from './document.ts';
import { type Cents, formatAmount } from './money.ts';
import { predictTotals } from './predict-totals.ts';
import { formatPercent, type Rate, taxOnNet } from './rates.ts';
import { baseOf, grossOfPart, type Sale, type SaleItem, taxOf } from './sale.ts';
import type { TaxPart } from './tax-parts.ts';

export type ComposedPositions = {
  readonly pricesIncludeTax: boolean;
  readonly positions: readonly Position[];
};

type Discounts = Map<Rate, { amount: Cents; readonly titles: Set<string> }>;

/**
 * The lines of a document. Prices stay as the order states them: with tax, the total is the exact sum; without
 * tax, the provider adds the tax per rate and may miss the order's total, because Shopify rounded per line. Then
 * the document is written with tax from Shopify's own figures, whose sum is exact.
 */
export function composePositions(
  sale: Sale,
  options: { readonly showFreeShipping: boolean },
): ComposedPositions {
  if (sale.taxesIncluded) return { pricesIncludeTax: true, positions: write(sale, options, asStated) };
  const net = { pricesIncludeTax: false, positions: write(sale, options, asStated) };
  if (predictTotals(net).gross === sale.total) return net;
  return { pricesIncludeTax: true, positions: write(sale, options, (item) => withTax(item, sale.step)) };
}

/** One single-rate item as it is shown: quantity × price, less the discount. */
type Shown = { readonly quantity: number; readonly unitPrice: Cents; readonly discount: Cents };

type Show = (item: SaleItem) => Shown | null;

function write(sale: Sale, options: { readonly showFreeShipping: boolean }, show: Show): Position[] {
  const includesTax = sale.taxesIncluded || show !== asStated;
  const goods: Position[] = [];
  const others: Position[] = [];
  const discounts: Discounts = new Map();
  const shippingDiscounts: Discounts = new Map();
  for (const item of sale.items) {
    const isShipping = item.kind === 'shipping';
    if (isShipping && !options.showFreeShipping && baseOf(item) === 0n && taxOf(item) === 0n) continue;
    if (item.quantity === 0 && baseOf(item) === 0n) continue;
    const target = item.kind === 'line' ? goods : others;
    const [part] = item.parts;
    const shown = item.parts.length === 1 && part ? show(item) : null;
    if (shown !== null && part) {
      target.push(position(item, item.title, shown.quantity, shown.unitPrice, part.rate));
      collect(isShipping ? shippingDiscounts : discounts, item, part.rate, shown.discount);
      continue;
    }
    for (const share of item.parts) {
      const amount = includesTax ? grossOfPart(share, sale.taxesIncluded) : share.base;
      target.push(position(item, lumpTitle(item, share), 1, amount, share.rate));
    }
  }
  return [
    ...goods,
    ...discountPositions(discounts, texts.discount),
    ...others,
    ...discountPositions(shippingDiscounts, texts.shippingDiscount),
  ];
}

/** Null where quantity × price is less than the charge, so that only the sum can be shown. */
function asStated(item: SaleItem): Shown | null {
  const discount = item.unitPrice * BigInt(item.quantity) - baseOf(item);
  if (discount < 0n) return null;
  return { quantity: item.quantity, unitPrice: item.unitPrice, discount };
}

function withTax(item: SaleItem, step: bigint): Shown | null {
  const [part] = item.parts;
  if (part === undefined) return null;
  const gross = part.base + part.tax;
  const quantity = BigInt(item.quantity);
  const isDiscounted = item.unitPrice * quantity !== part.base;
  if (!isDiscounted) {
    return gross % quantity === 0n
      ? { quantity: item.quantity, unitPrice: gross / quantity, discount: 0n }
      : null;
  }
  const unitPrice = item.unitPrice + taxOnNet(item.unitPrice, part.rate, step);
  const discount = unitPrice * quantity - gross;
  return discount > 0n ? { quantity: item.quantity, unitPrice, discount } : null;
}

function lumpTitle(item: SaleItem, part: TaxPart): string {
  const title = item.quantity > 1 ? `${item.quantity} × ${item.title}` : item.title;
  return item.parts.length > 1 ? texts.taxShare(title, formatPercent(part.rate)) : title;
}

function position(item: SaleItem, title: string, quantity: number, unitPrice: Cents, rate: Rate): Position {
  return {
    title,
    detail: item.detail,
    quantity: String(quantity),
    unit: item.kind === 'line' ? 'piece' : 'flat',
    unitPrice: formatAmount(unitPrice),
    taxRate: formatPercent(rate),
  };
}

function collect(discounts: Discounts, item: SaleItem, rate: Rate, amount: Cents): void {
  if (amount === 0n) return;
  const entry = discounts.get(rate) ?? { amount: 0n, titles: new Set<string>() };
  entry.amount += amount;
  for (const title of item.discountTitles) entry.titles.add(title);
  discounts.set(rate, entry);
}

function discountPositions(discounts: Discounts, name: string): Position[] {
  const byRate = [...discounts].sort(([left], [right]) => (left > right ? -1 : 1));
  return byRate.map(([rate, { amount, titles }]) => ({
    title: titles.size === 1 ? `${name} (${[...titles][0]})` : name,
    detail: '',
    quantity: '1',
    unit: 'flat',
    unitPrice: formatAmount(-amount),
    taxRate: formatPercent(rate),
  }));
}
