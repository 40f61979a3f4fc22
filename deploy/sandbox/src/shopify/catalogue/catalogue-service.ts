import { parseGid } from '../ids.ts';
import type { Shop } from '../shops.ts';
import { catalogueOf, type World } from '../world.ts';
import { type CatalogueEvent, createdEvent, deletedEvent, updatedEvent } from './catalogue-events.ts';
import {
  type ComposeContext,
  changeProduct,
  changeVariant,
  composeProduct,
  composeVariant,
  later,
  type NewProduct,
  type NewVariant,
  type ProductChange,
  type VariantChange,
} from './compose-product.ts';
import { type DeliveryOptions, NoSuchThing } from './delivery-options.ts';
import { composeMany } from './many-products.ts';
import { createStockService } from './stock-service.ts';
import type { CatalogueProduct, CatalogueVariant, Location } from './types.ts';

export type Announce = (shop: string, events: CatalogueEvent[]) => unknown;

/**
 * Actions of a merchant on products and stock. Shops are named by domain, ids are plain or global. A thing that the
 * shop does not have throws NoSuchThing.
 */
export function createCatalogueService(world: World, announce: Announce) {
  const catalogue = (shop: string) => catalogueOf(world, shop);

  const context = (shop: string): ComposeContext => ({
    ids: world.ids,
    now: world.now().toISOString(),
    locationId: catalogue(shop).locations()[0]!.id,
  });

  function deliver(shop: string, options: DeliveryOptions, events: (shop: Shop) => CatalogueEvent[]): void {
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

  /** Changes variants of the product that contains this one. */
  function changeVariants(
    shop: string,
    variantId: string,
    options: DeliveryOptions,
    change: (variants: CatalogueVariant[], id: string) => CatalogueVariant[],
  ): CatalogueProduct {
    const { id, productId } = variant(shop, variantId);
    const product = find(shop, productId);
    const variants = change(product.variants, id).map((entry, index) => ({ ...entry, position: index + 1 }));
    if (variants.length === 0) throw new Error('A product has at least one variant');
    return keepChanged(shop, { ...product, variants, updatedAt: later(product, context(shop).now) }, options);
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
    addVariant(
      shop: string,
      productId: string,
      given: NewVariant,
      options: DeliveryOptions = {},
    ): CatalogueVariant {
      const product = find(shop, productId);
      const made = composeVariant(given, product, product.variants.length + 1, context(shop));
      const updatedAt = later(product, made.createdAt);
      keepChanged(shop, { ...product, variants: [...product.variants, made], updatedAt }, options);
      return made;
    },
    updateVariant(
      shop: string,
      variantId: string,
      change: VariantChange,
      options: DeliveryOptions = {},
    ): CatalogueVariant {
      changeVariants(shop, variantId, options, (variants, id) =>
        variants.map((entry) => (entry.id === id ? changeVariant(entry, change, context(shop).now) : entry)),
      );
      return variant(shop, variantId);
    },
    removeVariant(shop: string, variantId: string, options: DeliveryOptions = {}): void {
      changeVariants(shop, variantId, options, (variants, id) => variants.filter((entry) => entry.id !== id));
    },
    setTracked(
      shop: string,
      variantId: string,
      tracked: boolean,
      options: DeliveryOptions = {},
    ): CatalogueVariant {
      return this.updateVariant(shop, variantId, { tracked }, options);
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
    ...createStockService({ world, catalogue, find, variant, deliver }),
  };
}

const plainId = (id: string): string => parseGid(id)?.id ?? id;
