import type { Sections } from '../testing/input-builder.ts';
import {
  aLine,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';
import { canBack, type Goods, order } from './cans-and-bowls.ts';
import type { Case, Stage, Story } from './case.ts';

const stage = (
  what: string,
  goods: Goods,
  more: Partial<Stage['expect']> = {},
  preferences?: Sections,
): Stage => ({
  what,
  given: { order: order(goods), ...(preferences && { preferences }) },
  expect: { owed: goods.kept, ...more },
});
const sold = stage('sold and delivered', { total: '248.70', kept: '248.70' });

const discrepancy = (amount: string) => ({
  adjustments: [{ reason: 'refund_discrepancy' as const, amount: money(amount), tax: money('0.00') }],
});
const canBackLess = (fee: string, refunded: string) => ({ ...canBack(refunded), ...discrepancy(fee) });

/** A can for a bowl: 119.00 come back, 23.80 go out, 95.20 are paid out. */
const exchanged: Goods = {
  cans: 1,
  bowls: 1,
  total: '272.50',
  kept: '153.50',
  refunds: [canBack('95.20')],
};
/** And another bowl, which the customer has still to pay. */
const andAdded: Goods = {
  ...exchanged,
  bowls: 2,
  total: '296.30',
  kept: '177.30',
  rest: {
    financialStatus: 'partially_refunded',
    totals: { currentTotal: money('177.30'), outstanding: money('23.80') },
  },
};
const unfulfilled = (goods: Goods): Goods => ({
  ...goods,
  rest: { ...goods.rest, fulfillmentStatus: 'unfulfilled', fulfilledAt: null },
});
const reissue: Sections = { invoices: { invoiceOrderEdit: 'reissue' } };

/** A hammer at 19.90 and three nails at 1.01, sold in pounds: 22.93 € or 19.62 £. */
const inPounds = anOrder({
  currency: { shop: 'EUR', presentment: 'GBP' },
  fulfillmentStatus: 'fulfilled',
  fulfilledAt: '2026-03-11T10:00:00.000Z',
  lines: [
    aLine({
      title: 'Hammer',
      unitPrice: money('19.90', '17.04'),
      taxLines: [{ ...tax(19, '0.00'), amount: money('3.18', '2.72') }],
    }),
    aLine({
      id: '502',
      title: 'Nagel',
      quantity: 3,
      unitPrice: money('1.01', '0.86'),
      taxLines: [{ ...tax(19, '0.00'), amount: money('0.48', '0.41') }],
    }),
  ],
  totals: {
    total: money('22.93', '19.62'),
    tax: money('3.66', '3.13'),
    currentTotal: money('22.93', '19.62'),
  },
});
const hammerBack = aRefund({
  lines: [aRefundLine({ subtotal: money('19.90', '17.04'), tax: money('3.18', '2.72') })],
  // 17.04 £ at 22.93 : 19.62 are 19.91 €.
  refunded: money('19.91', '17.04'),
});

/** Two at 10.00 less 0.99 are 19.01; shipping at 4.76. Nobody has paid yet. */
const unpaid = (kept: number, current: string, refunds: Goods['refunds'] = []) =>
  anOrder({
    financialStatus: 'pending',
    gateways: [],
    lines: [
      aLine({
        price: '10.00',
        quantity: 2,
        currentQuantity: kept,
        discounts: [discount('0.99')],
        taxLines: [tax(19, '3.04')],
      }),
    ],
    shippingLines: [aShippingLine('4.76', { taxLines: [tax(19, '0.76')] })],
    total: '23.77',
    tax: '3.80',
    totals: { currentTotal: money(current), outstanding: money(current) },
    refunds,
  });
const lessShipping = aRefund({ shipping: [{ amount: money('1.00'), tax: money('0.16') }] });

/** The goods come back first and count for nothing until the money goes: two refunds for one thing. */
const promised = { ...canBack('0.00'), ...discrepancy('119.00') };
const fulfilled = aRefund({
  id: '902',
  createdAt: '2026-03-13T10:00:00.000Z',
  refunded: money('119.00'),
  ...discrepancy('-119.00'),
});

/** Whatever money settles beside goods: the documents come to what the order comes to. */
export const settledMoneyStories: readonly Story[] = [
  {
    // 119.00 less 4.99 come back for 23.80: 90.21 are paid out.
    name: 'a can is exchanged for a bowl, less a fee',
    stages: [
      sold,
      stage(
        'exchanged',
        { ...exchanged, kept: '158.49', refunds: [canBackLess('4.99', '90.21')] },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70'],
            ['invoice', 2, 'open', '23.80'],
            ['credit', 1, 'open', '114.01'],
          ],
        },
      ),
    ],
  },
  {
    // Of 248.70 only 100.00 were paid: more cannot go back, but 114.01 are not owed any more.
    name: 'a can comes back less a fee, for all that was paid',
    stages: [
      {
        ...sold,
        given: {
          order: order({ total: '248.70', kept: '248.70', rest: { financialStatus: 'partially_paid' } }),
        },
      },
      stage('back', {
        cans: 1,
        total: '248.70',
        kept: '134.69',
        refunds: [canBackLess('4.99', '100.00')],
        rest: { financialStatus: 'refunded' },
      }),
    ],
  },
  {
    name: 'an exchange stays one when something is added that is not paid yet',
    stages: [
      sold,
      stage('exchanged', exchanged),
      stage('another bowl', andAdded, {
        ledger: [
          ['invoice', 1, 'open', '248.70'],
          ['invoice', 2, 'open', '23.80'],
          ['invoice', 3, 'open', '23.80'],
          ['credit', 1, 'open', '119.00'],
        ],
      }),
    ],
  },
  {
    name: 'an exchange and an unpaid addition before the delivery',
    stages: [
      stage('sold', unfulfilled({ total: '248.70', kept: '248.70' })),
      stage('exchanged', unfulfilled(exchanged)),
      stage('another bowl', unfulfilled(andAdded)),
      stage('delivered', andAdded),
    ],
  },
  {
    name: 'an exchange and an unpaid addition, cancel and reissue',
    stages: [
      { ...sold, given: { ...sold.given, preferences: reissue } },
      stage('exchanged', exchanged, {}, reissue),
      stage('another bowl', andAdded, {}, reissue),
    ],
  },
  {
    name: 'an exchange and an unpaid addition in one run',
    stages: [sold, stage('both', andAdded)],
  },
  {
    // 119.00 of the removed can, 119.00 of the returned one, less 23.80: 214.20 are paid out.
    name: 'what an edit removed is paid out with a later exchange',
    stages: [
      sold,
      stage('a can is taken off', { cans: 1, total: '248.70', kept: '129.70' }),
      stage(
        'the other is exchanged for a bowl',
        { cans: 0, bowls: 1, total: '272.50', kept: '34.50', refunds: [canBack('214.20')] },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70'],
            ['invoice', 2, 'open', '23.80'],
            ['credit', 1, 'open', '119.00'],
            ['credit', 2, 'open', '119.00'],
          ],
        },
      ),
    ],
  },
  {
    name: 'in the shop’s currency goods come back at what they cost there, whatever the rate makes of the money',
    stages: [
      {
        what: 'sold',
        given: { order: inPounds, preferences: { orders: { orderMoney: 'shop' } } },
        expect: { owed: '22.93' },
      },
      {
        what: 'the hammer comes back',
        given: {
          order: {
            ...inPounds,
            lines: inPounds.lines.map((line) => (line.id === '501' ? { ...line, currentQuantity: 0 } : line)),
            refunds: [hammerBack],
            totals: { ...inPounds.totals, currentTotal: money('3.03', '2.58') },
          },
          preferences: { orders: { orderMoney: 'shop' } },
        },
        expect: { owed: '3.03', notes: [] },
      },
    ],
  },
  {
    // Half of 19.01 is 9.50 to Shopify: 9.50 + 3.76.
    name: 'the order’s current total decides the last cent of an edit after a refund as well',
    stages: [
      { what: 'ordered', given: { order: unpaid(2, '23.77') }, expect: { owed: '23.77' } },
      {
        what: 'less shipping',
        given: { order: unpaid(2, '22.77', [lessShipping]) },
        expect: { owed: '22.77' },
      },
      {
        what: 'one taken off',
        given: { order: unpaid(1, '13.26', [lessShipping]) },
        expect: { owed: '13.26' },
      },
    ],
  },
  {
    name: 'goods come back before their money: one credit note, with the money',
    stages: [
      sold,
      stage('the goods', { cans: 1, total: '248.70', kept: '248.70', refunds: [promised] }, { notes: [] }),
      stage(
        'the money',
        { cans: 1, total: '248.70', kept: '129.70', refunds: [promised, fulfilled] },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70'],
            ['credit', 2, 'open', '119.00'],
          ],
          notes: [],
        },
      ),
    ],
  },
];

export const promisedRefundCases: readonly Case[] = [
  {
    name: 'money that follows its goods is refunded at their rate',
    given: { order: order({ cans: 1, total: '248.70', kept: '129.70', refunds: [promised, fulfilled] }) },
    expect: { documents: [{ kind: 'invoice', total: '129.70', rates: { 19: '119.00', 7: '10.70' } }] },
  },
];
