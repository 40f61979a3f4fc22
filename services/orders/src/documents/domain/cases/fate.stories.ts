import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Story } from './case.ts';

const unpaid = anOrder({ financialStatus: 'pending' });
const cancelledAt = '2026-03-13T10:00:00.000Z';
const everythingBack = aRefund({ lines: [aRefundLine()], refunded: money('119.00') });
const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T10:00:00.000Z' } as const;
const free = {
  lines: [aLine({ taxLines: [], discounts: [{ title: 'Geschenk', amount: money('119.00') }] })],
  total: '0.00',
  tax: '0.00',
};
const freeDelete = { orders: { skipOrderFree: true, skipOrderFreeDelete: true } };

/** Orders that are cancelled, deleted, become free, or were never meant to be invoiced. */
export const fateStories: readonly Story[] = [
  {
    name: 'an unpaid order is cancelled: its draft goes',
    stages: [
      { what: 'ordered', given: { order: unpaid }, expect: { ledger: [['invoice', 1, 'draft', '119.00']] } },
      {
        what: 'cancelled',
        given: { order: { ...unpaid, cancelledAt, financialStatus: 'voided' } },
        expect: { ledger: [['invoice', 1, 'deleted', '119.00']], owed: '0.00' },
      },
    ],
  },
  {
    name: 'an unpaid order with a numbered invoice is cancelled: the invoice is cancelled, nothing is credited',
    stages: [
      {
        what: 'delivered on account',
        given: { order: { ...unpaid, ...delivered } },
        expect: { ledger: [['invoice', 1, 'open', '119.00', false]] },
      },
      {
        what: 'cancelled',
        given: { order: { ...unpaid, ...delivered, cancelledAt, financialStatus: 'voided' } },
        expect: { ledger: [['invoice', 1, 'cancelled', '119.00']], owed: '0.00' },
      },
    ],
  },
  {
    name: 'a paid order whose payment nobody booked is cancelled and refunded: its invoice is cancelled',
    stages: [
      {
        what: 'paid and delivered',
        given: { order: anOrder(delivered) },
        expect: { ledger: [['invoice', 1, 'open', '119.00', true]] },
      },
      {
        what: 'cancelled with the money back',
        given: {
          order: anOrder({
            ...delivered,
            cancelledAt,
            financialStatus: 'refunded',
            refunds: [everythingBack],
          }),
        },
        expect: {
          ledger: [['invoice', 1, 'cancelled', '119.00', true]],
          owed: '0.00',
        },
      },
    ],
  },
  {
    name: 'cancelled before anything was written: no document at all',
    stages: [
      {
        what: 'cancelled',
        given: { order: { ...unpaid, cancelledAt, financialStatus: 'voided' } },
        expect: { skip: 'CANCELLED', ledger: [] },
      },
    ],
  },
  {
    name: 'refunded completely before anything was written: no document at all',
    stages: [
      {
        what: 'refunded',
        given: { order: anOrder({ financialStatus: 'refunded', refunds: [everythingBack] }) },
        expect: { skip: 'CANCELLED', ledger: [] },
      },
    ],
  },
  {
    name: 'an order is deleted in Shopify: its draft goes',
    stages: [
      { what: 'ordered', given: { order: unpaid }, expect: { ledger: [['invoice', 1, 'draft', '119.00']] } },
      {
        what: 'deleted',
        given: { order: unpaid, rest: { deleted: true } },
        expect: { ledger: [['invoice', 1, 'deleted', '119.00']], owed: '0.00' },
      },
    ],
  },
  {
    name: 'an order with an enshrined, unpaid invoice is deleted in Shopify: the invoice is cancelled',
    stages: [
      {
        what: 'paid and delivered',
        given: { order: anOrder(delivered) },
        expect: { ledger: [['invoice', 1, 'open', '119.00', true]] },
      },
      {
        what: 'deleted',
        given: { order: anOrder(delivered), rest: { deleted: true } },
        expect: { ledger: [['invoice', 1, 'cancelled', '119.00', true]], owed: '0.00' },
      },
    ],
  },
  {
    name: 'a deleted order never gets a document',
    stages: [
      {
        what: 'seen only after its deletion',
        given: { order: anOrder(), rest: { deleted: true } },
        expect: { ledger: [] },
      },
    ],
  },
  {
    name: 'an order becomes free: its draft goes where the merchant wants it',
    stages: [
      { what: 'ordered', given: { order: unpaid }, expect: { ledger: [['invoice', 1, 'draft', '119.00']] } },
      {
        what: 'free',
        given: { order: anOrder({ financialStatus: 'pending', ...free }), preferences: freeDelete },
        expect: {
          ledger: [['invoice', 1, 'deleted', '119.00']],
          owed: '0.00',
          notes: ['FREE_ORDER_DELETED'],
        },
      },
    ],
  },
  {
    name: 'a free order gets no document where the merchant leaves free orders out',
    stages: [
      {
        what: 'free',
        given: { order: anOrder(free), preferences: { orders: { skipOrderFree: true } } },
        expect: { skip: 'SKIP_FREE', ledger: [] },
      },
    ],
  },
  {
    name: 'a free order gets an invoice over nothing otherwise',
    stages: [
      {
        what: 'free',
        given: { order: anOrder(free) },
        expect: { ledger: [['invoice', 1, 'open', '0.00']], owed: '0.00' },
      },
    ],
  },
  {
    name: 'an item is taken off an unpaid order: the draft shrinks and nothing is credited',
    stages: [
      {
        what: 'two lines',
        given: {
          order: anOrder({
            financialStatus: 'pending',
            lines: [
              aLine({ taxLines: [tax(19, '19.00')] }),
              aLine({ id: '502', title: 'Sieb', price: '11.90', taxLines: [tax(19, '1.90')] }),
            ],
            total: '130.90',
            tax: '20.90',
          }),
        },
        expect: { ledger: [['invoice', 1, 'draft', '130.90']] },
      },
      {
        what: 'one is taken off',
        given: {
          order: anOrder({
            financialStatus: 'pending',
            lines: [
              aLine({ taxLines: [tax(19, '19.00')] }),
              aLine({
                id: '502',
                title: 'Sieb',
                price: '11.90',
                currentQuantity: 0,
                taxLines: [tax(19, '1.90')],
              }),
            ],
            total: '119.00',
            tax: '19.00',
          }),
        },
        expect: { ledger: [['invoice', 1, 'draft', '119.00']], owed: '119.00' },
      },
    ],
  },
];
