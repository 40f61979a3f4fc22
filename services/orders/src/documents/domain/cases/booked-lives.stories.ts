import type { Payment } from '../order/extras.ts';
import type { Sections } from '../testing/input-builder.ts';
import { money } from '../testing/order-builder.ts';
import { bookBack, canBack, type Goods, order } from './cans-and-bowls.ts';
import type { Stage, Story } from './case.ts';

const booked: Sections = {
  transactions: {
    transactionGateway: { shopify_payments: { account: '77', create: true, book: false, fetch: false } },
  },
};
const reissue: Sections = { ...booked, invoices: { invoiceOrderEdit: 'reissue' } };

const moved = (
  kind: Payment['kind'],
  id: string,
  amount: string,
  refundId: string | null = null,
): Payment => ({
  id,
  gateway: 'shopify_payments',
  kind,
  amount: money(amount),
  at: kind === 'payment' ? '2026-03-10T09:00:04.000Z' : '2026-03-14T10:00:00.000Z',
  refundId,
});
const first = moved('payment', '601', '248.70');
const second = moved('payment', '602', '23.80');
const canMoney = moved('refund', '603', '119.00', '901');
const bookMoney = moved('refund', '604', '10.70', '903');

type Row = readonly [
  what: string,
  goods: Goods,
  payments: readonly Payment[],
  ledger?: Stage['expect']['ledger'],
];
const life = (name: string, preferences: Sections, ...rows: readonly Row[]): Story => ({
  name,
  stages: rows.map(([what, goods, payments, ledger]) => ({
    what,
    given: {
      order: order(goods),
      preferences,
      extras: { payments },
      rest: { paidAt: '2026-03-10T09:00:04.000Z' },
    },
    expect: { owed: goods.kept, ...(ledger && { ledger }) },
  })),
});

const sold: Row = [
  'sold, paid and delivered',
  { total: '248.70', kept: '248.70' },
  [first],
  [['invoice', 1, 'paid', '248.70', true]],
];
const withBowl: Goods = { bowls: 1, total: '272.50', kept: '272.50' };
const again = ([, goods, payments, ledger]: Row): Row => [
  'and nothing more happens',
  goods,
  payments,
  ledger,
];

const added: Row = [
  'a bowl is added and paid',
  withBowl,
  [first, second],
  [
    ['invoice', 1, 'paid', '248.70', true],
    ['invoice', 2, 'paid', '23.80', true],
  ],
];
const returned: Row = [
  'a can comes back',
  { cans: 1, total: '248.70', kept: '129.70', refunds: [canBack('119.00')] },
  [first, canMoney],
  [
    ['invoice', 1, 'paid', '248.70', true],
    ['credit', 1, 'paid', '119.00', true],
  ],
];
const bothReturned: Row = [
  'the book as well',
  { cans: 1, total: '248.70', kept: '119.00', refunds: [canBack('119.00'), bookBack] },
  [first, canMoney, bookMoney],
  [
    ['invoice', 1, 'paid', '248.70', true],
    ['credit', 1, 'paid', '119.00', true],
    ['credit', 2, 'paid', '10.70', true],
  ],
];

/** Money and documents together: each payment and each refund is booked on the document that it belongs to. */
export const bookedLifeStories: readonly Story[] = [
  life('a later payment belongs to the invoice over the difference', booked, sold, added, again(added)),
  life('each refund belongs to its credit note', booked, sold, returned, bothReturned, again(bothReturned)),
  life('added and then returned', booked, sold, added, [
    'the book comes back',
    { ...withBowl, kept: '261.80', refunds: [bookBack] },
    [first, second, bookMoney],
  ]),
  life(
    'not yet delivered, paid, edited, paid, delivered: one invoice over all, or two that come to it',
    booked,
    [
      'paid',
      { total: '248.70', kept: '248.70', rest: { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } },
      [first],
    ],
    [
      'edited',
      { ...withBowl, rest: { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } },
      [first, second],
    ],
    ['delivered', withBowl, [first, second]],
  ),
  life('paid and final, edited, cancel and reissue: what is paid is not cancelled', reissue, sold, [
    'a bowl is added and paid',
    withBowl,
    [first, second],
  ]),
  life('paid and final, then something is taken off, cancel and reissue', reissue, sold, [
    'a can is taken off',
    { cans: 1, total: '129.70', kept: '129.70' },
    [first],
  ]),
];
