import type { Position } from '../document/document.ts';
import { type PredictedTotals, predictTotals } from '../document/predict-totals.ts';
import { grossPerRate, type Sale } from '../order/sale.ts';
import { priceAsStated, priceWithoutTax, priceWithTax } from './price-items.ts';
import { type WriteOptions, writePositions } from './write-positions.ts';

export type ComposedPositions = {
  readonly pricesIncludeTax: boolean;
  readonly positions: readonly Position[];
};

export type PositionOptions = WriteOptions & {
  /** As the order states them, without tax although the order states them with it, or always with tax. */
  readonly prices: 'asStated' | 'net' | 'gross';
};

/**
 * Composes the lines of a document. Prices with tax give the exact sum. To prices without tax the provider adds the tax
 * per rate and may miss what Shopify states for it, because Shopify rounded per line; then the document is written with
 * tax, from Shopify's own figures: no rate's sum is given up for a way of showing it.
 */
export function composePositions(sale: Sale, options: PositionOptions): ComposedPositions {
  const isNet = options.prices === 'asStated' ? !sale.taxesIncluded : options.prices === 'net';
  if (isNet) {
    const priced = sale.taxesIncluded ? priceWithoutTax(sale) : priceAsStated(sale);
    const net = priced && { pricesIncludeTax: false, positions: writePositions(priced, options, sale.step) };
    if (net !== null && comesTo(sale, predictTotals(net))) return net;
  }
  const priced = sale.taxesIncluded ? priceAsStated(sale) : priceWithTax(sale);
  return { pricesIncludeTax: true, positions: writePositions(priced, options, sale.step) };
}

function comesTo(sale: Sale, predicted: PredictedTotals): boolean {
  if (predicted.gross !== sale.total) return false;
  const stated = grossPerRate(sale);
  return predicted.rates.every(({ rate, gross }) => gross === (stated.get(rate) ?? 0n));
}
