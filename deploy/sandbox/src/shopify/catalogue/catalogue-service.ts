import { parseGid } from '../ids.ts';
import type { Shop } from '../shops.ts';
import type { Announce, WebhookEvent } from '../webhooks/announce.ts';
import { getCatalogue, type World } from '../world.ts';
import { createdEvent, deletedEvent, updatedEvent } from './catalogue-events.ts';
import {
  type ComposeContext,
  changeProduct,
  composeProduct,
  type NewProduct,
  type ProductChange,
} from './compose-product.ts';
import { type DeliveryOptions, NoSuchThing } from './delivery-options.ts';
import { composeMany } from './many-products.ts';
import { createStockService } from './stock-service.ts';
import type { CatalogueProduct, CatalogueVariant, Location } from './types.ts';
import { createVariantService } from './variant-service.ts';

/**
 * Actions of a merchant on products and stock. Shops are named by domain, ids are plain or global. A thing that the
 * shop does not have throws NoSuchThing.
 */
export function createCatalogueService(world: World, announce: Announce) {
  const catalogue = (shop: string) => getCatalogue(world, shop);

  const context = (shop: string): ComposeContext => ({
    ids: world.ids,
    now: world.now().toISOString(),
    locationId: catalogue(shop).locations()[0]!.id,
  });

  function deliver(shop: string, options: DeliveryOptions, events: (shop: Shop) => WebhookEvent[]): void {
    world.changed();
    const known = world.shops.get(shop);
    if (known && !options.silent) announce(shop, events(known));
  }

  function find(shop: string, productId: string): CatalogueProduct {
    const found = catalogue(shop).product(plainId(productId));
    if (!found) throw new NoSuchThing(`There is no product ${productId}`);
    return found;
  }

  /** Finds a variant by its id or by that of its inventory item. */
  function variant(shop: string, id: string): CatalogueVariant {
    const found = catalogue(shop).variant(plainId(id)) ?? catalogue(shop).variantOfItem(plainId(id));
    if (!found) throw new NoSuchThing(`There is no variant ${id}`);
    return found;
  }

  function keepChanged(shop: string, product: CatalogueProduct, options: DeliveryOptions): CatalogueProduct {
    catalogue(shop).keep(product);
    deliver(shop, options, (known) => [updatedEvent(product, known)]);
    return product;
  }

  function create(shop: string, given: NewProduct = {}, options: DeliveryOptions = {}): CatalogueProduct {
    const product = composeProduct(given, context(shop));
    catalogue(shop).keep(product);
    deliver(shop, options, (known) => [createdEvent(product, known)]);
    return product;
  }

  return {
    /** Sorted by id. */
    list: (shop: string): readonly CatalogueProduct[] => catalogue(shop).products(),
    count: (shop: string): number => catalogue(shop).products().length,
    find,
    variant,
    create,
    update: (
      shop: string,
      productId: string,
      change: ProductChange,
      options: DeliveryOptions = {},
    ): CatalogueProduct =>
      keepChanged(shop, changeProduct(find(shop, productId), change, context(shop)), options),
    remove(shop: string, productId: string, options: DeliveryOptions = {}): void {
      const product = find(shop, productId);
      catalogue(shop).drop(product);
      deliver(shop, options, () => [deletedEvent(product)]);
    },
    /** Creates `products` generated products with `variants` variants in total (one each by default). */
    seed(
      shop: string,
      many: { products: number; variants?: number | undefined },
      options: DeliveryOptions = {},
    ): CatalogueProduct[] {
      const { products, variants = products } = many;
      if (variants < products) throw new Error('A product has at least one variant');
      const from = catalogue(shop)
        .products()
        .filter(({ handle }) => handle.startsWith('ware-')).length;
      return composeMany(products, variants, from).map((given) => create(shop, given, options));
    },
    /** Empties a shop without webhooks. */
    clear(shop: string): void {
      for (const product of [...catalogue(shop).products()]) catalogue(shop).drop(product);
      world.changed();
    },
    locations: (shop: string): readonly Location[] => catalogue(shop).locations(),
    addLocation(shop: string, name: string): Location {
      const location = { id: String(world.ids.next()), name };
      catalogue(shop).addLocation(location);
      world.changed();
      return location;
    },
    ...createVariantService({ context, find, variant, keepChanged }),
    ...createStockService({ world, catalogue, find, variant, deliver }),
  };
}

const plainId = (id: string): string => parseGid(id)?.id ?? id;
