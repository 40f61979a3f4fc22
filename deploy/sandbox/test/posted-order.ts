/** 2 × 11.90 including 19 % VAT, less 2.38: 21.42, shipping 4.76 with 0.76 tax; where stated in CHF at 0.95. */
export const ORDER = {
  id: 9_007_199_254_741_993n,
  created_at: '2026-11-19T10:00:00+01:00',
  currency: 'EUR',
  presentment_currency: 'CHF',
  taxes_included: true,
  financial_status: 'paid',
  payment_gateway_names: ['paypal'],
  tags: 'neu, wichtig',
  email: 'jule@beispiel.example',
  note_attributes: [{ name: 'USt-IdNr.', value: 'DE123' }],
  discount_codes: [{ code: 'ZEHN', amount: '2.38', type: 'percentage' }],
  discount_applications: [
    {
      type: 'discount_code',
      code: 'ZEHN',
      value: '10.0',
      value_type: 'percentage',
      allocation_method: 'across',
      target_selection: 'all',
      target_type: 'line_item',
    },
  ],
  customer: { id: 77, first_name: 'Jule', last_name: 'Petersen', email: 'jule@beispiel.example' },
  billing_address: {
    first_name: 'Jule',
    last_name: 'Petersen',
    city: 'Bremen',
    zip: '28195',
    country_code: 'DE',
    country: 'Germany',
  },
  line_items: [
    {
      id: 501,
      title: 'Becher',
      sku: 'B-1',
      quantity: 2,
      price: '11.90',
      price_set: pair('11.90', '11.31'),
      discount_allocations: [
        { amount: '2.38', amount_set: pair('2.38', '2.26'), discount_application_index: 0 },
      ],
      tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '3.42', price_set: pair('3.42', '3.25') }],
    },
  ],
  shipping_lines: [
    {
      id: 601,
      title: 'DHL',
      price: '4.76',
      price_set: pair('4.76', '4.52'),
      tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '0.76', price_set: pair('0.76', '0.72') }],
    },
  ],
  tax_lines: [{ title: 'DE MwSt.', rate: 0.19, price: '4.18', price_set: pair('4.18', '3.97') }],
};

function pair(shop: string, presentment: string) {
  return {
    shop_money: { amount: shop, currency_code: 'EUR' },
    presentment_money: { amount: presentment, currency_code: 'CHF' },
  };
}
