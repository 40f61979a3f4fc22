import type { Payment } from '../order/extras.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, money, tax } from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { book, card, day, paid, seenPaid } from './payment-rows.ts';
import { named } from './rows.ts';

const goodwill = aRefund({ note: 'Kulanz', refunded: money('19.00') });
/**
 * A can at 119.00, paid; 19.00 went back; then a bowl at 23.80 was added that nobody has paid yet. Shopify calls that
 * partially refunded: 142.80 − 19.00 = 123.80 are owed, 100.00 are held, 23.80 are open.
 */
const edited = (outstanding: string) =>
  anOrder({
    financialStatus: 'partially_refunded',
    lines: [
      aLine({ taxLines: [tax(19, '19.00')] }),
      aLine({ id: '503', title: 'Schale', price: '23.80', taxLines: [tax(19, '3.80')] }),
    ],
    total: '142.80',
    tax: '22.80',
    refunds: [goodwill],
    totals: { currentTotal: money('123.80'), outstanding: money(outstanding) },
  });
const wentBack: Payment = {
  id: '650',
  gateway: 'shopify_payments',
  kind: 'refund',
  amount: money('19.00'),
  at: '2026-03-12T10:00:00.000Z',
  refundId: '901',
};
const moved = (...payments: readonly (readonly [gateway: string, amount: string, at?: string])[]) => ({
  payments: [...paid(...payments).payments, wentBack],
});
const later = '2026-03-14T08:00:00.000Z';
const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T10:00:00.000Z' } as const;

const bookings: readonly Case[] = [
  named(
    'money is open after an edit: what was paid has to be known first',
    { order: edited('23.80'), preferences: card, rest: seenPaid },
    { fetch: ['payments'] },
  ),
  book(
    'money is open and the payments are not to be had: nothing is booked, and the log says so',
    card,
    { documents: [{ kind: 'invoice', total: '123.80' }], bookings: [], notes: ['PARTIALLY_PAID'] },
    { order: edited('23.80'), extras: { payments: 'unavailable' } },
  ),
  book(
    'money is open: what the shop still holds is booked, 119.00 − 19.00',
    card,
    { documents: [{ kind: 'invoice', total: '123.80' }], bookings: [['shopify_payments', '100.00', day]] },
    { order: edited('23.80'), extras: moved(['shopify_payments', '119.00']) },
  ),
  book(
    'the open money comes: it is booked as well',
    card,
    { bookings: [['shopify_payments', '23.80', '2026-03-14']] },
    {
      order: edited('0.00'),
      extras: moved(['shopify_payments', '119.00'], ['shopify_payments', '23.80', later]),
      ledger: [
        anInvoiceEntry({
          status: 'partially_paid',
          total: '123.8',
          paid: '100',
          enshrined: true,
          deductedRefundIds: ['901'],
          rates: [{ rate: '19', gross: '123.80' }],
          billed: [
            { item: 'line:501', title: 'Kanne', rate: '19', quantity: '1', gross: '119.00' },
            { item: 'line:503', title: 'Schale', rate: '19', quantity: '1', gross: '23.80' },
            { item: 'refund', title: 'Erstattung: Kulanz', rate: '19', quantity: '1', gross: '-19.00' },
          ],
        }),
      ],
    },
  ),
  book(
    'nothing is open: one method has paid all that is left',
    card,
    { documents: [{ kind: 'invoice', total: '123.80' }], bookings: [['shopify_payments', '123.80', day]] },
    { order: edited('0.00') },
  ),
  book(
    'the rest that cash rounding leaves is not open money',
    card,
    { bookings: [['shopify_payments', '118.98', day]], notes: [] },
    {
      order: anOrder({
        total: '118.98',
        totals: { cashRounding: money('-0.02'), outstanding: money('0.02') },
      }),
    },
  ),
];

/** Until all is paid the order has not come "after payment": settings 4.2. The number follows the first payment. */
const progress: readonly Case[] = [
  named(
    'an order with open money is not enshrined after payment and delivery',
    { order: { ...edited('23.80'), ...delivered } },
    { steps: ['saveDocument', 'openDocument'] },
  ),
  named(
    'an order with open money is not enshrined after payment',
    { order: edited('23.80'), preferences: { invoices: { invoiceEnshrine: 'paid' } } },
    { steps: ['saveDocument', 'openDocument'] },
  ),
  named(
    'an order whose open money has come is enshrined',
    { order: { ...edited('0.00'), ...delivered } },
    { steps: ['saveDocument', 'openDocument', 'enshrineDocument'] },
  ),
  named(
    'a mail that waits for payment waits for all of it',
    {
      order: { ...edited('23.80'), ...delivered },
      preferences: {
        invoices: {
          invoiceEnshrine: 'fulfilled',
          invoiceSendMailEnabled: true,
          invoiceSendMailEvent: 'paid',
        },
      },
      ledger: [],
    },
    { does: ['enshrineDocument'], doesNot: ['sendMail'] },
  ),
];

/** Orders that were paid once and owe again: specification of settings, 4.2 to 4.6. */
export const openMoneyCases: readonly Case[] = [...bookings, ...progress];
