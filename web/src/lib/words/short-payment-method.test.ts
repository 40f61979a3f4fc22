import { describe, expect, it } from '@jest/globals';
import { shortPaymentMethodWord } from './short-payment-method.ts';

describe('shortPaymentMethodWord', () => {
  it.each([
    ['shopify_payments', 'Shopify Payments'],
    ['x'.repeat(26), 'x'.repeat(26)],
    ['Vorkasse per_Banküberweisung', 'Vorkasse per Banküberweisu…'],
  ])('names %s %s', (name, expected) => {
    expect(shortPaymentMethodWord(name)).toBe(expected);
  });
});
