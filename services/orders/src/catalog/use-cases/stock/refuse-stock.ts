import { cutSaying, type Detail, type HoldUp, isSameKept, keep } from '@belegfluss/orders/contract';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import type { VariantStock } from '../../domain/stock/variant-stock.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import { partLost } from './part-lost.ts';
import type { StockCase } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockOwner, toStockRow } from './stock-rows.ts';

export type StockRefusal = ProviderRefusal | ShopRefusal;

/** Why the provider's side cannot be written. */
export type ProviderRefusal =
  /** There is no part of this variant. */
  | { readonly kind: 'unlinked' }
  /** As the provider says it. */
  | { readonly kind: 'refused'; readonly message: string };

/** Why Shopify's side cannot be written. */
type ShopRefusal =
  | { readonly kind: 'nowhere' }
  /** `vain` counts writes in a row that came to nothing. */
  | { readonly kind: 'refusedByShop'; readonly message: string; readonly vain: number };

/**
 * Keeps a refusal: nothing was written, and nothing would be the next time. The owed amount stays, and the refusal is
 * logged once. Throws `PART_LOST` where the part is gone: saving the product makes it again.
 */
export async function refuseStock(
  { pool }: StockDependencies,
  given: StockCase,
  stock: VariantStock | null,
  refusal: StockRefusal,
): Promise<null> {
  const holdUp = toStockHoldUp(refusal);
  const message = keep(holdUp);
  const isNew = !isSameKept(stock?.failed ?? '', message);
  if (isNew || stock?.pending) {
    const vain = refusal.kind === 'refusedByShop' ? { vain: refusal.vain } : {};
    const after = { ...toStockRow(given, stock), ...vain, pending: null, failed: message };
    const entries = isNew && holdUp ? [stockFailed(given, holdUp)] : [];
    await saveVariantStock(pool, toStockOwner(given), stock, after, entries);
  }
  if (refusal.kind === 'unlinked') throw partLost(given.variant.id);
  return null;
}

function toStockHoldUp(refusal: StockRefusal): HoldUp | null {
  switch (refusal.kind) {
    case 'unlinked':
      return null;
    case 'refused':
      return { kind: 'stockRefused', by: 'provider', saying: cutSaying(refusal.message) };
    case 'refusedByShop':
      return { kind: 'stockRefused', by: 'shop', saying: cutSaying(refusal.message) };
    case 'nowhere':
      return { kind: 'stock', why: 'nowhere' };
  }
}

export const stockFailed = ({ shop, product, variant }: StockCase, message: Detail): NewLogEntry => ({
  shop,
  event: 'sevdesk.stockFailed',
  body: { name: [product.title, variant.title].filter(Boolean).join(' – '), message },
});
