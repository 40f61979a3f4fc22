import type { Sections } from '../testing/input-builder.ts';
import { aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import { bookBack, canBack, type Goods, order } from './cans-and-bowls.ts';
import type { Stage, Story } from './case.ts';

const sold: Stage = {
  what: 'sold and delivered',
  given: { order: order({ total: '248.70', kept: '248.70' }) },
  expect: { ledger: [['invoice', 1, 'open', '248.70', true]], owed: '248.70' },
};
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

const reissue: Sections = { invoices: { invoiceOrderEdit: 'reissue' } };

/** Goods against goods and several things at once: the documents come to the money in the end. */
export const exchangeStories: readonly Story[] = [
  {
    name: 'two refunds in one run: two credit notes, one for each',
    stages: [
      sold,
      stage(
        'a can and the book come back',
        { cans: 1, total: '248.70', kept: '119.00', refunds: [canBack('119.00'), bookBack] },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70', true],
            ['credit', 1, 'open', '119.00', true],
            ['credit', 2, 'open', '10.70', true],
          ],
          notes: [],
        },
      ),
    ],
  },
  {
    name: 'a refund and an edit in one run',
    stages: [
      sold,
      stage('the book comes back, a bowl is added', {
        bowls: 1,
        total: '272.50',
        kept: '261.80',
        refunds: [bookBack],
      }),
      stage('and nothing more happens', { bowls: 1, total: '272.50', kept: '261.80', refunds: [bookBack] }),
    ],
  },
  {
    name: 'a refund and an edit in one run, cancel and reissue',
    stages: [
      { ...sold, given: { ...sold.given, preferences: reissue } },
      stage(
        'the book comes back, a bowl is added',
        { bowls: 1, total: '272.50', kept: '261.80', refunds: [bookBack] },
        {},
        reissue,
      ),
    ],
  },
  {
    // 119.00 of goods come back, 23.80 of goods go out, 95.20 of money goes back: 248.70 − 95.20 = 153.50.
    name: 'a can is exchanged for a bowl, the difference goes back',
    stages: [
      sold,
      stage('exchanged', { bowls: 1, cans: 1, total: '272.50', kept: '153.50', refunds: [canBack('95.20')] }),
      stage('and nothing more happens', {
        bowls: 1,
        cans: 1,
        total: '272.50',
        kept: '153.50',
        refunds: [canBack('95.20')],
      }),
    ],
  },
  {
    // 119.00 of goods come back, 119.00 go out: no money moves.
    name: 'a can is exchanged for five bowls at the same price: no money moves',
    stages: [
      sold,
      stage('exchanged', { bowls: 5, cans: 1, total: '367.70', kept: '248.70', refunds: [canBack('0.00')] }),
    ],
  },
  {
    name: 'a can is exchanged for six bowls, the customer pays the difference',
    stages: [
      sold,
      stage('exchanged', { bowls: 6, cans: 1, total: '391.50', kept: '272.50', refunds: [canBack('0.00')] }),
    ],
  },
  {
    name: 'one can after the other comes back in one run',
    stages: [
      sold,
      stage(
        'both',
        { cans: 0, total: '248.70', kept: '10.70', refunds: [canBack('119.00'), canBack('119.00', '902')] },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70'],
            ['credit', 1, 'open', '119.00'],
            ['credit', 2, 'open', '119.00'],
          ],
        },
      ),
    ],
  },
  {
    name: 'booked, not delivered, then edited: the documents come to what is owed',
    stages: [0, 1].map((bowls) => {
      const total = bowls === 0 ? '248.70' : '272.50';
      return stage(
        bowls === 0 ? 'paid and booked' : 'a bowl is added',
        { bowls, total, kept: total, rest: { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } },
        {},
        {
          transactions: {
            transactionGateway: {
              shopify_payments: { account: '77', create: true, book: false, fetch: false },
            },
          },
        },
      );
    }),
  },
  {
    name: 'a difference invoice is credited when its goods come back',
    stages: [
      sold,
      stage(
        'a bowl is added',
        { bowls: 1, total: '272.50', kept: '272.50' },
        {
          ledger: [
            ['invoice', 1, 'open', '248.70'],
            ['invoice', 2, 'open', '23.80'],
          ],
        },
      ),
      stage('and comes back', {
        bowls: 1,
        total: '272.50',
        kept: '248.70',
        refunds: [
          aRefund({
            id: '904',
            lines: [aRefundLine({ lineId: '503', subtotal: money('23.80'), tax: money('3.80') })],
            refunded: money('23.80'),
          }),
        ],
      }),
    ],
  },
];
