import { describe, expect, it } from '@jest/globals';
import { inWords } from '../../../documents/domain/testing/in-words.ts';
import { decidePaymentTrouble as decide } from './payment-trouble.ts';

const decidePaymentTrouble = (...given: Parameters<typeof decide>) => inWords(decide(...given));
const trouble = (kind: string, reason: string, details: Readonly<Record<string, string>> = {}) => ({
  kind,
  reason,
  details,
});

describe('what holds the reading of payments up', () => {
  it('is waited out as long as was asked for, and nobody hears of it', () => {
    const asked = trouble('resourceExhausted', 'SHOPIFY_RATE_LIMITED', { retryAfterMs: '4000' });
    expect(decidePaymentTrouble(asked, 5)).toEqual({ delayMs: 4_000, counts: false, text: '' });
    expect(decidePaymentTrouble(trouble('resourceExhausted', 'RATE_LIMITED'), 0).delayMs).toBe(2_000);
  });

  it.each([
    [0, 2_000, ''],
    [1, 4_000, ''],
    [2, 8_000, 'Shopify antwortet gerade nicht'],
    [20, 1_800_000, 'Shopify antwortet gerade nicht'],
  ])(
    'is, after %i attempts without Shopify, a pause of %i ms and the text "%s"',
    (attempts, delayMs, text) => {
      const decision = decidePaymentTrouble(trouble('unavailable', 'SHOPIFY_UNAVAILABLE'), attempts);
      expect(decision).toMatchObject({ delayMs, counts: true });
      expect(decision.text.startsWith(text) && (text !== '' || decision.text === '')).toBe(true);
    },
  );

  it('is reported at once when only the merchant can help', () => {
    const decision = decidePaymentTrouble(trouble('failedPrecondition', 'MISSING_ACCESS_TOKEN'), 0);
    expect(decision).toMatchObject({ delayMs: 60_000, text: expect.stringMatching(/Öffne Belegfluss/) });
  });

  it.each([
    ['unavailable', 'LINES_WAIT', /^sevdesk nimmt/],
    ['unavailable', 'PROVIDER_UNAVAILABLE', /^sevdesk nimmt/],
    ['unavailable', 'PAYPAL_UNAVAILABLE', /^PayPal antwortet/],
    ['internal', 'PAYOUTS_UNREADABLE', /^Der Abruf kommt gerade nicht voran/],
    ['internal', 'INTERNAL', /^Der Abruf kommt gerade nicht voran/],
  ])('is reported as whose it is: %s %s', (kind, reason, text) => {
    expect(decidePaymentTrouble(trouble(kind, reason), 3).text).toMatch(text);
  });
});
