import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { invoiceLike, named } from './rows.ts';

type Sums = Parameters<typeof invoiceLike>[0];
const whole = (name: string, order: OrderSnapshot, sums: Sums, preferences: Sections = {}): Case =>
  named(name, { order, preferences }, invoiceLike(sums, { notes: [] }));

const book = (more: Parameters<typeof aLine>[0] = {}) =>
  aLine({ id: '502', title: 'Kochbuch', price: '10.70', taxLines: [tax(7, '0.70')], ...more });

/** Cans 238.00 − 23.80, a book 10.70 − 1.07, a gift card 50.00, shipping 5.95, a tip 5.00: 284.78. */
const allAtOnce = anOrder({
  lines: [
    aLine({ quantity: 2, discounts: [discount('23.80', 'HERBST')], taxLines: [tax(19, '34.20')] }),
    book({ discounts: [discount('1.07', 'HERBST')], taxLines: [tax(7, '0.63')] }),
    aLine({ id: '503', title: 'Gutschein', price: '50.00', giftCard: true, taxable: false }),
  ],
  shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
  total: '284.78',
  tax: '35.78',
  totals: { tip: money('5.00') },
});
/** Invoices contain gift cards, as in shops older than the default that leaves them out. */
const sold = { skipOrderGiftCard: false };
const allSums = { total: '284.78', rates: { 0: '55.00', 7: '9.63', 19: '220.15' } };

