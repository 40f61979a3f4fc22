import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anOrder } from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { book, card, day, known, linked, paid, seenPaid } from './payment-rows.ts';
import { named, planWithout } from './rows.ts';

/** Bookings and their accounts: specification of settings, 4.6. */
export const bookingCases: readonly Case[] = [
  book('a payment by a linked gateway is made and booked', card, {
    bookings: [['shopify_payments', '119.00', day]],
    notes: [],
  }),
  book('a gateway that is not linked books nothing', {}, { bookings: [], matches: [], notes: [] }),
  book('a link without an action books nothing', linked({ shopify_payments: ['77', 'nothing'] }), {
    bookings: [],
    matches: [],
  }),
  book('book only: the payment is looked for on the account', linked({ shopify_payments: ['77', 'book'] }), {
    bookings: [],
    matches: [['shopify_payments', '119.00']],
  }),
  named(
    'fetched from PayPal: by what name PayPal knows the payment has to be known first',
    {
      order: anOrder({ gateways: ['paypal'] }),
      preferences: linked({ paypal: ['78', 'fetch'] }),
      rest: seenPaid,
    },
    { fetch: ['payments'] },
  ),
  named(
    'fetched from PayPal, not paid yet: nothing is asked for',
    {
      order: anOrder({ gateways: ['paypal'], financialStatus: 'pending' }),
      preferences: linked({ paypal: ['78', 'fetch'] }),
    },
    { bookings: [], matches: [], notes: [] },
  ),
  book(
    'fetched from PayPal: the payment is looked for on the account by its id',
    linked({ paypal: ['78', 'fetch'] }),
    { bookings: [], matches: [['paypal', '119.00']], references: [['7XY12345AB678901C', 'c1.1', '601']] },
    {
      order: anOrder({ gateways: ['paypal'] }),
      extras: known(paid(['paypal', '119.00']), ['7XY12345AB678901C', 'c1.1', '601']),
    },
  ),
  book(
    'fetched from PayPal, but Shopify says nothing of the payment: it is looked for by the order',
    linked({ paypal: ['78', 'fetch'] }),
    { bookings: [], matches: [['paypal', '119.00']], references: [[]] },
    { order: anOrder({ gateways: ['paypal'] }), extras: { payments: 'unavailable' } },
  ),
  book(
    'book only: ids that Shopify has are none that a bank knows',
    linked({ paypal: ['78', 'book'] }),
    { matches: [['paypal', '119.00']], references: [[]] },
    { order: anOrder({ gateways: ['paypal'] }), extras: known(paid(['paypal', '119.00']), ['c1.1']) },
  ),
  book(
    'fetching needs PayPal in the plan',
    linked({ paypal: ['78', 'fetch'] }),
    { bookings: [], matches: [] },
    { order: anOrder({ gateways: ['paypal'] }), shop: planWithout('paypal') },
  ),
  book(
    'an unpaid order books nothing',
    card,
    { bookings: [], notes: [] },
    {
      order: anOrder({ financialStatus: 'pending' }),
      rest: { paidAt: null },
    },
  ),
  book(
    'an authorised payment is none yet',
    card,
    { bookings: [] },
    {
      order: anOrder({ financialStatus: 'authorized' }),
      rest: { paidAt: null },
    },
  ),
  book(
    'a draft cannot be paid',
    { ...card, invoices: { invoiceNumberTiming: 'enshrine' } },
    {
      steps: ['saveDocument'],
      notes: ['PAYMENT_WAITS'],
    },
  ),
  book(
    'a draft of a method that is not linked waits for nothing',
    { invoices: { invoiceNumberTiming: 'enshrine' } },
    { steps: ['saveDocument'], notes: [] },
  ),
  book(
    'a free order has nothing to book',
    card,
    { bookings: [] },
    {
      order: anOrder({ lines: [aLine({ price: '0.00' })], total: '0.00', tax: '0.00' }),
    },
  ),
  book(
    'booked on the day of the payment, in Berlin',
    card,
    {
      bookings: [['shopify_payments', '119.00', '2026-03-15']],
    },
    { rest: { paidAt: '2026-03-14T23:30:00.000Z' } },
  ),
  book(
    'what is booked is not booked again',
    card,
    { steps: [] },
    {
      ledger: [anInvoiceEntry({ status: 'paid', paid: '119', enshrined: true })],
    },
  ),
  book(
    'somebody has booked it in the provider: nothing is booked twice',
    card,
    { doesNot: ['bookPayment'] },
    {
      ledger: [anInvoiceEntry({ status: 'paid', paid: '119', enshrined: true, contentHash: 'other' })],
    },
  ),
  book(
    'a payment that comes after enshrinement is booked then',
    card,
    {
      steps: ['bookPayment'],
      bookings: [['shopify_payments', '119.00', day]],
    },
    { ledger: [anInvoiceEntry({ enshrined: true })] },
  ),
];
