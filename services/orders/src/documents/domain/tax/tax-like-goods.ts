import type { Cents } from '../../../kernel/domain/money/money.ts';
import { type Rate, taxInGross } from '../../../kernel/domain/money/rates.ts';
import { splitByWeights } from '../../../kernel/domain/money/rounding.ts';
import { grossOfPart, type Sale, type SaleItem, sumGrossParts, sumTaxes } from '../order/sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { giftCardTest } from './exclude-gift-cards.ts';

/**
 * Gives untaxed shipping (or tips) the rates of the goods, in the proportion of what the goods cost: an ancillary
 * supply shares the fate of the main one (Abschn. 3.10 (5) and (6) UStAE). The amount to pay stays.
 */
export function taxLikeGoods(sale: Sale, order: OrderSnapshot, kind: 'shipping' | 'tip'): Sale {
  const isAffected = (item: SaleItem) =>
    item.kind === kind && sumTaxes(item) === 0n && sumGrossParts(item, sale.taxesIncluded) > 0n;
  if (!sale.items.some(isAffected)) return sale;
  const weights = goodsByRate(sale, order, kind);
  if (![...weights.keys()].some((rate) => rate !== 0n)) return sale;
  const items = sale.items.map((item) => (isAffected(item) ? taxed(item, weights, sale) : item));
  return { ...sale, items };
}

function goodsByRate(sale: Sale, order: OrderSnapshot, kind: 'shipping' | 'tip'): Map<Rate, Cents> {
  const isGiftCard = giftCardTest(order);
  const goods = sale.items.filter((item) => item.kind === 'line' && !isGiftCard(item));
  const shippedIds = new Set(order.lines.flatMap((line) => (line.requiresShipping ? [line.id] : [])));
  const shipped = goods.filter((item) => item.lineId !== null && shippedIds.has(item.lineId));
  // Shipping serves what is shipped; a download in the same order has no part in it.
  const served = kind === 'shipping' && shipped.length > 0 ? shipped : goods;
  const rates = new Map<Rate, Cents>();
  for (const item of served) {
    for (const part of item.parts) {
      const gross = grossOfPart(part, sale.taxesIncluded);
      if (gross > 0n) rates.set(part.rate, (rates.get(part.rate) ?? 0n) + gross);
    }
  }
  return rates;
}

function taxed(item: SaleItem, weights: ReadonlyMap<Rate, Cents>, sale: Sale): SaleItem {
  const rates = [...weights.keys()];
  const shares = splitByWeights(sumGrossParts(item, sale.taxesIncluded), [...weights.values()], sale.step);
  const parts = rates.flatMap((rate, index) => {
    const gross = shares[index] ?? 0n;
    if (gross === 0n) return [];
    const tax = taxInGross(gross, rate, sale.step);
    return [{ rate, base: sale.taxesIncluded ? gross : gross - tax, tax }];
  });
  if (sale.taxesIncluded) return { ...item, parts };
  return { ...item, parts, unitPrice: netUnitPrice(item, parts, sale) };
}

/** The price without its tax; a discount shrinks along with it. Shares of several rates are shown by their sums. */
function netUnitPrice(item: SaleItem, parts: SaleItem['parts'], sale: Sale): Cents {
  const [only] = parts;
  const gross = sumGrossParts(item, sale.taxesIncluded);
  if (parts.length !== 1 || only === undefined || item.unitPrice * BigInt(item.quantity) === gross) {
    const net = parts.reduce((total, part) => total + part.base, 0n);
    return net / BigInt(Math.max(1, item.quantity));
  }
  return item.unitPrice - taxInGross(item.unitPrice, only.rate, sale.step);
}
