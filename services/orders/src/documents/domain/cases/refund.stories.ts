import type { Refund } from '../order/snapshot.ts';
import { aLine, anOrder, aRefund, aRefundLine, aShippingLine, money, tax } from '../testing/order-builder.ts';
import type { Stage, Story } from './case.ts';

/** Two cans at 119.00, one book at 10.70 (7 %), shipping 5.95: 254.65 in all, paid and delivered. */
const sold = {
  lines: [
    aLine({ id: '501', quantity: 2, price: '119.00', taxLines: [tax(19, '38.00')] }),
    aLine({ id: '502', title: 'Kochbuch', price: '10.70', taxLines: [tax(7, '0.70')] }),
  ],
  shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
  total: '254.65',
  tax: '39.65',
  fulfillmentStatus: 'fulfilled',
  fulfilledAt: '2026-03-11T10:00:00.000Z',
} as const;

const order = (...refunds: Refund[]) => anOrder({ ...sold, refunds });
const delivered: Stage = {
  what: 'delivered',
  given: { order: order() },
  expect: { ledger: [['invoice', 1, 'open', '254.65', true]], owed: '254.65', notes: [] },
};

const oneCan = aRefund({
  id: '901',
  lines: [aRefundLine({ lineId: '501', quantity: 1, subtotal: money('119.00'), tax: money('19.00') })],
  refunded: money('119.00'),
});
const otherCan = { ...oneCan, id: '902', createdAt: '2026-03-13T10:00:00.000Z' };
const book = aRefund({
  id: '903',
  createdAt: '2026-03-14T10:00:00.000Z',
  lines: [aRefundLine({ lineId: '502', quantity: 1, subtotal: money('10.70'), tax: money('0.70') })],
  refunded: money('10.70'),
});
const shipping = aRefund({
  id: '904',
  createdAt: '2026-03-15T10:00:00.000Z',
  shipping: [{ amount: money('5.95'), tax: money('0.95') }],
  refunded: money('5.95'),
});
const goodwill = (amount: string, id = '905'): Refund =>
  aRefund({ id, createdAt: '2026-03-16T10:00:00.000Z', note: 'Kulanz', refunded: money(amount) });

