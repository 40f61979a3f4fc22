import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, aShippingLine, money, tax } from '../testing/order-builder.ts';
import type { Stage, Story } from './case.ts';

type Kept = {
  readonly cans?: number;
  readonly books?: number;
  readonly bowls?: number;
  readonly refunds?: readonly Refund[];
  readonly rest?: Parameters<typeof anOrder>[0];
};

/**
 * Two cans at 119.00 and one book at 10.70, edited later: cans and books taken off, bowls at 23.80 put on. Shopify
 * keeps removed lines with their first quantity and states the total of what is kept.
 */
function order({ cans = 2, books = 1, bowls = 0, refunds = [], rest }: Kept = {}): OrderSnapshot {
  const kept = 11900 * cans + 1070 * books + 2380 * bowls;
  const taxes = 1900 * cans + 70 * books + 380 * bowls;
  const back = refunds.reduce((sum, refund) => sum + Math.round(Number(refund.refunded.shop) * 100), 0);
  const ofLine = (id: string) =>
    refunds
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (line.lineId === id ? line.quantity : 0), 0);
  return anOrder({
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T10:00:00.000Z',
    lines: [
      aLine({
        id: '501',
        quantity: 2,
        currentQuantity: cans - ofLine('501'),
        price: '119.00',
        taxLines: [tax(19, '38.00')],
      }),
      aLine({
        id: '502',
        title: 'Kochbuch',
        quantity: 1,
        currentQuantity: books - ofLine('502'),
        price: '10.70',
        taxLines: [tax(7, '0.70')],
      }),
      ...(bowls > 0
        ? [
            aLine({
              id: '503',
              title: 'Schale',
              quantity: bowls,
              price: '23.80',
              currentQuantity: bowls - ofLine('503'),
              taxLines: [tax(19, (3.8 * bowls).toFixed(2))],
            }),
          ]
        : []),
    ],
    total: (kept / 100).toFixed(2),
    tax: (taxes / 100).toFixed(2),
    totals: { currentTotal: money(((kept - back) / 100).toFixed(2)) },
    refunds,
    ...rest,
  });
}

const sold: Stage = {
  what: 'sold and delivered',
  given: { order: order() },
  expect: { ledger: [['invoice', 1, 'open', '248.70', true]], owed: '248.70' },
};

const reissue: Sections = { invoices: { invoiceOrderEdit: 'reissue' } };

const stage = (
  what: string,
  kept: Kept,
  owed: string,
  more: Partial<Stage['expect']> = {},
  preferences?: Sections,
): Stage => ({
  what,
  given: { order: order(kept), ...(preferences && { preferences }) },
  expect: { owed, ...more },
});

const bookBack = aRefund({
  id: '903',
  lines: [aRefundLine({ lineId: '502', quantity: 1, subtotal: money('10.70'), tax: money('0.70') })],
  refunded: money('10.70'),
});

const open = { fulfillmentStatus: 'unfulfilled', fulfilledAt: null } as const;

