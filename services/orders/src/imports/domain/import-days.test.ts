import { describe, expect, it } from '@jest/globals';
import { isDay } from '../../kernel/domain/calendar/month-days/is-day.ts';
import { importBounds, isWithin, placedWithin, toDayRuns } from './import-days.ts';

describe('a day at Shopify', () => {
  it.each([
    // MEZ is UTC+1, MESZ UTC+2. The clock goes forward on 2025-03-30 and back on 2025-10-26.
    ['in winter', '2025-01-15', '2025-01-14T23:00:00.000Z', '2025-01-15T23:00:00.000Z'],
    ['in summer', '2025-07-01', '2025-06-30T22:00:00.000Z', '2025-07-01T22:00:00.000Z'],
    ['of 23 hours', '2025-03-30', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
    ['of 25 hours', '2025-10-26', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
    ['at the end of a year', '2024-12-31', '2024-12-30T23:00:00.000Z', '2024-12-31T23:00:00.000Z'],
    ['at its beginning', '2025-01-01', '2024-12-31T23:00:00.000Z', '2025-01-01T23:00:00.000Z'],
    ['that not every year has', '2024-02-29', '2024-02-28T23:00:00.000Z', '2024-02-29T23:00:00.000Z'],
  ])('%s goes from midnight to midnight in Berlin', (_, day, from, until) => {
    expect(placedWithin({ first: day, last: day })).toBe(`created_at:>='${from}' created_at:<'${until}'`);
  });

  it('begins where the one before ends, over both changes of the clock', () => {
    const days = ['2025-03-29', '2025-03-30', '2025-03-31', '2025-10-25', '2025-10-26', '2025-10-27'];
    const ends = days.map((day) => /created_at:<'(.*)'/.exec(placedWithin({ first: day, last: day }))?.[1]);
    const begins = days.map(
      (day) => /created_at:>='(.*?)'/.exec(placedWithin({ first: day, last: day }))?.[1],
    );
    expect([ends[0], ends[1], ends[3], ends[4]]).toEqual([begins[1], begins[2], begins[4], begins[5]]);
  });
});

describe('days that may be imported', () => {
  const store = {
    storeCreatedAt: '2024-03-15T10:00:00Z',
    createdAt: '2026-03-01T12:00:00Z',
    reinstalledAt: '',
  };

  it.each([
    ['the installation', {}, '2024-03-16', '2026-03-01'],
    ['the latest installation', { reinstalledAt: '2026-08-02T09:00:00Z' }, '2024-03-16', '2026-08-02'],
    // 23:30 UTC is already the next day in Berlin.
    ['an installation at night', { createdAt: '2026-03-01T23:30:00Z' }, '2024-03-16', '2026-03-02'],
    [
      'a creation in the night of New Year',
      { storeCreatedAt: '2024-12-31T23:30:00Z' },
      '2025-01-02',
      '2026-03-01',
    ],
  ])('lie after the creation of the store and not after %s', (_, changed, earliest, latest) => {
    expect(importBounds({ ...store, ...changed })).toEqual({ earliest, latest });
  });

  it.each([
    ['2024-03-15', false],
    ['2024-03-16', true],
    ['2026-03-01', true],
    ['2026-03-02', false],
  ])('%s: %s', (day, allowed) => {
    const bounds = importBounds(store);
    expect(bounds && isWithin(day, bounds)).toBe(allowed);
  });

  it('are not known while the age of the store is not', () => {
    expect(importBounds({ ...store, storeCreatedAt: '' })).toBeNull();
  });

  it('do not exist for a store that was created on the day of the installation', () => {
    const bounds = importBounds({ ...store, storeCreatedAt: '2026-03-01T08:00:00Z' });
    expect(bounds && isWithin('2026-03-01', bounds)).toBe(false);
  });
});

describe('a day', () => {
  it.each([
    ['2025-02-28', true],
    ['2025-02-29', false],
    ['2025-13-01', false],
    ['2025-1-01', false],
    ["2025-01-01' OR 1", false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('runs', () => {
  it('join days that follow each other, whatever their order, over months and changes of the clock', () => {
    expect(
      toDayRuns([
        '2025-03-31',
        '2025-03-29',
        '2025-03-30',
        '2025-02-28',
        '2025-04-02',
        '2025-03-01',
        '2025-03-29',
      ]),
    ).toEqual([
      { first: '2025-02-28', last: '2025-03-01' },
      { first: '2025-03-29', last: '2025-03-31' },
      { first: '2025-04-02', last: '2025-04-02' },
    ]);
  });

  it('of no day are none', () => {
    expect(toDayRuns([])).toEqual([]);
  });
});
