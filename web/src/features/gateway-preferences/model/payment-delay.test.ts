import { defaultPreferences, type Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { paymentDelay } from './payment-delay.ts';

const withInvoices = (changes: Partial<Preferences['invoices']>, create = true): Preferences => ({
  ...defaultPreferences,
  invoices: { ...defaultPreferences.invoices, ...changes },
  transactions: { transactionGateway: { manual: { account: '1', create, book: false, fetch: false } } },
});

describe('payments', () => {
  it.each([
    ['completed', 'completed'],
    ['fulfilled', 'fulfilled'],
    ['paid', null],
    ['create', null],
  ] as const)('with numbers at enshrinement (%s) wait for %s', (invoiceEnshrine, expected) => {
    expect(paymentDelay(withInvoices({ invoiceEnshrine, invoiceNumberTiming: 'enshrine' }))).toBe(expected);
  });

  it('wait for nothing when the number is there before, or nothing is booked', () => {
    expect(paymentDelay(withInvoices({ invoiceNumberTiming: 'started' }))).toBeNull();
    expect(paymentDelay(withInvoices({ invoiceNumberTiming: 'enshrine' }, false))).toBeNull();
  });
});