/** Edits of orders and their documents: in the end the documents always sum up to what the customer owes. */
export const editStories: readonly Story[] = [
  {
    name: 'something is added after the invoice is final: a further invoice over the difference',
    stages: [
      sold,
      stage('a bowl is added', { bowls: 1 }, '272.50', {
        ledger: [
          ['invoice', 1, 'open', '248.70', true],
          ['invoice', 2, 'open', '23.80', true],
        ],
      }),
      stage('and nothing more happens', { bowls: 1 }, '272.50', {
        ledger: [
          ['invoice', 1, 'open', '248.70'],
          ['invoice', 2, 'open', '23.80'],
        ],
      }),
    ],
  },
  {
    name: 'something is taken off after the invoice is final: a credit note over the difference',
    stages: [
      sold,
      stage('a can is taken off', { cans: 1 }, '129.70', {
        ledger: [
          ['invoice', 1, 'open', '248.70'],
          ['credit', 1, 'open', '119.00'],
        ],
      }),
    ],
  },
  {
    name: 'one thing is exchanged for another by an edit',
    stages: [sold, stage('a bowl instead of a can', { cans: 1, bowls: 1 }, '153.50')],
  },
  {
    name: 'edited up, down and up again',
    stages: [
      sold,
      stage('a bowl is added', { bowls: 1 }, '272.50'),
      stage('a can is taken off', { cans: 1, bowls: 1 }, '153.50'),
      stage('the book is taken off', { cans: 1, books: 0, bowls: 1 }, '142.80'),
      stage('all as it is, once more', { cans: 1, books: 0, bowls: 1 }, '142.80'),
    ],
  },
  {
    name: 'invoiced, edited, refunded, edited again: the documents come to the money',
    stages: [
      sold,
      stage('a bowl is added', { bowls: 1 }, '272.50'),
      stage('the book comes back', { bowls: 1, refunds: [bookBack] }, '261.80'),
      stage('a can is taken off', { cans: 1, bowls: 1, refunds: [bookBack] }, '142.80'),
      stage('and nothing more happens', { cans: 1, bowls: 1, refunds: [bookBack] }, '142.80'),
    ],
  },
  {
    name: 'a draft simply follows the edit',
    stages: [
      stage('ordered', { rest: { ...open, financialStatus: 'pending' } }, '248.70', {
        ledger: [['invoice', 1, 'draft', '248.70', false]],
      }),
      stage('a bowl is added', { bowls: 1, rest: { ...open, financialStatus: 'pending' } }, '272.50', {
        ledger: [['invoice', 1, 'draft', '272.50', false]],
      }),
    ],
  },
  {
    name: 'a numbered invoice that is not enshrined is reopened and follows the edit',
    stages: [
      stage('paid, not delivered', { rest: open }, '248.70', {
        ledger: [['invoice', 1, 'open', '248.70', false]],
      }),
      stage('a bowl is added', { bowls: 1, rest: open }, '272.50', {
        ledger: [['invoice', 1, 'open', '272.50', false]],
      }),
      stage('delivered', { bowls: 1 }, '272.50', { ledger: [['invoice', 1, 'open', '272.50', true]] }),
    ],
  },
  {
    name: 'an invoice changed by hand is left alone, and the log says so',
    stages: [
      stage('ordered', { rest: { ...open, financialStatus: 'pending' } }, '248.70'),
      {
        what: 'somebody edits it in sevdesk, then a bowl is added',
        behind: (ledger) => ledger.map((entry) => ({ ...entry, handChanged: true, total: '200.00' })),
        given: { order: order({ bowls: 1, rest: { ...open, financialStatus: 'pending' } }) },
        expect: { ledger: [['invoice', 1, 'draft', '200.00', false]], notes: ['CHANGED_BY_HAND'] },
      },
    ],
  },
  {
    name: 'cancel and reissue: the old invoice is cancelled and one over the whole takes its place',
    stages: [
      { ...sold, given: { ...sold.given, preferences: reissue } },
      stage('a bowl is added', { bowls: 1 }, '272.50', {}, reissue),
      stage('and nothing more happens', { bowls: 1 }, '272.50', {}, reissue),
    ],
  },
  {
    name: 'cancel and reissue, something taken off',
    stages: [
      { ...sold, given: { ...sold.given, preferences: reissue } },
      stage('a can is taken off', { cans: 1 }, '129.70', {}, reissue),
    ],
  },
  {
    name: 'shipping is added by an edit',
    stages: [
      sold,
      {
        what: 'express after all',
        given: {
          order: order({
            rest: {
              shippingLines: [aShippingLine('11.90', { taxLines: [tax(19, '1.90')] })],
              total: '260.60',
              tax: '40.60',
              totals: { currentTotal: money('260.60') },
            },
          }),
        },
        expect: { owed: '260.60' },
      },
    ],
  },
  {
    name: 'a change that costs nothing makes no document: a note and a tag',
    stages: [
      sold,
      {
        what: 'a note and a tag',
        given: { order: order({ rest: { note: 'Bitte klingeln', tags: ['vip'] } }) },
        expect: { ledger: [['invoice', 1, 'open', '248.70', true]], notes: [] },
      },
    ],
  },
];
