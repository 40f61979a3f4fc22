import { describe, expect, it } from '@jest/globals';
import type { Detail } from './details.ts';
import { isSameKept, keep, keptText, readKept } from './kept.ts';

const away = { kind: 'import', why: 'away' } as const;
const sentence =
  'Shopify antwortet gerade nicht. Der Import geht von selbst weiter, sobald Shopify wieder erreichbar ist.';

describe('what is kept of a hold-up', () => {
  it.each<[string, Detail]>([
    ['values', away],
    ['values with what somebody said', { kind: 'productsRefused', saying: '{"kind":"import"} „“ "' }],
    ['a sentence', 'Der Import geht von selbst weiter.'],
    ['nothing', ''],
  ])('comes back as it was: %s', (_what, detail) => {
    expect(readKept(keep(detail))).toEqual(detail);
  });

  it('is no German while it is kept, and German when it is read', () => {
    expect(keep(away)).toBe('{"kind":"import","why":"away"}');
    expect(keptText(keep(away))).toBe(sentence);
    expect(keep(null)).toBe('');
  });

  it('is nothing new where an earlier version has kept the sentence', () => {
    expect(isSameKept(sentence, keep(away))).toBe(true);
    expect(isSameKept(sentence, keep({ kind: 'import', why: 'denied' }))).toBe(false);
    expect(isSameKept('', keep(away))).toBe(false);
  });

  it('is shown as it stands where it cannot be read', () => {
    expect(keptText('{"kind":"imp')).toBe('{"kind":"imp');
  });
});
