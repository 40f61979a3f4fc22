import type { Catalogue } from '../catalogue/catalogue.ts';
import { parseGid } from '../ids.ts';
import { getCatalogue } from '../world.ts';
import { sortedConnection } from './connection.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { toInventoryItem, toInventoryLevel, toLocation } from './map-inventory.ts';
import {
  productConnection,
  productOfVariant,
  toProduct,
  toVariant,
  variantConnection,
} from './map-product.ts';
import { requireGidNumber } from './require-gid-number.ts';
import { type SearchFields, searchFilter } from './search-filter.ts';
import { ITEM_SEARCH, PRODUCT_SEARCH, variantSearch } from './search-products.ts';

/** Products, variants, stock and locations. */
export const CATALOGUE_QUERIES: Record<string, RootResolver> = {
  products: (args, context) =>
    productConnection(searched(own(context).products(), PRODUCT_SEARCH, args, context), args),
  productsCount: (args, context) =>
    count(searched(own(context).products(), PRODUCT_SEARCH, args, context), args),
  product: ({ id }, context) => showProduct(requireGidNumber(id, 'Product'), context),
  productVariants: (args, context) => variantConnection(searchedVariants(args, context), args),
  productVariant: ({ id }, context) => showVariant(requireGidNumber(id, 'ProductVariant'), context),
  inventoryItem: ({ id }, context) => showItem(requireGidNumber(id, 'InventoryItem'), context),
  inventoryItems: (args, context) => {
    const found = searched(own(context).variants(), ITEM_SEARCH, args, context);
    const items = found.map((variant) => ({ id: variant.item.id, variant }));
    return sortedConnection(
      items,
      () => '',
      args,
      ({ variant }) => toInventoryItem(variant, toVariant),
    );
  },
  inventoryLevel: ({ id }, context) => showLevel(String(id), context),
  locations: (args, context) => {
    const byName = args.sortKey !== 'ID';
    return sortedConnection(own(context).locations(), ({ name }) => (byName ? name : ''), args, toLocation);
  },
  location: ({ id }, context) => {
    const { location, locations } = own(context);
    const found = id ? location(requireGidNumber(id, 'Location')) : locations()[0];
    return found ? toLocation(found) : null;
  },
};

/** Lookups of `node(id:)` in the catalogue, by the type of the id. */
export const CATALOGUE_NODES: Record<string, (id: string, context: CallContext) => Source | null> = {
  Product: showProduct,
  ProductVariant: showVariant,
  InventoryItem: showItem,
  InventoryLevel: showLevel,
  Location: (id, context) => {
    const found = own(context).location(id);
    return found ? toLocation(found) : null;
  },
};

const own = ({ service, shop }: CallContext): Catalogue => getCatalogue(service.world, shop.domain);

function showProduct(id: string, context: CallContext): Source | null {
  const found = own(context).product(id);
  return found ? toProduct(found) : null;
}

function showVariant(id: string, context: CallContext): Source | null {
  const found = own(context).variant(id);
  return found ? toVariant(found) : null;
}

function showItem(id: string, context: CallContext): Source | null {
  const found = own(context).variantOfItem(id);
  return found ? toInventoryItem(found, toVariant) : null;
}

// A level's id is valid only together with the item that it names.
function showLevel(id: string, context: CallContext): Source | null {
  const [, itemId = ''] = /[?&]inventory_item_id=(\d+)/.exec(id) ?? [];
  const variant = own(context).variantOfItem(itemId);
  const level = variant?.item.levels.find((entry) => entry.id === parseGid(id)?.id);
  return variant && level ? toInventoryLevel(variant, level, toVariant) : null;
}

function searchedVariants(args: Args, context: CallContext) {
  const search = variantSearch((variant) => productOfVariant(variant, context));
  return searched(own(context).variants(), search, args, context);
}

function searched<T>(all: readonly T[], fields: SearchFields<T>, args: Args, context: CallContext): T[] {
  const query = args.query as string | null | undefined;
  const warn = (field: string) => context.searchWarnings.push({ field, query: query ?? '' });
  return all.filter(searchFilter(fields, query, context.now, warn));
}

function count(found: readonly unknown[], args: Args): Source {
  const limit = (args.limit as number | null | undefined) ?? found.length;
  return {
    count: Math.min(found.length, limit),
    precision: found.length > limit ? 'AT_LEAST' : 'EXACT',
  };
}
