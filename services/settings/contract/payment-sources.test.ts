import { describe, expect, it } from '@jest/globals';
import { findPaymentSource } from './payment-sources.ts';

describe('payments', () => {
  it.each([
    ['paypal', 'paypal'],
    ['PayPal Express Checkout', 'paypal'],
    ['paypal_express', 'paypal'],
    ['shopify_payments', 'shopify_payments'],
    // Another service of the same name is not Shopify's.
    ['Shopify Payments (Test)', null],
    ['klarna', null],
    ['', null],
  ] as const)('by %s are read at %s', (gateway, source) => {
    expect(findPaymentSource(gateway)).toBe(source);
  });
});
