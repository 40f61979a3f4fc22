/** An order of five lines, in the shape and about the size of a shop's small orders. */
export function orderBody(): string {
  const address = {
    first_name: 'Mira',
    last_name: 'Holm',
    address1: 'Lindenweg 4',
    zip: '50667',
    city: 'Köln',
    country: 'Germany',
    country_code: 'DE',
  };
  const amount = (value: string) => {
    const money = { amount: value, currency_code: 'EUR' };
    return { shop_money: money, presentment_money: money };
  };
  const lines = Array.from({ length: 5 }, (_, index) => ({
    id: 7_000_000_001 + index,
    title: `Artikel ${index + 1}`,
    sku: `ART-${index + 1}`,
    quantity: 1,
    price: '119.00',
    price_set: amount('119.00'),
    taxable: true,
    requires_shipping: true,
    discount_allocations: [],
    tax_lines: [{ title: 'USt', rate: 0.19, price: '19.00', price_set: amount('19.00') }],
  }));
  return JSON.stringify({
    id: 5_000_000_001,
    name: '#1001',
    currency: 'EUR',
    created_at: '2026-03-10T10:00:00+01:00',
    updated_at: '2026-03-10T10:00:05+01:00',
    financial_status: 'paid',
    taxes_included: true,
    total_price: '595.00',
    total_price_set: amount('595.00'),
    total_tax: '95.00',
    total_tax_set: amount('95.00'),
    billing_address: address,
    shipping_address: address,
    line_items: lines,
    shipping_lines: [],
    refunds: [],
  });
}
