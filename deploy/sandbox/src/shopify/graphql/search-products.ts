import { sumAvailable } from '../catalogue/stock.ts';
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/types.ts';
import { compareBy, type SearchFields, type SearchTest } from './search-filter.ts';

const lower = (value: string | null) => (value ?? '').toLowerCase();
const listed = (value: string) => value.split(',').map((part) => part.trim().toLowerCase());

/** `KN-*` matches a prefix; without the star the whole value must match. */
const matches = (value: string | null, wanted: string): boolean =>
  wanted.endsWith('*') ? lower(value).startsWith(lower(wanted.slice(0, -1))) : lower(value) === lower(wanted);

const contains = (value: string | null, wanted: string): boolean =>
  lower(value).includes(lower(wanted).replaceAll('*', ''));

export const idTest: SearchTest<{ id: string }> = ({ id }, value, comparator) => {
  const wanted = value.replace(/^.*\//, '');
  return /^\d+$/.test(wanted) && compareBy(comparator, BigInt(id), BigInt(wanted));
};

const numberTest = <T>(read: (item: T) => number): SearchTest<T> => {
  return (item, value, comparator) => compareBy(comparator, read(item), Number(value));
};

const isTrue = (value: string) => value.toLowerCase() === 'true';

export const sumInventory = (product: CatalogueProduct): number =>
  product.variants.reduce((sum, variant) => sum + (variant.item.tracked ? sumAvailable(variant) : 0), 0);

export const PRODUCT_SEARCH: SearchFields<CatalogueProduct> = {
  text: (product, word) =>
    contains(product.title, word) ||
    contains(product.vendor, word) ||
    contains(product.productType, word) ||
    product.variants.some(({ sku, barcode }) => contains(sku, word) || contains(barcode, word)),
  times: {
    created_at: ({ createdAt }) => Date.parse(createdAt),
    updated_at: ({ updatedAt }) => Date.parse(updatedAt),
  },
  fields: {
    id: idTest,
    title: ({ title }, value) => contains(title, value),
    handle: ({ handle }, value) => listed(value).includes(lower(handle)),
    status: ({ status }, value) => listed(value).includes(lower(status)),
    vendor: ({ vendor }, value) => matches(vendor, value),
    product_type: ({ productType }, value) => listed(value).includes(lower(productType)),
    tag: ({ tags }, value) => tags.some((tag) => matches(tag, value)),
    tag_not: ({ tags }, value) => !tags.some((tag) => matches(tag, value)),
    gift_card: ({ isGiftCard }, value) => isGiftCard === isTrue(value),
    sku: ({ variants }, value) => variants.some(({ sku }) => matches(sku, value)),
    barcode: ({ variants }, value) => variants.some(({ barcode }) => matches(barcode, value)),
    variant_id: ({ variants }, value, comparator) =>
      variants.some((entry) => idTest(entry, value, comparator)),
    variant_title: ({ variants }, value) => variants.some(({ title }) => contains(title, value)),
    inventory_total: numberTest(sumInventory),
    tracks_inventory: ({ variants }, value) => variants.some(({ item }) => item.tracked) === isTrue(value),
    has_only_default_variant: ({ variants }, value) => isDefault(variants) === isTrue(value),
  },
};

/** A product without options. */
export const isDefault = (variants: readonly CatalogueVariant[]): boolean =>
  variants.length === 1 && variants[0]!.title === 'Default Title';

/** Variants are searched by their own fields and by those of their product. */
export function variantSearch(
  findProduct: (variant: CatalogueVariant) => CatalogueProduct,
): SearchFields<CatalogueVariant> {
  const byProduct = (name: string): SearchTest<CatalogueVariant> => {
    return (variant, value, comparator) =>
      PRODUCT_SEARCH.fields[name]!(findProduct(variant), value, comparator);
  };
  return {
    text: (variant, word) =>
      contains(variant.title, word) ||
      contains(variant.sku, word) ||
      contains(variant.barcode, word) ||
      contains(findProduct(variant).title, word),
    times: { updated_at: ({ updatedAt }) => Date.parse(updatedAt) },
    fields: {
      id: idTest,
      sku: ({ sku }, value) => matches(sku, value),
      barcode: ({ barcode }, value) => matches(barcode, value),
      title: ({ title }, value) => contains(title, value),
      taxable: ({ taxable }, value) => taxable === isTrue(value),
      inventory_quantity: numberTest(sumAvailable),
      location_id: ({ item }, value) => item.levels.some(({ locationId }) => locationId === value),
      product_id: ({ productId }, value) => productId === value.replace(/^.*\//, ''),
      product_ids: ({ productId }, value) => listed(value).includes(productId),
      product_status: byProduct('status'),
      product_type: byProduct('product_type'),
      gift_card: byProduct('gift_card'),
      tag: byProduct('tag'),
      tag_not: byProduct('tag_not'),
      vendor: byProduct('vendor'),
    },
  };
}

/** Inventory items, each seen through its variant. */
export const ITEM_SEARCH: SearchFields<CatalogueVariant> = {
  text: ({ sku }, word) => contains(sku, word),
  times: {
    created_at: ({ item }) => Date.parse(item.createdAt),
    updated_at: ({ item }) => Date.parse(item.updatedAt),
  },
  fields: {
    id: ({ item }, value, comparator) => idTest(item, value, comparator),
    sku: ({ sku }, value) => matches(sku, value),
  },
};