/** Refunds and the documents of an order whose invoice is final. */
export const refundStories: readonly Story[] = [
  {
    name: 'one of two cans comes back: one credit note over it',
    stages: [
      delivered,
      {
        what: 'refunded',
        given: { order: order(oneCan) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65', true],
            ['credit', 1, 'open', '119.00', true],
          ],
          owed: '135.65',
          notes: [],
        },
      },
    ],
  },
  {
    name: 'everything comes back piece by piece: the credit notes take the whole invoice back',
    stages: [
      delivered,
      { what: 'a can', given: { order: order(oneCan) }, expect: { owed: '135.65' } },
      { what: 'the other', given: { order: order(oneCan, otherCan) }, expect: { owed: '16.65' } },
      { what: 'the book', given: { order: order(oneCan, otherCan, book) }, expect: { owed: '5.95' } },
      {
        what: 'the shipping',
        given: { order: order(oneCan, otherCan, book, shipping) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'open', '119.00'],
            ['credit', 2, 'open', '119.00'],
            ['credit', 3, 'open', '10.70'],
            ['credit', 4, 'open', '5.95'],
          ],
          owed: '0.00',
          notes: [],
        },
      },
    ],
  },
  {
    name: 'a refund is announced twice: there is one credit note',
    stages: [
      delivered,
      { what: 'once', given: { order: order(book) }, expect: { owed: '243.95' } },
      {
        what: 'and again',
        given: { order: order(book) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'open', '10.70'],
          ],
          owed: '243.95',
        },
      },
    ],
  },
  {
    name: 'money without goods is spread over the rates of the invoice (§ 17 UStG)',
    stages: [
      delivered,
      {
        what: 'goodwill of 10.00',
        given: { order: order(goodwill('10.00')) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'open', '10.00'],
          ],
          owed: '244.65',
          notes: [],
        },
      },
    ],
  },
  {
    name: 'a restocking fee is kept: the credit note comes to the money and not to the goods',
    stages: [
      delivered,
      {
        what: 'a can for 109.00 of its 119.00',
        given: { order: order({ ...oneCan, refunded: money('109.00') }) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'open', '109.00'],
          ],
          owed: '145.65',
          notes: [],
        },
      },
    ],
  },
  {
    name: 'a refund under way waits; its credit note comes when the money has gone',
    stages: [
      delivered,
      {
        what: 'the bank has not answered',
        given: { order: order({ ...oneCan, refunded: money('0.00'), pending: true }) },
        expect: { ledger: [['invoice', 1, 'open', '254.65']], owed: '254.65', notes: ['REFUND_PENDING'] },
      },
      { what: 'it has', given: { order: order(oneCan) }, expect: { owed: '135.65', notes: [] } },
    ],
  },
  {
    name: 'a refund that failed at the bank makes no credit note',
    stages: [
      delivered,
      {
        what: 'nothing went back',
        given: { order: order(aRefund({ refunded: money('0.00'), pending: false })) },
        expect: { ledger: [['invoice', 1, 'open', '254.65']], owed: '254.65', notes: [] },
      },
    ],
  },
  {
    name: 'a cent of goodwill is a credit note over a cent',
    stages: [
      delivered,
      { what: 'one cent', given: { order: order(goodwill('0.01')) }, expect: { owed: '254.64', notes: [] } },
    ],
  },
  {
    name: 'more money than the invoice has is credited up to the invoice, and the log says so',
    stages: [
      delivered,
      {
        what: '300.00 go back',
        given: { order: order(goodwill('300.00')) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'open', '254.65'],
          ],
          owed: '0.00',
          notes: ['CREDIT_EXCEEDS_INVOICE'],
        },
      },
    ],
  },
  {
    name: 'a refund before the invoice is final makes the draft smaller and no credit note',
    stages: [
      {
        what: 'ordered, nothing paid',
        given: { order: anOrder({ ...sold, financialStatus: 'pending', fulfillmentStatus: 'unfulfilled' }) },
        expect: { ledger: [['invoice', 1, 'draft', '254.65', false]] },
      },
      {
        what: 'the book is taken off',
        given: {
          order: anOrder({
            ...sold,
            financialStatus: 'pending',
            fulfillmentStatus: 'unfulfilled',
            refunds: [{ ...book, refunded: money('0.00') }],
          }),
        },
        expect: { ledger: [['invoice', 1, 'draft', '243.95', false]], owed: '243.95', notes: [] },
      },
      {
        what: 'paid and delivered',
        given: { order: order({ ...book, refunded: money('0.00') }) },
        expect: { ledger: [['invoice', 1, 'open', '243.95', true]], owed: '243.95', notes: [] },
      },
    ],
  },
  {
    name: 'credit notes are switched off: the log says so and nothing is made',
    stages: [
      delivered,
      {
        what: 'refunded',
        given: { order: order(oneCan), preferences: { credits: { creditCreate: false } } },
        expect: {
          ledger: [['invoice', 1, 'open', '254.65', true]],
          notes: ['DISABLED_CREDIT_CREATE'],
        },
      },
    ],
  },
  {
    name: 'a credit note that vanished at the provider is made again in the next place',
    stages: [
      delivered,
      { what: 'refunded', given: { order: order(book) }, expect: { owed: '243.95' } },
      {
        what: 'deleted by hand',
        behind: (ledger) =>
          ledger.map((entry) => (entry.kind === 'credit' ? { ...entry, status: 'deleted' } : entry)),
        given: { order: order(book) },
        expect: {
          ledger: [
            ['invoice', 1, 'open', '254.65'],
            ['credit', 1, 'deleted', '10.70'],
            ['credit', 2, 'open', '10.70'],
          ],
          owed: '243.95',
        },
      },
    ],
  },
  {
    name: 'an invoice that vanished at the provider is made again in the next place',
    stages: [
      {
        what: 'paid, not yet delivered',
        given: { order: anOrder({ ...sold, fulfillmentStatus: 'unfulfilled', fulfilledAt: null }) },
        expect: { ledger: [['invoice', 1, 'open', '254.65', false]] },
      },
      {
        what: 'deleted by hand',
        behind: (ledger) => ledger.map((entry) => ({ ...entry, status: 'deleted' })),
        given: { order: order() },
        expect: {
          ledger: [
            ['invoice', 1, 'deleted', '254.65', false],
            ['invoice', 2, 'open', '254.65', true],
          ],
          owed: '254.65',
        },
      },
    ],
  },
];
