import { describe, expect, it } from '@jest/globals';
import { decideMonth, type MonthCounts, monthBefore, monthsBack } from './decide-month.ts';

const counts = (given: Partial<MonthCounts> = {}): MonthCounts => ({
  orders: 10,
  inWork: 0,
  stuck: 0,
  skipped: 0,
  uncompared: 0,
  toDo: 0,
  review: 0,
  documents: 10,
  unenshrined: 0,
  unpaid: 0,
  ...given,
});

describe('whether a month can be closed', () => {
  it.each<[string, Partial<MonthCounts>, string]>([
    ['all is there', {}, 'ready'],
    [
      'customers who have not paid, and orders that were skipped on purpose, hold nothing up',
      { unpaid: 3, skipped: 4 },
      'ready',
    ],
    ['an order is in work', { inWork: 1 }, 'missing'],
    ['an order has no document', { stuck: 1 }, 'missing'],
    ['an order was never compared', { uncompared: 1 }, 'missing'],
    ['a difference is to be settled', { toDo: 1 }, 'missing'],
    ['a document can still be changed', { unenshrined: 1 }, 'missing'],
    ['a difference is to be looked at', { review: 1 }, 'review'],
    ['to be looked at and something missing', { review: 1, stuck: 1 }, 'missing'],
    ['nothing happened', { orders: 0, documents: 0 }, 'empty'],
    [
      'only a credit note for an earlier order, still open',
      { orders: 0, documents: 1, unenshrined: 1 },
      'missing',
    ],
  ])('%s', (_, given, state) => {
    expect(decideMonth(counts(given), true)).toBe(state);
  });

  it('a month that is not over cannot, whatever is there', () => {
    expect(decideMonth(counts(), false)).toBe('running');
    expect(decideMonth(counts({ stuck: 1 }), false)).toBe('running');
  });
});

describe('months', () => {
  it('go back over the turn of the year', () => {
    expect(monthBefore('2026-01')).toBe('2025-12');
    expect(monthsBack('2026-02', '2025-11', 12)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  });

  it('end at the page, and there are none before the first', () => {
    expect(monthsBack('2026-02', '2020-01', 2)).toEqual(['2026-02', '2026-01']);
    expect(monthsBack('2025-10', '2025-11', 12)).toEqual([]);
  });
});
