import type { Preferences } from '@belegfluss/settings/contract';
import { anOrder } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';

type Invoices = Partial<Preferences['invoices']>;

/** Ordered on Tuesday 10 March 2026, paid on the 11th, delivered on the 12th. */
const order = anOrder({ fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-12T09:00:00.000Z' });
const paidAt = '2026-03-11T08:00:00.000Z';

const named = (
  name: string,
  invoices: Invoices,
  [deliveryDate, until]: readonly [string, string?],
  given: Partial<Given> = {},
): Case => ({
  name,
  given: { order, preferences: { invoices }, rest: { paidAt }, ...given },
  expect: { documents: [{ kind: 'invoice', content: { deliveryDate, deliveryDateUntil: until ?? null } }] },
});

const modified = (
  modify: Invoices['invoiceDeliveryDate0Modify'],
  offset = 0,
  unit: 'day' | 'month' = 'day',
): Invoices => ({
  invoiceDeliveryDate0Modify: modify,
  invoiceDeliveryDate0Offset: offset,
  invoiceDeliveryDate0Unit: unit,
});

const period = (
  start: Invoices['invoiceDeliveryDate0Modify'],
  end: Invoices['invoiceDeliveryDate1Modify'],
  more: Invoices = {},
): Invoices => ({
  invoiceDeliveryDate0Modify: start,
  invoiceDeliveryDate1Webhook: 'create',
  invoiceDeliveryDate1Modify: end,
  ...more,
});

const orderedOn = (day: string): Partial<Given> => ({
  order: anOrder({ createdAt: `${day}T09:00:00.000Z`, processedAt: `${day}T09:00:00.000Z` }),
  rest: { paidAt: null, now: new Date(`${day}T12:00:00.000Z`) },
});

/** The delivery date and the service period: specification of settings, 4.3. */
export const deliveryDateCases: readonly Case[] = [
  named('the day of the order, where nothing else is chosen', {}, ['2026-03-10']),
  named('the day of delivery', { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDate: 'fulfilled' }, [
    '2026-03-12',
  ]),
  named(
    'the day of delivery, not yet delivered: the day of the order',
    { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDate: 'fulfilled' },
    ['2026-03-10'],
    { order: anOrder() },
  ),
  named(
    'never later than the invoice: delivered after an invoice of the day of the order',
    { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDate: 'create' },
    ['2026-03-10'],
  ),
  named(
    'the day of payment is later than the invoice of the day of the order',
    { invoiceDeliveryDate0Webhook: 'paid' },
    ['2026-03-10'],
  ),
  named(
    'the day of payment, invoiced at delivery',
    { invoiceDeliveryDate0Webhook: 'paid', invoiceDate: 'fulfilled' },
    ['2026-03-11'],
  ),
  named('three days before the order', modified('minus', 3), ['2026-03-07']),
  named('no days before the order is the order', modified('minus', 0), ['2026-03-10']),
  named('two weeks before reach into February', modified('minus', 14), ['2026-02-24']),
  named('one month before', modified('minus', 1, 'month'), ['2026-02-10']),
  named(
    'one month before the 31st of March is the end of February',
    modified('minus', 1, 'month'),
    ['2026-02-28'],
    orderedOn('2026-03-31'),
  ),
  named(
    'one month before the 31st of March in a leap year',
    modified('minus', 1, 'month'),
    ['2028-02-29'],
    orderedOn('2028-03-31'),
  ),
  named('the Monday of the week before', modified('week.previous.first'), ['2026-03-02']),
  named('the Sunday of the week before', modified('week.previous.last'), ['2026-03-08']),
  named('the Monday of this week', modified('week.current.first'), ['2026-03-09']),
  named(
    'ordered on a Sunday: this week began on the Monday before',
    modified('week.current.first'),
    ['2026-03-09'],
    orderedOn('2026-03-15'),
  ),
  named('the first of the month before', modified('month.previous.first'), ['2026-02-01']),
  named('the last of the month before', modified('month.previous.last'), ['2026-02-28']),
  named('the first of this month', modified('month.current.first'), ['2026-03-01']),
  named('the first of the quarter before', modified('quarter.previous.first'), ['2025-10-01']),
  named('the last of the quarter before', modified('quarter.previous.last'), ['2025-12-31']),
  named('the first of this quarter', modified('quarter.current.first'), ['2026-01-01']),
  named('the first of the year before', modified('year.previous.first'), ['2025-01-01']),
  named('the last of the year before', modified('year.previous.last'), ['2025-12-31']),
  named('the first of this year', modified('year.current.first'), ['2026-01-01']),
  named(
    'later than the invoice is moved to the invoice: the last of this month',
    modified('month.current.last'),
    ['2026-03-10'],
  ),
  named('later than the invoice is moved to the invoice: five days after', modified('plus', 5), [
    '2026-03-10',
  ]),
  named('a period of thirty days', period('', 'plus', { invoiceDeliveryDate1Offset: 30 }), [
    '2026-03-10',
    '2026-04-09',
  ]),
  named(
    'a period of one month',
    period('', 'plus', { invoiceDeliveryDate1Offset: 1, invoiceDeliveryDate1Unit: 'month' }),
    ['2026-03-10', '2026-04-10'],
  ),
  named(
    'a period of one month from the 31st of January',
    period('', 'plus', { invoiceDeliveryDate1Offset: 1, invoiceDeliveryDate1Unit: 'month' }),
    ['2026-01-31', '2026-02-28'],
    orderedOn('2026-01-31'),
  ),
  named('this month as a period', period('month.current.first', 'month.current.last'), [
    '2026-03-01',
    '2026-03-31',
  ]),
  named('the month before as a period', period('month.previous.first', 'month.previous.last'), [
    '2026-02-01',
    '2026-02-28',
  ]),
  named('this quarter as a period', period('quarter.current.first', 'quarter.current.last'), [
    '2026-01-01',
    '2026-03-31',
  ]),
  named('this year as a period', period('year.current.first', 'year.current.last'), [
    '2026-01-01',
    '2026-12-31',
  ]),
  named(
    'the next month as a period begins no later than the invoice',
    period('month.next.first', 'month.next.last'),
    ['2026-03-10', '2026-04-30'],
  ),
  {
    name: 'the next month as a period is said in the invoice’s text, and the order says why',
    given: {
      order,
      preferences: { invoices: period('month.next.first', 'month.next.last') },
      rest: { paidAt },
    },
    expect: {
      documents: [
        { kind: 'invoice', says: ['Voraussichtlicher Leistungszeitraum: 01.04.2026 – 30.04.2026'] },
      ],
      notes: ['SUPPLY_AHEAD'],
    },
  },
  named('a period never ends before it begins', period('', 'minus', { invoiceDeliveryDate1Offset: 5 }), [
    '2026-03-10',
    '2026-03-10',
  ]),
  named(
    'from delivery on for a month',
    {
      invoiceDate: 'fulfilled',
      invoiceDeliveryDate0Webhook: 'fulfilled',
      invoiceDeliveryDate1Webhook: 'fulfilled',
      invoiceDeliveryDate1Modify: 'plus',
      invoiceDeliveryDate1Offset: 1,
      invoiceDeliveryDate1Unit: 'month',
    },
    ['2026-03-12', '2026-04-12'],
  ),
  named('without the plan’s feature the day of the order stands', modified('minus', 3), ['2026-03-10'], {
    shop: { features: ['createInvoices'] },
  }),
];
