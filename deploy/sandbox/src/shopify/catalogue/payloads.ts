import { gid } from '../ids.ts';
import type { JsonObject } from '../json.ts';
import type { Shop } from '../shops.ts';
import { shopTime } from '../time.ts';
import { sumAvailable } from './stock.ts';
import type { CatalogueProduct, CatalogueVariant, InventoryItem, InventoryLevel } from './types.ts';

/** Shopify shortens the payload of large products; `variant_gids` names all variants. */
const SHOWN_VARIANTS = 100;

/** The REST body of `products/create` and `products/update`. */
export function productPayload(product: CatalogueProduct, shop: Shop): JsonObject {
  const at = (time: string) => shopTime(new Date(time), shop.timeZone);
  const isPublished = product.status === 'ACTIVE';
  return {
    admin_graphql_api_id: gid('Product', product.id),
    body_html: product.descriptionHtml,
    created_at: at(product.createdAt),
    handle: product.handle,
    id: BigInt(product.id),
    product_type: product.productType,
    published_at: isPublished ? at(product.createdAt) : null,
    template_suffix: null,
    title: product.title,
    updated_at: at(product.updatedAt),
    vendor: product.vendor,
    status: product.status.toLowerCase(),
    published_scope: 'web',
    tags: product.tags.join(', '),
    variants: product.variants.slice(0, SHOWN_VARIANTS).map((variant) => variantPayload(variant, at)),
    options: [
      {
        id: BigInt(product.id) + 1n,
        product_id: BigInt(product.id),
        name: product.variants.length > 1 ? 'Ausführung' : 'Title',
        position: 1,
        values: product.variants.slice(0, SHOWN_VARIANTS).map(({ title }) => title),
      },
    ],
    images: [],
    image: null,
    media: [],
    variant_gids: product.variants.map((variant) => ({
      admin_graphql_api_id: gid('ProductVariant', variant.id),
      updated_at: new Date(variant.updatedAt).toISOString(),
    })),
    has_variants_that_requires_components: false,
    category: product.category && { name: product.category.name, full_name: product.category.fullName },
  };
}

/** The REST body of `products/delete`. */
export const deletedPayload = (product: CatalogueProduct): JsonObject => ({ id: BigInt(product.id) });

/** The REST body of `inventory_levels/update`. */
export function levelPayload(item: InventoryItem, level: InventoryLevel, shop: Shop): JsonObject {
  return {
    inventory_item_id: BigInt(item.id),
    location_id: BigInt(level.locationId),
    available: level.available,
    updated_at: shopTime(new Date(level.updatedAt), shop.timeZone),
    admin_graphql_api_id: levelGid(item, level),
  };
}

/** An inventory level's global id contains its item's id. */
export const levelGid = (item: InventoryItem, level: InventoryLevel): string =>
  `${gid('InventoryLevel', level.id)}?inventory_item_id=${item.id}`;

function variantPayload(variant: CatalogueVariant, at: (time: string) => string): JsonObject {
  const quantity = sumAvailable(variant);
  return {
    admin_graphql_api_id: gid('ProductVariant', variant.id),
    barcode: variant.barcode,
    compare_at_price: null,
    created_at: at(variant.createdAt),
    id: BigInt(variant.id),
    inventory_policy: 'deny',
    position: variant.position,
    price: variant.price,
    product_id: BigInt(variant.productId),
    sku: variant.sku,
    taxable: variant.taxable,
    title: variant.title,
    updated_at: at(variant.updatedAt),
    option1: variant.title,
    option2: null,
    option3: null,
    image_id: null,
    inventory_item_id: BigInt(variant.item.id),
    inventory_quantity: quantity,
    old_inventory_quantity: quantity,
  };
}
