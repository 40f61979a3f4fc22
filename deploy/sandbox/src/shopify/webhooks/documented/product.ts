import type { JsonObject } from '../../json.ts';

const at = '2026-04-01T09:30:00+02:00';

/** `products/create` and `products/update` of version 2026-04 as documented: options, pictures and category are empty. */
export const documentedProduct: JsonObject = {
  admin_graphql_api_id: 'gid://shopify/Product/990000000000000051',
  body_html: 'Ein Service für zwei',
  created_at: null,
  handle: 'teeservice-nordlicht',
  id: 990000000000000051n,
  product_type: 'Geschirr',
  published_at: at,
  template_suffix: null,
  title: 'Teeservice „Nordlicht“',
  updated_at: at,
  vendor: 'Werkstatt Nord',
  status: 'active',
  published_scope: 'web',
  tags: 'Geschirr, Tee',
  variants: [variant('Klein', '89.90', 1), variant('Groß', '129.90', 2)],
  options: [],
  images: [],
  image: null,
  media: [],
  variant_gids: [{ admin_graphql_api_id: 'gid://shopify/ProductVariant/990000000000000052', updated_at: at }],
  has_variants_that_requires_components: false,
  category: null,
};

function variant(title: string, price: string, position: number): JsonObject {
  return {
    admin_graphql_api_id: 'gid://shopify/ProductVariant/990000000000000052',
    barcode: null,
    compare_at_price: '99.90',
    created_at: at,
    id: 990000000000000052n,
    inventory_policy: 'deny',
    position,
    price,
    product_id: 990000000000000051n,
    sku: null,
    taxable: true,
    title,
    updated_at: at,
    option1: title,
    option2: null,
    option3: null,
    image_id: null,
    inventory_item_id: null,
    inventory_quantity: 75,
    old_inventory_quantity: 75,
  };
}

/** Fields that a real shop's payload of 2025-04 fills in there. */
export const productionProduct: JsonObject = {
  options: [{ id: 9000041, product_id: 990000000000000051n, name: 'Größe', position: 1, values: ['Klein'] }],
  category: {
    admin_graphql_api_id: 'gid://shopify/TaxonomyCategory/hg-11',
    name: 'Teeservices',
    full_name: 'Haus und Garten > Küche > Teeservices',
  },
};

/** `inventory_levels/update` as a real shop of 2025-04 sent it; the documented sample is empty. */
export const productionInventoryLevel: JsonObject = {
  inventory_item_id: 990000000000000053n,
  location_id: 9000051,
  available: 7,
  updated_at: at,
  admin_graphql_api_id: 'gid://shopify/InventoryLevel/9000052?inventory_item_id=990000000000000053',
};
