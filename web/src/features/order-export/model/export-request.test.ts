import { describe, expect, it } from '@jest/globals';
import {
  composeFilename,
  type ExportRange,
  rangeProblem,
  toPeriodQuery,
  yearsSince,
} from './export-request.ts';

const days = (first: string, last: string): ExportRange => ({ kind: 'days', first, last });

describe('yearsSince', () => {
  it.each([
    ['2024-03-01T10:00:00Z', [2026, 2025, 2024]],
    ['2026-11-01T10:00:00Z', [2026]],
    // Already the new year in Germany.
    ['2024-12-31T23:30:00Z', [2026, 2025]],
    [null, [2026]],
    // A clock that is wrong.
    ['2027-01-01T10:00:00Z', [2026]],
  ])('offers for a store created at %s the years %j', (createdAt, years) => {
    expect(yearsSince(createdAt, '2026-11-23')).toEqual(years);
  });
});

describe('toPeriodQuery', () => {
  it.each<[ExportRange, ReturnType<typeof toPeriodQuery>]>([
    [{ kind: 'total' }, {}],
    [
      { kind: 'year', year: 2025 },
      { since: '2025-01-01', until: '2026-01-01' },
    ],
    [days('2025-12-31', '2025-12-31'), { since: '2025-12-31', until: '2026-01-01' }],
    [days('2024-02-01', '2024-02-28'), { since: '2024-02-01', until: '2024-02-29' }],
    // The night of the clock change has its day after it, too.
    [days('2025-03-29', '2025-03-30'), { since: '2025-03-29', until: '2025-03-31' }],
  ])('of %j is %j', (range, period) => {
    expect(toPeriodQuery(range)).toEqual(period);
  });
});

describe('composeFilename', () => {
  it.each<[ExportRange, 'csv' | 'json', string]>([
    [{ kind: 'total' }, 'csv', 'allTime.csv'],
    [{ kind: 'year', year: 2025 }, 'json', '2025.json'],
    [days('2025-01-01', '2025-03-31'), 'csv', '2025-01-01_2025-03-31.csv'],
    [days('2025-01-01', '2025-01-01'), 'csv', '2025-01-01.csv'],
  ])('of %j as %s is %s', (range, format, name) => {
    expect(composeFilename({ range, format })).toBe(name);
  });
});

describe('rangeProblem', () => {
  it.each<[ExportRange, ReturnType<typeof rangeProblem>]>([
    [{ kind: 'total' }, null],
    [days('2025-01-01', '2025-01-01'), null],
    [days('2025-01-02', '2025-01-01'), 'reversed'],
    [days('', '2025-01-01'), 'incomplete'],
    [days('2025-01-01', ''), 'incomplete'],
  ])('of %j is %s', (range, problem) => {
    expect(rangeProblem(range)).toBe(problem);
  });
});
