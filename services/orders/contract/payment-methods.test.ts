import { describe, expect, it } from '@jest/globals';
import { paymentMethodWord } from './payment-methods.ts';

describe('paymentMethodWord', () => {
  it.each([
    ['shopify_payments', 'Shopify Payments'],
    ['PayPal', 'PayPal'],
    ['cash_on_delivery', 'Nachnahme'],
    ['Vorkasse per_Taube', 'Vorkasse per Taube'],
    ['constructor', 'constructor'],
    ['__proto__', '  proto  '],
  ])('names %s %s', (name, expected) => {
    expect(paymentMethodWord(name)).toBe(expected);
  });
});
