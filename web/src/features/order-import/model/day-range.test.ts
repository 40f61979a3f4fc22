import { mostImportDays } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { isDay, selectImportableDays, toDate, withEnd } from './day-range.ts';

const bounds = { earliest: '2024-01-10', latest: '2025-11-20', imported: ['2024-03-02'] };

describe('withEnd', () => {
  it.each([
    ['start', '2024-03-05', { start: '2024-03-05', end: '2024-03-10' }],
    // Neither passes the other.
    ['start', '2024-03-12', { start: '2024-03-10', end: '2024-03-10' }],
    ['end', '2024-03-01', { start: '2024-03-03', end: '2024-03-03' }],
    ['end', '2024-03-12', { start: '2024-03-03', end: '2024-03-12' }],
    // While it is being typed it stays what it is.
    ['end', '2024-03-', { start: '2024-03-03', end: '2024-03-' }],
  ] as const)('with its %s at %s is %j', (end, day, range) => {
    expect(withEnd({ start: '2024-03-03', end: '2024-03-10' }, end, day)).toEqual(range);
  });
});

describe('isDay', () => {
  it.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-1-01', false],
    ['01.02.2025', false],
    ['', false],
  ])('of %j is %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('selectImportableDays', () => {
  it('leaves out what was imported', () => {
    expect(selectImportableDays({ start: '2024-03-01', end: '2024-03-03' }, bounds)).toEqual({
      days: ['2024-03-01', '2024-03-03'],
      problem: null,
    });
  });

  it('has each day once where the clock changes', () => {
    expect(selectImportableDays({ start: '2024-03-30', end: '2024-04-01' }, bounds).days).toEqual([
      '2024-03-30',
      '2024-03-31',
      '2024-04-01',
    ]);
    expect(selectImportableDays({ start: '2024-10-26', end: '2024-10-28' }, bounds).days).toHaveLength(3);
  });

  it('knows leap years and whole years', () => {
    expect(selectImportableDays({ start: '2024-02-01', end: '2025-01-31' }, bounds).days).toHaveLength(365);
  });

  it('takes no more days than one request may name', () => {
    const old = { earliest: '2010-01-01', latest: '2025-11-20', imported: [] };
    // 3,660 days from the first of January 2010 end on the eighth of January 2020: ten years have 3,652 or 3,653.
    expect(selectImportableDays({ start: '2010-01-01', end: '2020-01-08' }, old).days).toHaveLength(
      mostImportDays,
    );
    expect(selectImportableDays({ start: '2010-01-01', end: '2020-01-09' }, old)).toEqual({
      days: [],
      problem: 'tooMany',
    });
  });

  it.each([
    [{ start: '', end: '2024-03-03' }, 'incomplete'],
    [{ start: '2024-03-0', end: '2024-03-03' }, 'invalid'],
    [{ start: '2024-01-09', end: '2024-03-03' }, 'outside'],
    [{ start: '2024-03-01', end: '2025-11-21' }, 'outside'],
    [{ start: '2024-03-02', end: '2024-03-02' }, 'nothingLeft'],
  ])('of %j has the problem %s', (range, problem) => {
    expect(selectImportableDays(range, bounds)).toEqual({ days: [], problem });
  });
});

describe('toDate', () => {
  it('is the day as the calendar counts it, to the millisecond', () => {
    expect(toDate('2024-03-02')).toEqual(new Date(2024, 2, 2));
  });
});
