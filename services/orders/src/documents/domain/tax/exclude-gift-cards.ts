import { sum } from '../../../kernel/domain/money/money.ts';
import { type Sale, type SaleItem, sumBase, sumGrossParts } from '../order/sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';

/**
 * Takes sold gift cards out of an order that also sells something else. They are multi-purpose vouchers: selling
 * one is no supply (§ 3 (15) UStG), so the invoice for the goods need not name it.
 */
export function excludeGiftCards(sale: Sale, order: OrderSnapshot): Sale {
  if (!order.lines.some((line) => line.giftCard)) return sale;
  const isGiftCard = giftCardTest(order);
  const kept = sale.items.filter((item) => !isGiftCard(item));
  if (kept.length === sale.items.length || !isSomethingLeft(kept)) return sale;
  const gone = sale.items.filter(isGiftCard);
  const amount = sum(gone.map((item) => sumGrossParts(item, sale.taxesIncluded)));
  return { ...sale, items: kept, total: sale.total - amount };
}

/**
 * Nothing is sold but gift cards. Shipping of a printed one is a service that has its price; a tip alone makes no invoice.
 * `sale` is null where the order contradicts itself.
 */
export function sellsOnlyGiftCards(sale: Sale | null, order: OrderSnapshot): boolean {
  if (order.lines.length === 0 || !order.lines.every((line) => line.giftCard)) return false;
  const isGiftCard = giftCardTest(order);
  return sale === null || !isSomethingLeft(sale.items.filter((item) => !isGiftCard(item)));
}

const isSomethingLeft = (items: readonly SaleItem[]): boolean =>
  items.some((item) => item.kind === 'line' || (services.has(item.kind) && sumBase(item) > 0n));

const services: ReadonlySet<SaleItem['kind']> = new Set(['shipping', 'fee']);

/** Composes a test that recognises gift cards among the items of a sale. */
export function giftCardTest(order: OrderSnapshot): (item: SaleItem) => boolean {
  const ids = new Set(order.lines.flatMap((line) => (line.giftCard ? [line.id] : [])));
  return (item) => item.kind === 'line' && item.lineId !== null && ids.has(item.lineId);
}
