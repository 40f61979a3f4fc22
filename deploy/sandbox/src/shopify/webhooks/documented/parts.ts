import type { JsonObject } from '../../json.ts';

/** An amount in both currencies of an order; here they are the same. */
export const euro = (amount: string): JsonObject => ({
  shop_money: { amount, currency_code: 'EUR' },
  presentment_money: { amount, currency_code: 'EUR' },
});

/** The order of the samples. */
export const order = { id: 990000000000000001n, gid: 'gid://shopify/Order/990000000000000001' } as const;

export const address: JsonObject = {
  first_name: 'Mira',
  address1: 'Lindenweg 4',
  phone: '0221 555 0101',
  city: 'Köln',
  zip: '50667',
  province: 'Nordrhein-Westfalen',
  country: 'Germany',
  last_name: 'Holm',
  address2: null,
  company: 'Holm & Söhne',
  latitude: null,
  longitude: null,
  name: 'Mira Holm',
  country_code: 'DE',
  province_code: 'NW',
};

/** A line as refunds and fulfilments repeat it; an order's own lines have a little more. */
export const lineItem = (title: string, price: string): JsonObject => ({
  id: 990000000000000011n,
  admin_graphql_api_id: 'gid://shopify/LineItem/990000000000000011',
  fulfillable_quantity: 1,
  fulfillment_service: 'manual',
  fulfillment_status: null,
  gift_card: false,
  grams: 100,
  name: title,
  price,
  price_set: euro(price),
  product_exists: true,
  product_id: 990000000000000051n,
  properties: [],
  quantity: 1,
  requires_shipping: true,
  sku: 'TEE-1',
  taxable: true,
  title,
  total_discount: '0.00',
  total_discount_set: euro('0.00'),
  variant_id: null,
  variant_inventory_management: null,
  variant_title: null,
  vendor: null,
  tax_lines: [],
  duties: [],
  discount_allocations: [],
});

/** Tax line of a real shop's payload; the documented one is empty. */
export const taxLine: JsonObject = {
  channel_liable: false,
  price: '14.35',
  price_set: euro('14.35'),
  rate: 0.19,
  title: 'MwSt',
};

export const duty: JsonObject = {
  id: 990000000000000061n,
  admin_graphql_api_id: 'gid://shopify/Duty/990000000000000061',
  country_code_of_origin: 'JP',
  harmonized_system_code: '691200',
  price_set: euro('5.00'),
  tax_lines: [taxLine],
};

export const discountAllocation: JsonObject = {
  amount: '1.00',
  amount_set: euro('1.00'),
  discount_application_index: 0,
};
