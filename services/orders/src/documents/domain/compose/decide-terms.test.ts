import { describe, expect, it } from '@jest/globals';
import type { PaymentTerms } from '../order/snapshot.ts';
import { preferencesWith } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { decideCashDiscount, decidePaymentTerm } from './decide-terms.ts';

describe('the term of payment', () => {
  const cases: [string, number, PaymentTerms | null, number | null][] = [
    ['is not stated with -1', -1, null, null],
    ['is at once with 0', 0, null, 0],
    ['is the number of days', 14, null, 14],
    ['is what was agreed in Shopify', 14, { name: 'Net 30', dueInDays: 30, dueAt: null }, 30],
    [
      'runs to the day that was agreed in Shopify',
      14,
      { name: 'Fixed', dueInDays: null, dueAt: '2026-03-31T08:00:00.000Z' },
      21,
    ],
    [
      'is at once where the agreed day is past',
      14,
      { name: 'Fixed', dueInDays: null, dueAt: '2026-03-01T08:00:00.000Z' },
      0,
    ],
    [
      'is the usual one where Shopify names no day (due on fulfilment)',
      14,
      { name: 'Due on fulfillment', dueInDays: null, dueAt: null },
      14,
    ],
    ['is agreed although the merchant states none', -1, { name: 'Net 7', dueInDays: 7, dueAt: null }, 7],
  ];
  it.each(cases)('%s', (_what, invoiceDue, paymentTerms, expected) => {
    const preferences = preferencesWith({ invoices: { invoiceDue } });
    const input = { order: anOrder({ paymentTerms }), preferences };
    expect(decidePaymentTerm(input, '2026-03-10')).toBe(expected);
  });
});

describe('Skonto', () => {
  it.each([
    ['none by default', 0, 0, null, null],
    ['2 % in 14 days', 2, 14, null, { percent: '2', days: 14 }],
    ['1.5 % in 10 days', 1.5, 10, 30, { percent: '1.5', days: 10 }],
    ['as long as the term', 2, 14, 14, { percent: '2', days: 14 }],
    ['nothing off is none', 0, 14, null, null],
    ['within no days is none', 2, 0, null, null],
    ['none beyond the term that was agreed with a company', 2, 14, 7, null],
    ['none where this invoice is due at once', 2, 14, 0, null],
  ])('%s', (_what, value, days, term, expected) => {
    const invoices = { invoiceLayoutAllowanceValue: value, invoiceLayoutAllowanceDays: days };
    expect(decideCashDiscount({ preferences: preferencesWith({ invoices }) }, term)).toEqual(expected);
  });
});
