import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { checksOf } from './checks.ts';

const figures = (given: Partial<CompletionMonth> = {}): CompletionMonth => ({
  month: '2026-03',
  state: 'ready',
  orders: 10,
  inWork: 0,
  stuck: 0,
  skipped: 0,
  unchecked: 0,
  differencesToDo: 0,
  differencesToReview: 0,
  documentCount: 10,
  unenshrined: 0,
  unpaid: 0,
  undocumented: [],
  documents: [],
  balances: [],
  gateways: [],
  differences: [],
  payments: [],
  numberGaps: [],
  numberGapCount: 0,
  ...given,
});
const checkOf = (given: Partial<CompletionMonth>, key: string) =>
  checksOf(figures(given)).find((check) => check.key === key);

describe('the checklist of a month', () => {
  it('has nothing open where nothing is missing', () => {
    expect(new Set(checksOf(figures()).map(({ state }) => state))).toEqual(new Set(['ok']));
  });

  it.each([
    ['inWork', '/completion/2026-03?show=work#liste'],
    ['unchecked', '/completion/2026-03?show=unchecked#liste'],
    ['stuck', '/completion/2026-03#ohne-beleg'],
    ['unenshrined', '/completion/2026-03?show=unenshrined#liste'],
  ] as const)('leads from what is open to its list: %s', (key, url) => {
    expect(checkOf({ [key]: 1 }, key)).toMatchObject({ state: 'open', url });
    expect(checkOf({ [key]: 1 }, key)?.text).toMatch(/^1 (Bestellung|Beleg) /);
    expect(checkOf({ [key]: 1200 }, key)?.text).toMatch(/^1\.200 (Bestellungen|Belege) /);
  });

  it('distinguishes differences to be settled from those to be looked at', () => {
    const url = '/completion/2026-03#liste';
    expect(checkOf({ differencesToDo: 2 }, 'differences')).toMatchObject({ state: 'open', url });
    expect(checkOf({ differencesToReview: 2 }, 'review')).toMatchObject({ state: 'look', url });
    expect(checkOf({}, 'review')).toBeUndefined();
  });

  it('does not hold a month up for open money, or for one that is not over without saying so', () => {
    expect(checkOf({ unpaid: 3 }, 'unpaid')).toMatchObject({ state: 'note' });
    expect(checkOf({ state: 'running' }, 'over')).toMatchObject({ state: 'open' });
  });
});
