import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aShippingLine, discount, tax } from '../testing/order-builder.ts';
import type { Case, ExpectedPosition } from './case.ts';
import { invoiceLike, named } from './rows.ts';

const company = { billingAddress: { ...anAddress, company: 'Holm GmbH' } };
const b2b: Sections = { invoices: { b2bAsNet: true } };
const tagged: Sections = { invoices: { tagsAsNet: ['händler'] } };

const row = (
  name: string,
  order: OrderSnapshot,
  preferences: Sections,
  net: boolean,
  sums: {
    readonly total: string;
    readonly rates: Record<string, string>;
    readonly positions?: readonly ExpectedPosition[];
  },
): Case =>
  named(
    name,
    { order, preferences },
    invoiceLike({ ...sums, content: { pricesIncludeTax: !net } }, { notes: [] }),
  );

const one = { total: '119.00', rates: { 19: '119.00' } };
const netCan: readonly ExpectedPosition[] = [['Kanne', '1', '100.00', '19']];
const grossCan: readonly ExpectedPosition[] = [['Kanne', '1', '119.00', '19']];
const customer = (tags: readonly string[]): Pick<OrderSnapshot, 'customer'> => ({
  customer: { ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>), tags },
});

/** Many cheap things: the net price of one is no whole cent. */
const cheap = anOrder({
  ...company,
  // 7 × 0.99 = 6.93; 6.93 × 19 : 119 = 1.106 → 1.11.
  lines: [aLine({ title: 'Beutel', quantity: 7, price: '0.99', taxLines: [tax(19, '1.11')] })],
  total: '6.93',
  tax: '1.11',
});
const mixed = anOrder({
  ...company,
  lines: [
    // 3 × 39.90 = 119.70; 119.70 × 19 : 119 = 19.11; net 100.59, a third of it 33.53.
    aLine({ quantity: 3, price: '39.90', taxLines: [tax(19, '19.11')] }),
    // 2 × 5.35 = 10.70; 10.70 × 7 : 107 = 0.70; net 10.00.
    aLine({ id: '502', title: 'Kochbuch', quantity: 2, price: '5.35', taxLines: [tax(7, '0.70')] }),
  ],
  // 4.90 × 19 : 119 = 0.78; net 4.12.
  shippingLines: [aShippingLine('4.90', { taxLines: [tax(19, '0.78')] })],
  total: '135.30',
  tax: '20.59',
});
const reduced = anOrder({
  ...company,
  // 119.00 − 11.90 = 107.10 with 17.10 of tax; net 100.00 − 10.00.
  lines: [aLine({ taxLines: [tax(19, '17.10')], discounts: [discount('11.90', 'HERBST')] })],
  total: '107.10',
  tax: '17.10',
});
const odd = anOrder({
  ...company,
  // 9 × 3.33 = 29.97 (tax 4.785 → 4.79), 7 × 1.11 = 7.77 (tax 0.508 → 0.51).
  lines: [
    aLine({ quantity: 9, price: '3.33', taxLines: [tax(19, '4.79')] }),
    aLine({ id: '502', title: 'Heft', quantity: 7, price: '1.11', taxLines: [tax(7, '0.51')] }),
  ],
  total: '37.74',
  tax: '5.30',
});

/** Documents with net prices for businesses; what the customer owes stays to the cent. */
export const netInvoiceCases: readonly Case[] = [
  row('a company gets net prices where the merchant wants it', anOrder(company), b2b, true, {
    ...one,
    positions: netCan,
  }),
  row('a company gets gross prices otherwise', anOrder(company), {}, false, { ...one, positions: grossCan }),
  row('a consumer keeps gross prices (§ 3 PAngV)', anOrder(), b2b, false, { ...one, positions: grossCan }),
  row('a tag of the order makes prices net', anOrder({ tags: ['Händler'] }), tagged, true, {
    ...one,
    positions: netCan,
  }),
  row('a tag of the customer makes prices net', anOrder(customer([' HÄNDLER '])), tagged, true, {
    ...one,
    positions: netCan,
  }),
  row('another tag does not', anOrder({ tags: ['händlerin'] }), tagged, false, {
    ...one,
    positions: grossCan,
  }),
  row(
    'an order with prices without tax stays net, consumer or not',
    anOrder({ taxesIncluded: false, lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })] }),
    {},
    true,
    { ...one, positions: netCan },
  ),
  row('seven bags at 0.99: net prices come to the same 6.93', cheap, b2b, true, {
    total: '6.93',
    rates: { 19: '6.93' },
  }),
  row('two rates and shipping: each rate keeps its sum', mixed, b2b, true, {
    total: '135.30',
    rates: { 7: '10.70', 19: '124.60' },
  }),
  row(
    'three at 39.90 are 33.53 net each',
    anOrder({
      ...company,
      lines: [aLine({ quantity: 3, price: '39.90', taxLines: [tax(19, '19.11')] })],
      total: '119.70',
      tax: '19.11',
    }),
    b2b,
    true,
    { total: '119.70', rates: { 19: '119.70' }, positions: [['Kanne', '3', '33.53', '19']] },
  ),
  row('a discount is net as well', reduced, b2b, true, {
    total: '107.10',
    rates: { 19: '107.10' },
    positions: [
      ['Kanne', '1', '100.00', '19'],
      ['Rabatt (HERBST)', '1', '-10.00', '19'],
    ],
  }),
  named(
    // No net sum at 19 % comes to 29.97: 25.18 makes 29.96 and 25.19 makes 29.98.
    'a sum that no net price comes to is charged to the cent all the same',
    { order: odd, preferences: b2b },
    invoiceLike({ total: '37.74', rates: { 7: '7.77', 19: '29.97' } }, { notes: [] }),
  ),
  named(
    'a small business has no tax to take out of its prices',
    {
      order: anOrder({ ...company, lines: [aLine()], tax: '0.00' }),
      preferences: b2b,
      shop: { provider: { smallBusiness: true } },
    },
    invoiceLike({ rule: '11', total: '119.00', rates: { 0: '119.00' } }, { notes: [] }),
  ),
];
