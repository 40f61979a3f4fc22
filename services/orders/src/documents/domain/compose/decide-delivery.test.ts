import type { Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../plan.ts';
import { anInput, aShop, preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { decideDelivery, decideExpectedSupply } from './decide-delivery.ts';

type InvoicePreferences = Partial<Preferences['invoices']>;

/** Ordered on 2026-03-10, paid on the 12th, fulfilled on the 14th, each late in the evening in Berlin. */
const input = (preferences: InvoicePreferences, given: Partial<PlanInput> = {}): PlanInput =>
  anInput({
    order: anOrder({ createdAt: '2026-03-09T23:30:00.000Z', fulfilledAt: '2026-03-14T22:30:00.000Z' }),
    paidAt: '2026-03-12T22:30:00.000Z',
    preferences: preferencesWith({ invoices: preferences }),
    ...given,
  });

const asText = ({ deliveryDate, deliveryDateUntil }: ReturnType<typeof decideDelivery>) =>
  deliveryDateUntil === null ? deliveryDate : `${deliveryDate} to ${deliveryDateUntil}`;

describe('the delivery date', () => {
  const cases: [string, InvoicePreferences, string, string][] = [
    ['is the day of the order', {}, '2026-03-14', '2026-03-10'],
    ['is the day of payment', { invoiceDeliveryDate0Webhook: 'paid' }, '2026-03-14', '2026-03-12'],
    ['is the day of shipping', { invoiceDeliveryDate0Webhook: 'fulfilled' }, '2026-03-14', '2026-03-14'],
    ['is never after the invoice', { invoiceDeliveryDate0Webhook: 'fulfilled' }, '2026-03-10', '2026-03-10'],
    [
      'moves back by days',
      { invoiceDeliveryDate0Modify: 'minus', invoiceDeliveryDate0Offset: 3 },
      '2026-03-10',
      '2026-03-07',
    ],
    [
      'moves forward by days as far as the invoice',
      { invoiceDeliveryDate0Modify: 'plus', invoiceDeliveryDate0Offset: 10 },
      '2026-03-14',
      '2026-03-14',
    ],
    [
      'is the first day of a month',
      { invoiceDeliveryDate0Modify: 'month.current.first' },
      '2026-03-10',
      '2026-03-01',
    ],
  ];
  it.each(cases)('%s', (_what, preferences, date, expected) => {
    expect(asText(decideDelivery(input(preferences), { date, invoiceType: 'standard' }))).toBe(expected);
  });

  it.each(['paid', 'fulfilled'] as const)('is the day of the order until it is %s', (source) => {
    const open = input({ invoiceDeliveryDate0Webhook: source }, { order: anOrder(), paidAt: null });
    expect(asText(decideDelivery(open, { date: '2026-03-14', invoiceType: 'standard' }))).toBe('2026-03-10');
  });

  it('may lie ahead of an advance invoice, not of a final one', () => {
    const preferences: InvoicePreferences = {
      invoiceDeliveryDate0Modify: 'plus',
      invoiceDeliveryDate0Offset: 1,
      invoiceDeliveryDate0Unit: 'month',
    };
    const on = (invoiceType: 'advance' | 'final') =>
      asText(decideDelivery(input(preferences), { date: '2026-03-10', invoiceType }));
    expect([on('advance'), on('final')]).toEqual(['2026-04-10', '2026-03-10']);
  });

  it('is the day of the invoice without the feature', () => {
    const preferences: InvoicePreferences = {
      invoiceDeliveryDate0Modify: 'minus',
      invoiceDeliveryDate0Offset: 3,
    };
    const shop = aShop({ features: ['createInvoices'] });
    expect(
      asText(decideDelivery(input(preferences, { shop }), { date: '2026-03-14', invoiceType: 'standard' })),
    ).toBe('2026-03-14');
  });
});

describe('the service period', () => {
  const cases: [string, InvoicePreferences, string][] = [
    [
      'runs from order to shipping',
      { invoiceDeliveryDate0Webhook: 'create', invoiceDeliveryDate1Webhook: 'fulfilled' },
      '2026-03-10 to 2026-03-14',
    ],
    [
      'is a whole month and may end after the invoice',
      {
        invoiceDeliveryDate0Modify: 'month.current.first',
        invoiceDeliveryDate1Webhook: 'create',
        invoiceDeliveryDate1Modify: 'month.current.last',
      },
      '2026-03-01 to 2026-03-31',
    ],
    [
      'begins with the invoice at the latest and then runs on',
      {
        invoiceDeliveryDate0Modify: 'month.next.first',
        invoiceDeliveryDate1Webhook: 'create',
        invoiceDeliveryDate1Modify: 'month.next.last',
      },
      '2026-03-14 to 2026-04-30',
    ],
    [
      'never ends before it begins',
      { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'create' },
      '2026-03-14 to 2026-03-14',
    ],
    [
      'lasts a year',
      {
        invoiceDeliveryDate1Webhook: 'create',
        invoiceDeliveryDate1Modify: 'plus',
        invoiceDeliveryDate1Offset: 12,
        invoiceDeliveryDate1Unit: 'month',
      },
      '2026-03-10 to 2027-03-10',
    ],
  ];
  it.each(cases)('%s', (_what, preferences, expected) => {
    expect(asText(decideDelivery(input(preferences), { date: '2026-03-14', invoiceType: 'standard' }))).toBe(
      expected,
    );
  });
});

/** Section 14.8 (4) UStAE: an invoice that precedes its supply must show that, such as by the expected time. */
describe('a supply that is still to come', () => {
  const ahead = (
    start: InvoicePreferences['invoiceDeliveryDate0Modify'],
    more: InvoicePreferences = {},
  ): InvoicePreferences => ({
    invoiceDeliveryDate0Modify: start,
    ...more,
  });
  const nextMonth = ahead('month.next.first', {
    invoiceDeliveryDate1Webhook: 'create',
    invoiceDeliveryDate1Modify: 'month.next.last',
  });
  const inAMonth = ahead('plus', { invoiceDeliveryDate0Offset: 1, invoiceDeliveryDate0Unit: 'month' });
  const thisMonth = ahead('month.current.first', {
    invoiceDeliveryDate1Webhook: 'create',
    invoiceDeliveryDate1Modify: 'month.current.last',
  });
  const shipped: InvoicePreferences = { invoiceDeliveryDate0Webhook: 'fulfilled' };
  type Type = Parameters<typeof decideExpectedSupply>[1]['invoiceType'];

  it.each<[name: string, preferences: InvoicePreferences, type: Type, expected: object | null]>([
    ['is a period that begins after the invoice', nextMonth, 'standard', ['2026-04-01', '2026-04-30']],
    ['is such a period of a final invoice', nextMonth, 'final', ['2026-04-01', '2026-04-30']],
    ['is none of an advance invoice, whose fields say it', nextMonth, 'advance', null],
    ['is none where the period has begun', thisMonth, 'standard', null],
    ['is a day in a month', inAMonth, 'standard', ['2026-04-10', '2026-04-10']],
    ['is the last day of this month', ahead('month.current.last'), 'standard', ['2026-03-31', '2026-03-31']],
    ['is no day of a final invoice: that comes when all is delivered', inAMonth, 'final', null],
    ['is none of what was shipped after its invoice', shipped, 'standard', null],
    ['is none of a day that has been', ahead('month.previous.last'), 'standard', null],
  ])('%s', (_name, preferences, invoiceType, expected) => {
    const supply = decideExpectedSupply(input(preferences), { date: '2026-03-10', invoiceType });
    expect(supply && [supply.from, supply.until]).toEqual(expected);
  });

  it('is none without the feature', () => {
    const shop = aShop({ features: ['createInvoices'] });
    const invoice = { date: '2026-03-10', invoiceType: 'standard' } as const;
    expect(decideExpectedSupply(input(nextMonth, { shop }), invoice)).toBeNull();
  });
});
