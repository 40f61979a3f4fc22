import { absolute } from '../../../kernel/domain/money/money.ts';
import { type Sale, type SaleItem, sumGrossParts, sumTaxes } from '../order/sale.ts';

/** The same amounts to pay, free of tax: what was gross is now the price. */
export function withoutTax(sale: Sale): Sale {
  const items = sale.items.map((item) => untaxed(item, sale.taxesIncluded));
  return { ...sale, items };
}

/**
 * A rate that made no tax anywhere in the sale (free articles, amounts below a coin) is no tax that the sale shows,
 * and must not keep it from a rule without tax.
 */
export function withoutEmptyRates(sale: Sale): Sale {
  let hasRate = false;
  for (const item of sale.items) {
    if (sumTaxes(item) !== 0n) return sale;
    hasRate ||= item.parts.some((part) => part.rate !== 0n);
  }
  return hasRate ? withoutTax(sale) : sale;
}

function untaxed(item: SaleItem, taxesIncluded: boolean): SaleItem {
  const gross = sumGrossParts(item, taxesIncluded);
  const isTaxed = item.parts.some((part) => part.rate !== 0n || part.tax !== 0n);
  if (!isTaxed) return item;
  const parts = [{ rate: 0n, base: gross, tax: 0n }];
  if (taxesIncluded) return { ...item, parts };
  return { ...item, parts, unitPrice: grossUnitPrice(item, gross) };
}

/** The unit price with its tax, so that the quantity still fits and a discount stays visible as one. */
function grossUnitPrice(item: SaleItem, gross: bigint): bigint {
  const quantity = BigInt(item.quantity);
  const net = gross - sumTaxes(item);
  if (quantity === 0n || net === 0n) return item.unitPrice;
  // Without a discount, units that do not divide the charge evenly are shown as one sum; see composePositions.
  if (item.unitPrice * quantity === net) return gross / quantity;
  return (2n * item.unitPrice * gross + absolute(net)) / (2n * net);
}
