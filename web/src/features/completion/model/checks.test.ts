import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { composeChecks } from './checks.ts';

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
const findCheck = (given: Partial<CompletionMonth>, key: string) =>
  composeChecks(figures(given)).find((check) => check.key === key);

describe('the checklist of a month', () => {
  it('has nothing open where nothing is missing', () => {
    expect(new Set(composeChecks(figures()).map(({ state }) => state))).toEqual(new Set(['ok']));
  });

  it.each([
    ['inWork', '/completion/2026-03?show=work#liste'],
    ['unchecked', '/completion/2026-03?show=unchecked#liste'],
    ['stuck', '/completion/2026-03#ohne-beleg'],
    ['unenshrined', '/completion/2026-03?show=unenshrined#liste'],
  ] as const)('leads from what is open to its list: %s', (key, url) => {
    expect(findCheck({ [key]: 1 }, key)).toMatchObject({ state: 'open', url });
    expect(findCheck({ [key]: 1 }, key)?.text).toMatch(/^1 (Bestellung|Beleg) /);
    expect(findCheck({ [key]: 1200 }, key)?.text).toMatch(/^1\.200 (Bestellungen|Belege) /);
  });

  it('distinguishes differences to be settled from those to be looked at', () => {
    const url = '/completion/2026-03#liste';
    expect(findCheck({ differencesToDo: 2 }, 'differences')).toMatchObject({ state: 'open', url });
    expect(findCheck({ differencesToReview: 2 }, 'review')).toMatchObject({ state: 'look', url });
    expect(findCheck({}, 'review')).toBeUndefined();
  });

  it('does not hold a month up for open money, or for one that is not over without saying so', () => {
    expect(findCheck({ unpaid: 3 }, 'unpaid')).toMatchObject({ state: 'note' });
    expect(findCheck({ state: 'running' }, 'over')).toMatchObject({ state: 'open' });
  });
});
