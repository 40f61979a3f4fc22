import { describe, expect, it } from '@jest/globals';
import { berlinDay, berlinMidnight, shiftDay } from './berlin-days.ts';

describe('a day in Germany', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
  ])('%s lies on %s', (at, day) => {
    expect(berlinDay(new Date(at))).toBe(day);
  });

  // Clocks change in Germany on the last Sundays of March and October at 01:00 UTC.
  it.each([
    ['2026-02-01', '2026-01-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-08-01', '2026-07-31T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, at) => {
    expect(berlinMidnight(day).toISOString()).toBe(at);
  });

  it('has no beginning where there is no such day', () => {
    expect(() => berlinMidnight('2026-13-01')).toThrow(RangeError);
  });

  it.each([
    ['2026-03-01', -3, '2026-02-26'],
    ['2026-12-30', 3, '2027-01-02'],
    // Days of 23 and of 25 hours count as days.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(shiftDay(day, days)).toBe(expected);
  });
});
