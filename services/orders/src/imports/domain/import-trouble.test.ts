import { describe, expect, it } from '@jest/globals';
import { inWords } from '../../documents/domain/testing/in-words.ts';
import { decideTrouble as decide } from './import-trouble.ts';

const decideTrouble = (...given: Parameters<typeof decide>) => inWords(decide(...given));
const trouble = (kind: string, reason: string, details = {}) => ({ kind, reason, details });

describe('an import that meets trouble', () => {
  it.each([
    ['as long as Shopify asks for', '4200', 4_200],
    ['not less than half a second', '10', 500],
    ['not more than ten minutes', '99999999', 600_000],
    ['two seconds where Shopify does not say', '', 2_000],
  ])('waits %s, and does not count it', (_, retryAfterMs, delayMs) => {
    const throttled = trouble('resourceExhausted', 'SHOPIFY_RATE_LIMITED', { retryAfterMs });
    expect(decideTrouble(throttled, 40)).toEqual({ kind: 'again', delayMs, counts: false, text: '' });
  });

  it('waits for Shopify however long it is away, longer each time, and says so from the third time on', () => {
    const away = trouble('unavailable', 'SHOPIFY_UNAVAILABLE');
    expect(decideTrouble(away, 0)).toMatchObject({ kind: 'again', delayMs: 1_000, text: '' });
    expect(decideTrouble(away, 2)).toMatchObject({
      delayMs: 4_000,
      text: expect.stringContaining('antwortet'),
    });
    expect(decideTrouble(away, 500)).toMatchObject({ kind: 'again', delayMs: 600_000 });
  });

  it('waits for the merchant to open the app when there is no access', () => {
    const revoked = trouble('failedPrecondition', 'MISSING_ACCESS_TOKEN');
    expect(decideTrouble(revoked, 99)).toMatchObject({
      kind: 'again',
      counts: false,
      text: expect.stringContaining('Zugriff'),
    });
  });

  it.each([
    ['SHOPIFY_REFUSED', 'failedPrecondition'],
    ['IMPORT_UNREADABLE', 'internal'],
    ['INTERNAL', 'internal'],
  ])('gives up what fails with %s at the sixth time', (reason, kind) => {
    expect(decideTrouble(trouble(kind, reason), 4)).toMatchObject({ kind: 'again', counts: true });
    expect(decideTrouble(trouble(kind, reason), 5)).toMatchObject({ kind: 'fail' });
  });

  it('turns to the pages when the file is gone', () => {
    expect(decideTrouble(trouble('failedPrecondition', 'BULK_FILE_GONE'), 0)).toEqual({ kind: 'byPages' });
  });
});
