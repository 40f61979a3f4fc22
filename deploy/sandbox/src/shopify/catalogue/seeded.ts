import { GIFT_CARD, PRODUCTS, type Product } from '../products.ts';
import type { CatalogueProduct } from './types.ts';

const SEEDED_AT = '2026-01-05T08:00:00Z';
const LEVEL_OFFSET = 7_100_000_000_000n;

/** The twelve products that every shop starts with, and its voucher. */
export function seededProducts(locationId: string): CatalogueProduct[] {
  return [...PRODUCTS, GIFT_CARD].map((product) => toCatalogue(product, locationId));
}

function toCatalogue(product: Product, locationId: string): CatalogueProduct {
  const times = { createdAt: SEEDED_AT, updatedAt: SEEDED_AT };
  return {
    id: product.id,
    title: product.title,
    handle: product.sku.toLowerCase(),
    status: 'ACTIVE',
    productType: product.productType,
    vendor: product.vendor,
    tags: [...product.tags],
    descriptionHtml: '',
    isGiftCard: product.isGiftCard,
    category: null,
    ...times,
    variants: [
      {
        id: product.variantId,
        productId: product.id,
        title: product.variantTitle ?? 'Default Title',
        sku: product.sku,
        barcode: product.barcode,
        price: product.grossEur,
        taxable: !product.isGiftCard,
        position: 1,
        ...times,
        item: {
          id: product.inventoryItemId,
          tracked: !product.isGiftCard,
          unitCost: '5.00',
          requiresShipping: !product.isGiftCard,
          grams: product.grams,
          ...times,
          levels: [
            {
              id: String(BigInt(product.inventoryItemId) + LEVEL_OFFSET),
              locationId,
              available: product.stock,
              committed: 0,
              ...times,
            },
          ],
        },
      },
    ],
  };
}
