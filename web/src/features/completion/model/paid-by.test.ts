import { paidBy } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import { paymentMethods, wordPaidBy } from './paid-by.ts';

describe('how a sum was paid', () => {
  it.each([
    [['paypal'], 'EUR', 'PayPal (EUR)'],
    [['paypal', 'Nachnahme (DHL)'], 'CHF', 'PayPal, Nachnahme (DHL) (CHF)'],
    [[], 'EUR', 'Ohne Zahlungsart (EUR)'],
  ])('%j in %s is worded, also from an address', (gateways, currency, words) => {
    expect(paymentMethods(gateways, currency)).toBe(words);
    expect(wordPaidBy(paidBy({ gateways, currency }))).toBe(words);
  });
});
