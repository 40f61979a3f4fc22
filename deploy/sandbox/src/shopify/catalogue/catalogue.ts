import { type Marked, MarkedMap } from '../../shared/saved-rows.ts';
import { seededProducts } from './seeded.ts';
import type { CatalogueProduct, CatalogueVariant, Location } from './types.ts';

/** A shop's products, indexed by all their ids. Changed only by `keep` and `drop`. */
export type Catalogue = ReturnType<typeof createCatalogue>;

export type CatalogueRow = { products: CatalogueProduct[]; locations: Location[] };

/** Stock location of a new shop. */
const DEFAULT_LOCATION: Location = { id: '71000000001', name: 'Ladengeschäft Hamburg' };

export const freshCatalogue = (): Catalogue =>
  createCatalogue({ products: seededProducts(DEFAULT_LOCATION.id), locations: [DEFAULT_LOCATION] });

/** A catalogue from its row in the state file. */
export function createCatalogue(row: CatalogueRow) {
  const products = new MarkedMap<CatalogueProduct>();
  const variants = new Map<string, CatalogueVariant>();
  const items = new Map<string, CatalogueVariant>();
  const locations = [...row.locations];
  let sorted: CatalogueProduct[] | null = null;
  let sortedVariants: CatalogueVariant[] | null = null;

  function forget(product: CatalogueProduct): void {
    for (const variant of product.variants) {
      variants.delete(variant.id);
      items.delete(variant.item.id);
    }
    sorted = null;
    sortedVariants = null;
  }

  /** Stores a product or a new state of it. */
  function keep(product: CatalogueProduct): void {
    forget(products.get(product.id) ?? product);
    products.set(product.id, product);
    for (const variant of product.variants) {
      variants.set(variant.id, variant);
      items.set(variant.item.id, variant);
    }
  }

  function drop(product: CatalogueProduct): void {
    forget(product);
    products.delete(product.id);
  }

  for (const product of row.products) keep(product);
  return {
    keep,
    drop,
    product: (id: string) => products.get(id),
    variant: (id: string) => variants.get(id),
    /** The variant of an inventory item. */
    variantOfItem: (id: string) => items.get(id),
    /** Sorted by id; never mutated. */
    products: (): readonly CatalogueProduct[] => (sorted ??= [...products.values()].sort(byId)),
    variants: (): readonly CatalogueVariant[] => (sortedVariants ??= [...variants.values()].sort(byId)),
    locations: (): readonly Location[] => locations,
    location: (id: string) => locations.find((location) => location.id === id),
    addLocation: (location: Location) => {
      locations.push(location);
    },
    row: (): CatalogueRow => ({ products: [...products.values()], locations }),
    /** The products as they are saved. */
    marked: products as Marked<CatalogueProduct>,
  };
}

// Ids are digits without leading zeros: the longer one is the larger one.
export function byId(left: { id: string }, right: { id: string }): number {
  return left.id.length - right.id.length || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);
}
