import { expect, it } from '@jest/globals';
import { inWords } from '../../../documents/domain/testing/in-words.ts';
import { decideStockTrouble } from './stock-trouble.ts';

it.each([
  ['Shopify asks for a pause', 'SHOPIFY_RATE_LIMITED', { retryAfterMs: '4000' }, 5, 4_000, false, /^$/],
  ['a short absence is not reported', 'PROVIDER_UNAVAILABLE', {}, 2, 8_000, true, /^$/],
  ['a longer one is', 'PROVIDER_UNAVAILABLE', {}, 3, 16_000, true, /^sevdesk antwortet/],
  [
    'nobody waits longer than ten minutes',
    'SHOPIFY_UNAVAILABLE',
    {},
    30,
    600_000,
    true,
    /^Shopify antwortet/,
  ],
  ['a refused token', 'NOT_CONNECTED', {}, 3, 16_000, true, /Verbinde dein Konto/],
  ['a plan without a warehouse', 'WAREHOUSE_MISSING', {}, 3, 16_000, true, /Wechsle dort den Tarif/],
  ['no access to the shop', 'MISSING_ACCESS_TOKEN', {}, 3, 16_000, true, /Öffne Belegfluss/],
] as const)('%s', (_, reason, details, attempts, delayMs, counts, text) => {
  expect(inWords(decideStockTrouble({ reason, details }, attempts))).toEqual({
    delayMs,
    counts,
    text: expect.stringMatching(text),
  });
});
