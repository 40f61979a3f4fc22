import { describe, expect, it } from '@jest/globals';
import { inWords } from '../../../documents/domain/testing/in-words.ts';
import { decideProductTrouble } from './product-trouble.ts';

const decide = (kind: string, reason: string, attempts: number, details = {}) =>
  inWords(decideProductTrouble({ kind, reason, details }, attempts));

describe('a step that failed', () => {
  const pauses: [string, string, string, number, number][] = [
    ['is tried again soon', 'unavailable', 'PROVIDER_UNAVAILABLE', 0, 500],
    ['waits longer each time', 'unavailable', 'PROVIDER_UNAVAILABLE', 3, 4_000],
    ['waits five minutes at most', 'unavailable', 'SHOPIFY_UNAVAILABLE', 30, 300_000],
    ['looks often for the outcome of a write', 'unavailable', 'OUTCOME_UNKNOWN', 11, 5_000],
    ['looks often for the end of another’s write', 'unavailable', 'IN_PROGRESS', 6, 5_000],
    ['does so no longer than a minute', 'unavailable', 'OUTCOME_UNKNOWN', 12, 300_000],
    ['looks for the connection every half minute', 'failedPrecondition', 'NOT_CONNECTED', 9, 30_000],
    ['is never given up', 'internal', 'INTERNAL', 1_000, 300_000],
  ];
  it.each(pauses)('%s', (_what, kind, reason, attempts, delayMs) =>
    expect(decide(kind, reason, attempts).delayMs).toBe(delayMs),
  );

  it.each([
    ['waits as long as was asked for', { retryAfterMs: '2300' }, 2_300],
    ['waits a moment at least', { retryAfterMs: '1' }, 500],
    ['waits no longer than five minutes', { retryAfterMs: '9999999' }, 300_000],
    ['waits a second where nobody said how long', {}, 1_000],
  ])('%s, which is no failure', (_what, details, delayMs) =>
    expect(decide('resourceExhausted', 'RATE_LIMITED', 4, details)).toEqual({
      delayMs,
      counts: false,
      ofShop: true,
      text: '',
    }),
  );

  it.each([
    ['NOT_CONNECTED', /Verbinde ihn in den Einstellungen/],
    ['TOKEN_REJECTED', /einen neuen ein/],
    ['FEATURE_MISSING', /Wechsle den Tarif/],
    ['SCOPE_MISSING', /Erteile sie/],
    ['WAREHOUSE_MISSING', /Wechsle dort den Tarif/],
    ['MISSING_ACCESS_TOKEN', /Öffne Belegfluss/],
    ['NOT_INSTALLED', /Installiere es wieder/],
  ])('reports at once what only a person can end, and holds up all products: %s', (reason, text) => {
    const decision = decide('failedPrecondition', reason, 0);
    expect(decision).toMatchObject({ counts: false, ofShop: true });
    expect(decision.text).toMatch(text);
  });

  it.each([
    ['PROVIDER_UNAVAILABLE', 2, /^$/],
    ['PROVIDER_UNAVAILABLE', 3, /^sevdesk antwortet gerade nicht/],
    ['SHOPIFY_UNAVAILABLE', 3, /^Shopify antwortet gerade nicht/],
    ['INTERNAL', 3, /Hilfe/],
  ])('reports what passes only when it lasts: %s after %i', (reason, attempts, text) =>
    expect(decide('internal', reason, attempts).text).toMatch(text),
  );

  it('that the provider refuses is reported in German, with its own words behind', () => {
    const refused = { message: 'The list is not available.' };
    expect(decide('failedPrecondition', 'PROVIDER_REJECTED', 3, refused).text).toBe(
      'sevdesk lehnt die Übertragung ab. Es wird von selbst wieder versucht. Bleibt es dabei, schreibe uns über die Hilfe. sevdesk sagt dazu: „The list is not available“.',
    );
    expect(decide('failedPrecondition', 'PROVIDER_REJECTED', 3).text).toMatch(
      /^sevdesk lehnt die Übertragung ab\. .*Hilfe\.$/,
    );
  });
});
