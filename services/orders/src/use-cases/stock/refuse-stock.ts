import type { VariantStock } from '../../domain/stock/variant-stock.ts';
import type { NewLogEntry } from '../../storage/log-store.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import type { ProviderRefusal } from './provider-steps.ts';
import type { StockCase } from './settle-variant.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { ownerOf, rowOf } from './stock-rows.ts';

export type StockRefusal = ProviderRefusal | ShopRefusal;

/** Why Shopify's side cannot be written. */
export type ShopRefusal =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'refusedByShop'; readonly message: string };

/**
 * Nothing was written, and nothing would be the next time: what is still to be moved stays so, and is told once. A variant
 * without a part is left alone until it has one.
 */
export async function refuseStock(
  { pool }: StockDependencies,
  given: StockCase,
  stock: VariantStock | null,
  refusal: StockRefusal,
): Promise<null> {
  const message = refusal.kind === 'unlinked' ? '' : textOf(refusal);
  const isNews = (stock?.failed ?? '') !== message;
  if (!isNews && !stock?.pending) return null;
  const after = { ...rowOf(given, stock), pending: null, failed: message };
  await saveVariantStock(
    pool,
    ownerOf(given),
    stock,
    after,
    isNews && message ? [entry(given, message)] : [],
  );
  return null;
}

function textOf(refusal: Exclude<StockRefusal, { kind: 'unlinked' }>): string {
  switch (refusal.kind) {
    case 'refused':
      return `sevdesk meldet: ${refusal.message} Prüfe den Artikel in sevdesk; beim nächsten Wechsel des Bestands wird es erneut versucht.`;
    case 'refusedByShop':
      return `Shopify meldet: ${refusal.message} Prüfe den Lagerbestand der Variante in Shopify; beim nächsten Wechsel des Bestands wird es erneut versucht.`;
    case 'nowhere':
      return 'Die Variante liegt in Shopify an keinem Standort. Lege in Shopify fest, an welchem Standort sie vorrätig ist; danach wird der Bestand abgeglichen.';
  }
}

const entry = ({ shop, product, variant }: StockCase, message: string): NewLogEntry => ({
  shop,
  event: 'sevdesk.stockFailed',
  body: { name: [product.title, variant.title].filter(Boolean).join(' – '), message },
});
