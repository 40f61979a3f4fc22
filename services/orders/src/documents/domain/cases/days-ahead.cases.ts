import { anInvoiceEntry } from '../testing/input-builder.ts';
import { anOrder, aRefund, aRefundLine, money } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { card, paid } from './payment-rows.ts';
import { invoiceLike, invoiceWith, named, planWithout } from './rows.ts';

/** The clock of all cases stands at noon of this day. */
const today = '2026-03-20';
const ahead = '2027-01-02T09:00:00.000Z';
const expected = 'Voraussichtlicher Leistungszeitpunkt: 02.01.2027';

const ofTheFuture = anOrder({ createdAt: ahead, processedAt: ahead, updatedAt: ahead });
const asked: Given = { order: ofTheFuture, rest: { origin: 'manual' } };
const shippedAhead = anOrder({ fulfillmentStatus: 'fulfilled', fulfilledAt: ahead });
const processedAhead = anOrder({ processedAt: ahead });
const written = (date: string) => [anInvoiceEntry({ status: 'draft', number: null, date })];

/** No document and no payment is dated on a day that has not come: it would say that it was issued, or paid, then. */
export const daysAheadCases: readonly Case[] = [
  named(
    'a document that a person asks for early has today, and says when the supply is expected',
    asked,
    invoiceLike(
      { content: { date: today, deliveryDate: today, deliveryDateUntil: null }, says: [expected] },
      { notes: ['SUPPLY_AHEAD'] },
    ),
  ),
  named(
    'a document that a person asks for early, in a plan without delivery dates',
    { ...asked, shop: planWithout('deliveryDate') },
    invoiceLike({ content: { date: today, deliveryDate: today }, says: [expected] }),
  ),
  named(
    'its draft keeps the day on which it was written',
    { ...asked, ledger: written('2026-03-18') },
    invoiceWith({ date: '2026-03-18' }),
  ),
  named(
    'its draft that has the day to come, from a version before, is put right',
    { ...asked, ledger: written('2027-01-02') },
    invoiceWith({ date: today }),
  ),
  named(
    'once the day has come it is the order’s',
    { order: ofTheFuture, rest: { now: new Date('2027-01-02T12:00:00.000Z') } },
    invoiceWith({ date: '2027-01-02', deliveryDate: '2027-01-02' }, { notes: [] }),
  ),
  named(
    'a day ahead, as clocks and time zones may be: today',
    { order: anOrder({ createdAt: '2026-03-21T11:00:00.000Z' }) },
    invoiceWith({ date: today }),
  ),
  named(
    'a shipment of the future dates no invoice',
    { order: shippedAhead, preferences: { invoices: { invoiceDate: 'fulfilled' } } },
    invoiceWith({ date: today, deliveryDate: '2026-03-10' }),
  ),
  named(
    'nor is it a delivery that has been',
    {
      order: shippedAhead,
      preferences: { invoices: { invoiceDate: 'fulfilled', invoiceDeliveryDate0Webhook: 'fulfilled' } },
    },
    invoiceLike({ content: { date: today, deliveryDate: today }, says: [expected] }),
  ),
  named(
    'an order that was processed in the future waits for that, whenever it was created',
    { order: processedAhead },
    { skip: 'NOT_YET_PLACED', detail: '02.01.2027' },
  ),
  named(
    'its payment is booked today, where a person asks for its document',
    { order: processedAhead, preferences: card, rest: { origin: 'manual' } },
    { bookings: [['shopify_payments', '119.00', today]] },
  ),
  named(
    'a payment of the future is booked today',
    { order: anOrder(), preferences: card, extras: paid(['shopify_payments', '119.00', ahead]) },
    { bookings: [['shopify_payments', '119.00', today]] },
  ),
  named(
    'a refund of the future is credited today',
    {
      order: anOrder({
        refunds: [aRefund({ createdAt: ahead, lines: [aRefundLine()], refunded: money('119.00') })],
      }),
      ledger: [anInvoiceEntry({ status: 'open', enshrined: true })],
    },
    { documents: [{ kind: 'credit', content: { date: today } }] },
  ),
];
