import { describe, expect, it } from '@jest/globals';
import { nextPeriod } from './period.ts';

const day = (text: string) => new Date(`${text}T10:30:00.000Z`);

describe('nextPeriod', () => {
  it.each([
    ['its first moment', '2026-05-10', '2026-05-10', '2026-05-10', '2026-06-10'],
    ['the middle of the first month', '2026-05-10', '2026-05-25', '2026-05-10', '2026-06-10'],
    ['a reset', '2026-05-10', '2026-06-10', '2026-06-10', '2026-07-10'],
    ['the day before a reset', '2026-05-10', '2026-07-09', '2026-06-10', '2026-07-10'],
    ['a month end in February', '2026-01-31', '2026-02-15', '2026-01-31', '2026-02-28'],
    ['the short month itself', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-31'],
    ['the month after the short one', '2026-01-31', '2026-03-31', '2026-03-31', '2026-04-30'],
    ['a leap year', '2028-01-31', '2028-02-29', '2028-02-29', '2028-03-31'],
    ['an anchor on 29 February', '2028-02-29', '2029-02-28', '2029-02-28', '2029-03-29'],
    ['the turn of a year', '2026-12-15', '2027-01-20', '2027-01-15', '2027-02-15'],
    ['many idle months', '2024-08-31', '2026-11-20', '2026-10-31', '2026-11-30'],
    ['a moment before the anchor', '2026-05-10', '2026-04-01', '2026-05-10', '2026-06-10'],
  ])('at %s: anchor %s, at %s → %s to %s', (_, anchor, at, startsAt, endsAt) => {
    expect(nextPeriod(day(anchor), day(at))).toEqual({ startsAt: day(startsAt), endsAt: day(endsAt) });
  });

  it('resets at the time of day of the activation, not at midnight', () => {
    const justBefore = new Date('2026-06-10T10:29:59.999Z');
    expect(nextPeriod(day('2026-05-10'), justBefore).endsAt).toEqual(day('2026-06-10'));
  });
});
