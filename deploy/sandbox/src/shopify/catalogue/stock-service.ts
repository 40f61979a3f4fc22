import type { JsonObject } from '../json.ts';
import type { Shop } from '../shops.ts';
import type { WebhookEvent } from '../webhooks/announce.ts';
import type { World } from '../world.ts';
import type { Catalogue } from './catalogue.ts';
import { stockEvents } from './catalogue-events.ts';
import { type DeliveryOptions, NoSuchThing } from './delivery-options.ts';
import { orderMoves } from './order-stock.ts';
import { levelAt, moveStock, type StockMove, sumAvailable } from './stock.ts';
import type { CatalogueProduct, CatalogueVariant } from './types.ts';

type StockDeps = {
  world: World;
  catalogue: (shop: string) => Catalogue;
  find: (shop: string, productId: string) => CatalogueProduct;
  variant: (shop: string, id: string) => CatalogueVariant;
  deliver: (shop: string, options: DeliveryOptions, events: (shop: Shop) => WebhookEvent[]) => void;
};

/** `locationId`: by default the first that stocks the item. */
export type StockPlace = DeliveryOptions & { locationId?: string | undefined };

/** Stock changes by the merchant, by orders, and by apps. */
export function createStockService({ world, catalogue, find, variant, deliver }: StockDeps) {
  /** Applies moves and announces them, one event for each product. Moves without effect announce nothing. */
  function move(shop: string, moves: readonly StockMove[], options: DeliveryOptions = {}): void {
    const real = moves.filter(({ available, committed }) => available !== 0 || committed !== 0);
    const byProduct = new Map<string, StockMove[]>();
    for (const entry of real) {
      const { productId } = variant(shop, entry.itemId);
      byProduct.set(productId, [...(byProduct.get(productId) ?? []), entry]);
    }
    for (const [productId, own] of byProduct) {
      const product = moveStock(find(shop, productId), own, world.now().toISOString());
      catalogue(shop).keep(product);
      deliver(shop, options, (known) => stockEvents(product, own, known));
    }
  }

  /** Stocks an item at a new location, with zero units. */
  function activate(shop: string, itemId: string, locationId: string): void {
    const { productId, item } = variant(shop, itemId);
    if (levelAt(item, locationId)) return;
    if (!catalogue(shop).location(locationId)) throw new NoSuchThing(`There is no location ${locationId}`);
    const now = world.now().toISOString();
    const level = {
      id: String(world.ids.next()),
      locationId,
      available: 0,
      committed: 0,
      createdAt: now,
      updatedAt: now,
    };
    const product = find(shop, productId);
    const variants = product.variants.map((entry) =>
      entry.item.id === item.id ? { ...entry, item: { ...item, levels: [...item.levels, level] } } : entry,
    );
    catalogue(shop).keep({ ...product, variants });
    world.changed();
  }

  function resolvePlace(shop: string, id: string, place: StockPlace): { itemId: string; locationId: string } {
    const { item } = variant(shop, id);
    const locationId = place.locationId ?? item.levels[0]?.locationId ?? catalogue(shop).locations()[0]!.id;
    activate(shop, item.id, locationId);
    return { itemId: item.id, locationId };
  }

  return {
    move,
    activate,
    /** Adjusts the stock by a difference; returns the units available there afterwards. */
    adjust(shop: string, variantOrItemId: string, delta: number, place: StockPlace = {}): number {
      const at = resolvePlace(shop, variantOrItemId, place);
      move(shop, [{ ...at, available: delta, committed: 0 }], place);
      return levelAt(variant(shop, at.itemId).item, at.locationId)!.available;
    },
    /** Sets the number of available units. */
    setStock(shop: string, variantOrItemId: string, available: number, place: StockPlace = {}): void {
      const at = resolvePlace(shop, variantOrItemId, place);
      const known = levelAt(variant(shop, at.itemId).item, at.locationId)!.available;
      move(shop, [{ ...at, available: available - known, committed: 0 }], place);
    },
    /** Available units over all locations. */
    quantity: (shop: string, variantOrItemId: string): number => sumAvailable(variant(shop, variantOrItemId)),
    /** Applies the stock moves of an order's new state; `before` is null for a new one. */
    moveForOrder(shop: string, before: JsonObject | null, after: JsonObject): void {
      move(shop, orderMoves(before, after, catalogue(shop)));
    },
  };
}
