import { PRODUCTS } from '../shopify/products.ts';

/** The seeded products as App Bridge's resource picker answers them: GraphQL ids, prices as text in EUR. */
export function pickableProducts() {
  return PRODUCTS.map((product) => ({
    id: `gid://shopify/Product/${product.id}`,
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    variants: [
      {
        id: `gid://shopify/ProductVariant/${product.variantId}`,
        title: product.variantTitle ?? 'Default Title',
        sku: product.sku,
        price: product.grossEur,
        inventoryItem: { id: `gid://shopify/InventoryItem/${product.inventoryItemId}` },
      },
    ],
  }));
}
