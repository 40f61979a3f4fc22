/** A webhook's order, by default with one line of 119.00 with 19.00 tax inside, paid and sent. */
export function restOrder(
  id: string,
  given: Readonly<Record<string, unknown>> & { readonly price?: string; readonly tax?: string } = {},
): Readonly<Record<string, unknown>> {
  const { price = '119.00', tax = '19.00', ...rest } = given;
  const person = { first_name: 'Mira', last_name: 'Holm' };
  return {
    id,
    name: `#${id}`,
    created_at: '2026-03-10T10:00:00+01:00',
    processed_at: '2026-03-10T10:00:05+01:00',
    updated_at: '2026-03-10T11:00:00+01:00',
    currency: 'EUR',
    presentment_currency: 'EUR',
    taxes_included: true,
    source_name: 'web',
    email: 'mira@example.org',
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    fulfillments: [{ status: 'success', created_at: '2026-03-10T10:30:00+01:00' }],
    payment_gateway_names: ['shopify_payments'],
    customer: { id: `9${id}`, ...person, email: 'mira@example.org' },
    billing_address: {
      ...person,
      address1: 'Lindenweg 4',
      zip: '50667',
      city: 'Köln',
      country_code: 'DE',
    },
    total_price: price,
    total_tax: tax,
    current_total_price: price,
    line_items: [
      {
        id: `1${id}`,
        title: 'Kanne',
        quantity: 1,
        current_quantity: 1,
        requires_shipping: true,
        taxable: true,
        price,
        tax_lines: [{ title: 'USt 19 %', rate: 0.19, price: tax }],
      },
    ],
    ...rest,
  };
}
