import { gid } from '../ids.ts';
import { PRODUCTS, type Product } from '../products.ts';
import { listConnection } from './connection.ts';
import type { Args, Source } from './context.ts';
import { decimal, money } from './money.ts';

const SEEDED_AT = '2026-01-05T08:00:00Z';

/** A seeded product; each has one variant. */
export function toProduct(product: Product): Source {
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    legacyResourceId: product.id,
    title: product.title,
    handle: product.sku.toLowerCase(),
    status: 'ACTIVE',
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    isGiftCard: product.isGiftCard,
    createdAt: SEEDED_AT,
    updatedAt: SEEDED_AT,
    tracksInventory: true,
    totalInventory: product.stock,
    variantsCount: { count: 1, precision: 'EXACT' },
    category: null,
    featuredImage: null,
    featuredMedia: null,
    variants: (args: Args) => listConnection([product], args, toVariant),
  };
}

/** The variant of a seeded product. */
export function toVariant(product: Product): Source {
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', product.variantId),
    legacyResourceId: product.variantId,
    title: product.variantTitle ?? 'Default Title',
    displayName: `${product.title} - ${product.variantTitle ?? 'Default Title'}`,
    sku: product.sku,
    barcode: product.barcode,
    price: decimal(product.grossEur),
    compareAtPrice: null,
    taxable: !product.isGiftCard,
    position: 1,
    inventoryQuantity: product.stock,
    selectedOptions: [{ name: 'Ausführung', value: product.variantTitle ?? 'Default Title' }],
    product: () => toProduct(product),
    inventoryItem: () => ({
      __typename: 'InventoryItem',
      id: gid('InventoryItem', product.inventoryItemId),
      legacyResourceId: product.inventoryItemId,
      sku: product.sku,
      tracked: true,
      requiresShipping: !product.isGiftCard,
      unitCost: money('5.00', 'EUR'),
      countryCodeOfOrigin: 'DE',
      harmonizedSystemCode: null,
      measurement: { weight: { value: product.grams, unit: 'GRAMS' } },
    }),
  };
}

/** Seeded products for a search of words and `sku:`/`title:` terms joined by OR. */
export function findProducts(query: string | null | undefined): Product[] {
  if (!query) return [...PRODUCTS];
  const terms = query.split(/\s+OR\s+/i).map((term) => term.replace(/['"]/g, '').trim().toLowerCase());
  return PRODUCTS.filter((product) =>
    terms.some((term) => {
      const [, field, value] = /^(\w+):(.+)$/.exec(term) ?? [];
      if (field === 'sku') return product.sku.toLowerCase() === value;
      if (field === 'barcode') return product.barcode === value;
      const text = `${product.title} ${product.sku}`.toLowerCase();
      return text.includes((value ?? term).replaceAll('*', ''));
    }),
  );
}