const swiss = { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' };
const many = (count: number, price: string, taxed: string) =>
  Array.from({ length: count }, (_, index) =>
    aLine({ id: String(1000 + index), title: `Beutel ${index + 1}`, price, taxLines: [tax(19, taxed)] }),
  );

const baskets: readonly Case[] = [
  whole('discounts, two rates, a gift card, shipping and a tip', allAtOnce, allSums, {
    orders: sold,
  }),
  whole('the same with discounts within the lines', allAtOnce, allSums, {
    invoices: { discountAsPos: false },
    orders: sold,
  }),
  whole('the same with hidden discounts', allAtOnce, allSums, {
    invoices: { useDiscount: false },
    orders: sold,
  }),
  whole(
    // 284.78 less the gift card’s 50.00.
    'the same without gift cards',
    allAtOnce,
    { total: '234.78', rates: { 0: '5.00', 7: '9.63', 19: '220.15' } },
    {},
  ),
  whole(
    // 100.80 and 6.90 with 20.46 of tax, 16.00 with 1.12.
    'a company’s order with prices without tax',
    anOrder({
      taxesIncluded: false,
      lines: [
        aLine({ quantity: 12, price: '8.40', taxLines: [tax(19, '19.15')] }),
        book({ quantity: 5, price: '3.20', taxLines: [tax(7, '1.12')] }),
      ],
      shippingLines: [aShippingLine('6.90', { taxLines: [tax(19, '1.31')] })],
      billingAddress: { ...anAddress, company: 'Holm GmbH' },
      total: '145.28',
      tax: '21.58',
    }),
    { total: '145.28', tax: '21.58', rates: { 7: '17.12', 19: '128.16' } },
  ),
  whole(
    'shipping at half its price',
    anOrder({
      lines: [aLine({ quantity: 3, price: '24.99', taxLines: [tax(19, '11.97')] })],
      shippingLines: [
        aShippingLine('9.90', { discounts: [discount('4.95', 'PORTO')], taxLines: [tax(19, '0.79')] }),
      ],
      total: '79.92',
      tax: '12.76',
    }),
    { total: '79.92', rates: { 19: '79.92' } },
  ),
  whole(
    'a sample for nothing beside a paid can',
    anOrder({
      lines: [
        aLine({ taxLines: [tax(19, '19.00')] }),
        aLine({
          id: '502',
          title: 'Muster',
          price: '9.90',
          discounts: [discount('9.90', 'MUSTER')],
          taxLines: [tax(19, '0.00')],
        }),
      ],
    }),
    {
      total: '119.00',
      positions: [
        ['Kanne', '1', '119.00', '19'],
        ['Muster', '1', '0.00', '19'],
      ],
    },
    { invoices: { useDiscount: false } },
  ),
  whole(
    'a fee is charged with its own tax',
    anOrder({
      fees: [{ name: 'Pfand', amount: money('3.00'), taxLines: [tax(19, '0.48')] }],
      total: '122.00',
      tax: '19.48',
    }),
    { total: '122.00', rates: { 19: '122.00' } },
  ),
  whole(
    'goods and shipping to Zürich, invoiced in dollars',
    anOrder({
      currency: { shop: 'EUR', presentment: 'USD' },
      lines: [aLine({ quantity: 2, unitPrice: money('24.99', '27.02') })],
      shippingLines: [aShippingLine('0', { price: money('9.90', '10.70') })],
      shippingAddress: swiss,
      billingAddress: swiss,
      tax: '0.00',
      totals: { total: money('59.88', '64.74'), currentTotal: money('59.88', '64.74') },
    }),
    { rule: '2', total: '64.74', rates: { 0: '64.74' }, content: { currency: 'USD' } },
  ),
  // 0.32 of tax on each line, 80.00 in all, where 79.43 is in 497.50: Shopify rounds by line.
  whole(
    '250 lines at 1.99 come to 497.50',
    anOrder({ lines: many(250, '1.99', '0.32'), total: '497.50', tax: '80.00' }),
    { total: '497.50', rates: { 19: '497.50' } },
  ),
  // 0.33 and 0.06 of tax on each line: 39.00, where 19 % on 33.00 would make 39.27.
  whole(
    'a hundred lines at 0.33 without tax come to what the customer paid: 39.00',
    anOrder({ taxesIncluded: false, lines: many(100, '0.33', '0.06'), total: '39.00', tax: '6.00' }),
    { total: '39.00' },
  ),
];

const early: readonly Case[] = [
  whole(
    'what was taken off before the first invoice is not on it',
    anOrder({
      lines: [aLine({ currentQuantity: 0, taxLines: [tax(19, '19.00')] }), book()],
      total: '10.70',
      tax: '0.70',
    }),
    { total: '10.70', positions: [['Kochbuch', '1', '10.70', '7']] },
  ),
  whole(
    // 3 × 20.00 with 9.58 of tax became 2 × 20.00 with 6.39.
    'of three pieces one was taken off before the first invoice',
    anOrder({
      lines: [aLine({ quantity: 3, currentQuantity: 2, price: '20.00', taxLines: [tax(19, '9.58')] })],
      total: '40.00',
      tax: '6.39',
    }),
    { total: '40.00', positions: [['Kanne', '2', '20.00', '19']] },
  ),
  whole(
    'what came back before the first invoice is deducted from it',
    anOrder({
      financialStatus: 'partially_refunded',
      lines: [aLine({ taxLines: [tax(19, '19.00')] }), book({ currentQuantity: 0 })],
      total: '129.70',
      tax: '19.70',
      totals: { currentTotal: money('119.00') },
      refunds: [
        aRefund({
          lines: [aRefundLine({ lineId: '502', subtotal: money('10.70'), tax: money('0.70') })],
          refunded: money('10.70'),
        }),
      ],
    }),
    { total: '119.00', rates: { 19: '119.00' } },
  ),
  whole(
    'goodwill before the first invoice is deducted from it',
    anOrder({
      financialStatus: 'partially_refunded',
      lines: [aLine({ taxLines: [tax(19, '19.00')] }), book()],
      total: '129.70',
      tax: '19.70',
      totals: { currentTotal: money('119.70') },
      refunds: [aRefund({ note: 'Kulanz', refunded: money('10.00') })],
    }),
    { total: '119.70' },
  ),
];

/** Orders as they come: many things at once, all sums by hand. */
export const wholeOrderCases: readonly Case[] = [...baskets, ...early];
