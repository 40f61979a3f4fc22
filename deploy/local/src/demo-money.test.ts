import { describe, expect, it } from '@jest/globals';
import { giveDemoMoney } from './demo-money.ts';
import { aDemoSandbox, shop } from './testing/demo-sandbox.ts';

describe("the demo shop's money", () => {
  it('is entered once at PayPal and at Shopify Payments', () => {
    const { shopify, paypal } = aDemoSandbox('2026-11-20T08:00:00Z');
    for (let times = 0; times < 2; times += 1) giveDemoMoney(shopify.service, paypal, shop);
    // 39.80 − 1.34 + 119.00 − 3.31 + 41.87 − 39.80 − 100.00 + 24.90 − 0.97
    expect([paypal.balance(), paypal.balance('USD')]).toEqual(['80.15', '0.00']);
    const { payouts, transactions } = shopify.service.payments.show(shop);
    // 64.50 − 1.65 + 89.00 − 2.17 − 12.00; 31.20 − 0.96 − 0.50
    expect(payouts.map(({ net, status }) => [net, status])).toEqual([
      ['137.68', 'PAID'],
      ['29.74', 'PAID'],
    ]);
    expect(transactions.filter(({ payoutId }) => payoutId === null)).toMatchObject([{ amount: '45.00' }]);
  });
});
