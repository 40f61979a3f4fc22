import { sumAvailable } from '../catalogue/stock.ts';
import type { CatalogueProduct, CatalogueVariant } from '../catalogue/types.ts';
import { gid } from '../ids.ts';
import { utcTime } from '../time.ts';
import { getCatalogue } from '../world.ts';
import { digits, sortedConnection } from './connection.ts';
import type { Args, CallContext, Source } from './context.ts';
import { notOffered } from './errors.ts';
import { toInventoryItem } from './map-inventory.ts';
import { ownMetafields } from './metafields.ts';
import { decimal } from './money.ts';
import { isDefault, sumInventory } from './search-products.ts';

/** A product of the shop's catalogue. */
export function toProduct(product: CatalogueProduct): Source {
  const { variants } = product;
  const id = gid('Product', product.id);
  return {
    __typename: 'Product',
    id,
    legacyResourceId: product.id,
    title: product.title,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    tags: [...product.tags].sort((left, right) => left.localeCompare(right)),
    descriptionHtml: product.descriptionHtml,
    description: textOfHtml(product.descriptionHtml),
    isGiftCard: product.isGiftCard,
    createdAt: utcTime(product.createdAt),
    updatedAt: utcTime(product.updatedAt),
    publishedAt: product.status === 'ACTIVE' ? utcTime(product.createdAt) : null,
    tracksInventory: variants.some(({ item }) => item.tracked),
    totalInventory: sumInventory(product),
    variantsCount: { count: variants.length, precision: 'EXACT' },
    hasOnlyDefaultVariant: isDefault(variants),
    hasVariantsThatRequiresComponents: false,
    category: product.category && {
      __typename: 'TaxonomyCategory',
      id: gid('TaxonomyCategory', product.category.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')),
      name: product.category.name,
      fullName: product.category.fullName,
    },
    featuredImage: null,
    featuredMedia: null,
    variants: (args: Args) => variantConnection(variants, { sortKey: 'POSITION', ...args }),
    ...ownMetafields('PRODUCT', id),
  };
}

/** A variant of a product. */
export function toVariant(variant: CatalogueVariant): Source {
  const product = (_: Args, context: CallContext) => productOfVariant(variant, context);
  const id = gid('ProductVariant', variant.id);
  return {
    __typename: 'ProductVariant',
    id,
    legacyResourceId: variant.id,
    title: variant.title,
    displayName: (args: Args, context: CallContext) => `${product(args, context).title} - ${variant.title}`,
    sku: variant.sku,
    barcode: variant.barcode,
    price: decimal(variant.price),
    compareAtPrice: null,
    taxable: variant.taxable,
    position: variant.position,
    createdAt: utcTime(variant.createdAt),
    updatedAt: utcTime(variant.updatedAt),
    inventoryPolicy: 'DENY',
    inventoryQuantity: sumAvailable(variant),
    selectedOptions: [
      { name: variant.title === 'Default Title' ? 'Title' : 'Ausführung', value: variant.title },
    ],
    product: (args: Args, context: CallContext) => toProduct(product(args, context)),
    inventoryItem: () => toInventoryItem(variant, toVariant),
    ...ownMetafields('PRODUCTVARIANT', id),
  };
}

/** The product that a variant belongs to. */
export const productOfVariant = (
  variant: CatalogueVariant,
  { service, shop }: CallContext,
): CatalogueProduct => getCatalogue(service.world, shop.domain).product(variant.productId)!;

const PRODUCT_KEYS: Record<string, (product: CatalogueProduct) => string> = {
  ID: () => '',
  RELEVANCE: () => '',
  TITLE: ({ title }) => title.toLowerCase(),
  VENDOR: ({ vendor }) => vendor.toLowerCase(),
  PRODUCT_TYPE: ({ productType }) => productType.toLowerCase(),
  CREATED_AT: ({ createdAt }) => digits(Date.parse(createdAt)),
  UPDATED_AT: ({ updatedAt }) => digits(Date.parse(updatedAt)),
};

const VARIANT_KEYS: Record<string, (variant: CatalogueVariant) => string> = {
  ID: () => '',
  RELEVANCE: () => '',
  POSITION: ({ position }) => digits(position),
  SKU: ({ sku }) => (sku ?? '').toLowerCase(),
  TITLE: ({ title }) => title.toLowerCase(),
};

/** A page of products in the requested order. */
export function productConnection(products: readonly CatalogueProduct[], args: Args): Source {
  const key = PRODUCT_KEYS[String(args.sortKey ?? 'ID')];
  if (!key) throw notOffered('ProductSortKeys', String(args.sortKey));
  return sortedConnection(products, key, args, toProduct);
}

/** A page of variants in the requested order. */
export function variantConnection(variants: readonly CatalogueVariant[], args: Args): Source {
  const key = VARIANT_KEYS[String(args.sortKey ?? 'ID')];
  if (!key) throw notOffered('ProductVariantSortKeys', String(args.sortKey));
  return sortedConnection(variants, key, args, toVariant);
}

const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
