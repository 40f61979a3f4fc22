import type { JsonObject } from '../json.ts';
import type { Shop } from '../shops.ts';
import { shopTime } from '../time.ts';

/**
 * Payload of "send test notification": `test: true`, voided, and a total that is 15.00 below its lines because of a
 * discount that is allocated to nothing. It must not result in a document.
 */
export function testNotification(shop: Shop, now: Date): JsonObject {
  const at = shopTime(now, shop.timeZone);
  return {
    id: 810_293_847_561_029_385n,
    admin_graphql_api_id: 'gid://shopify/Order/810293847561029385',
    name: '#9999',
    number: 234,
    order_number: 1234,
    test: true,
    confirmed: false,
    created_at: at,
    processed_at: at,
    updated_at: at,
    cancelled_at: at,
    cancel_reason: 'customer',
    closed_at: null,
    currency: 'EUR',
    presentment_currency: 'EUR',
    financial_status: 'voided',
    fulfillment_status: null,
    email: 'probe@muster.example',
    customer_locale: 'de',
    taxes_included: false,
    tax_lines: [],
    tags: '',
    note: null,
    note_attributes: [],
    source_name: 'web',
    payment_gateway_names: ['bogus'],
    discount_applications: [],
    discount_codes: [],
    ...total('total_line_items_price', '75.00'),
    ...total('total_discounts', '15.00'),
    ...total('subtotal_price', '60.00'),
    ...total('total_tax', '0.00'),
    ...total('total_price', '60.00'),
    ...total('current_total_price', '75.00'),
    total_shipping_price_set: set('5.00'),
    billing_address: address,
    shipping_address: address,
    customer,
    line_items: [
      line(487_817_672_276_298_001n, 'Musterartikel A', '45.00'),
      line(976_318_377_106_520_001n, 'Musterartikel B', '30.00'),
    ],
    shipping_lines: [shippingLine],
    fulfillments: [],
    refunds: [],
  };
}

const line = (id: bigint, title: string, price: string): JsonObject => ({
  id,
  admin_graphql_api_id: `gid://shopify/LineItem/${id}`,
  title,
  name: title,
  quantity: 1,
  current_quantity: 1,
  price,
  price_set: set(price),
  total_discount: '0.00',
  gift_card: false,
  taxable: true,
  requires_shipping: true,
  product_id: null,
  variant_id: null,
  sku: 'MUSTER',
  tax_lines: [],
  duties: [],
  discount_allocations: [],
  properties: [],
});

const set = (amount: string): JsonObject => ({
  shop_money: { amount, currency_code: 'EUR' },
  presentment_money: { amount, currency_code: 'EUR' },
});

const total = (name: string, amount: string): JsonObject => ({
  [name]: amount,
  [`${name}_set`]: set(amount),
});

const address: JsonObject = {
  first_name: 'Probe',
  last_name: 'Muster',
  name: 'Probe Muster',
  company: null,
  address1: 'Musterweg 1',
  address2: null,
  zip: '10115',
  city: 'Berlin',
  province: null,
  province_code: null,
  country: 'Germany',
  country_code: 'DE',
  phone: null,
};

const customer: JsonObject = {
  id: 115_310_627_314_723_001n,
  email: 'probe@muster.example',
  first_name: 'Probe',
  last_name: 'Muster',
};

const shippingLine: JsonObject = {
  id: 271_878_346_596_884_001n,
  title: 'Musterversand',
  price: '5.00',
  price_set: set('5.00'),
  tax_lines: [],
  discount_allocations: [],
};
