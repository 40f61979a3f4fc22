import { describe, expect, it } from '@jest/globals';
import { channelWords, paymentWords } from './shopify-words.ts';

describe('Shopify’s words', () => {
  it('lists the payment methods in German', () => {
    expect(paymentWords({ paymentGateways: ['shopify_payments', 'gift_card'] })).toBe(
      'Shopify Payments, Geschenkgutschein',
    );
    expect(paymentWords({ paymentGateways: [] })).toBe('');
  });

  it.each([
    ['web', 'Onlineshop'],
    ['pos', 'Kasse (POS)'],
    ['3890849', ''],
    [null, ''],
  ])('names the sales channel %j', (sourceName, expected) => {
    expect(channelWords({ sourceName })).toBe(expected);
  });
});
