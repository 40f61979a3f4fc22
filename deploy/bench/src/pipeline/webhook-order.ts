/** A paid, shipped order of two lines at 19 % in the shape of Shopify's webhooks, e.g. of id `7000000001`. */
export function webhookOrder(id: number, now = new Date()): string {
  const lines = [
    line(id * 10 + 1, 1, { title: 'Kanne', price: '119.00', quantity: 1, tax: '19.00' }),
    line(id * 10 + 2, 2, { title: 'Becher', price: '11.90', quantity: 2, tax: '3.80' }),
  ];
  const time = now.toISOString();
  return JSON.stringify({
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${id}`,
    currency: 'EUR',
    presentment_currency: 'EUR',
    created_at: time,
    processed_at: time,
    updated_at: time,
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    taxes_included: true,
    test: false,
    source_name: 'web',
    email: 'ida@example.org',
    customer_locale: 'de',
    payment_gateway_names: ['shopify_payments'],
    customer: { id: 7_100_000_000_001, first_name: 'Ida', last_name: 'Lorenz', email: 'ida@example.org' },
    billing_address: address,
    shipping_address: address,
    ...sum('subtotal_price', '142.80'),
    ...sum('total_line_items_price', '142.80'),
    ...sum('total_discounts', '0.00'),
    total_shipping_price_set: money('0.00'),
    ...sum('total_price', '142.80'),
    ...sum('total_tax', '22.80'),
    ...sum('current_subtotal_price', '142.80'),
    ...sum('current_total_price', '142.80'),
    ...sum('current_total_discounts', '0.00'),
    ...sum('current_total_tax', '22.80'),
    total_outstanding: '0.00',
    total_tip_received: '0.00',
    tags: '',
    note: null,
    note_attributes: [],
    discount_codes: [],
    discount_applications: [],
    line_items: lines,
    tax_lines: [{ title: 'MwSt', rate: 0.19, price: '22.80', price_set: money('22.80') }],
    shipping_lines: [],
    fulfillments: [{ id: id * 10, status: 'success', created_at: time, updated_at: time, line_items: lines }],
    refunds: [],
  });
}

const address = {
  first_name: 'Ida',
  last_name: 'Lorenz',
  name: 'Ida Lorenz',
  address1: 'Hafenstraße 9',
  zip: '24103',
  city: 'Kiel',
  country: 'Germany',
  country_code: 'DE',
};

const money = (amount: string) => {
  const both = { amount, currency_code: 'EUR' };
  return { shop_money: both, presentment_money: both };
};

type Priced = {
  readonly title: string;
  readonly price: string;
  readonly quantity: number;
  readonly tax: string;
};

const line = (id: number, index: number, { title, price, quantity, tax }: Priced) => ({
  id,
  title,
  name: title,
  sku: `ART-${index}`,
  quantity,
  current_quantity: quantity,
  fulfillable_quantity: 0,
  price,
  price_set: money(price),
  taxable: true,
  requires_shipping: true,
  gift_card: false,
  discount_allocations: [],
  duties: [],
  properties: [],
  tax_lines: [{ title: 'MwSt', rate: 0.19, price: tax, price_set: money(tax) }],
});

const sum = (name: string, amount: string) => ({ [name]: amount, [`${name}_set`]: money(amount) });
