import { printJson } from '../json.ts';
import type { Shop } from '../shops.ts';
import type { WebhookEvent } from '../webhooks/announce.ts';
import { deletedPayload, levelPayload, productPayload } from './payloads.ts';
import { levelAt, type StockMove } from './stock.ts';
import type { CatalogueProduct } from './types.ts';

export const createdEvent = (product: CatalogueProduct, shop: Shop): WebhookEvent => ({
  topic: 'products/create',
  body: printJson(productPayload(product, shop)),
});

export const updatedEvent = (product: CatalogueProduct, shop: Shop): WebhookEvent => ({
  topic: 'products/update',
  body: printJson(productPayload(product, shop)),
});

export const deletedEvent = (product: CatalogueProduct): WebhookEvent => ({
  topic: 'products/delete',
  body: printJson(deletedPayload(product)),
});

/** Events of moved stock: each level whose available quantity changed, and its product. */
export function stockEvents(
  product: CatalogueProduct,
  moves: readonly StockMove[],
  shop: Shop,
): WebhookEvent[] {
  const levels = moves.flatMap((move) => {
    const item = product.variants.find((variant) => variant.item.id === move.itemId)?.item;
    const level = item && levelAt(item, move.locationId);
    if (!item || !level || move.available === 0) return [];
    const body = printJson(levelPayload(item, level, shop));
    return [{ topic: 'inventory_levels/update' as const, body }];
  });
  return levels.length > 0 ? [...levels, updatedEvent(product, shop)] : [];
}
