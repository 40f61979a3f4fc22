import { describe, expect, it } from '@jest/globals';
import { on } from './a-charge.ts';
import { trialDaysLeft } from './trial.ts';

describe('the days of trial of a subscription that is made', () => {
  it.each([
    ['before any', null, on(6, 1), 7],
    ['at the same moment', on(6, 1), on(6, 1), 7],
    ['three days later', on(6, 1), on(6, 4), 4],
    ['within a day that has begun', on(6, 1), new Date('2026-06-04T18:00:00Z'), 4],
    ['a minute before the end', on(6, 1), new Date('2026-06-08T11:59:00Z'), 1],
    ['at the end', on(6, 1), on(6, 8), 0],
    ['a year later', on(6, 1), new Date('2027-06-08T12:00:00Z'), 0],
    ['by a clock that is behind', on(6, 1), on(5, 30), 7],
  ])('%s', (_, startedAt, now, days) => {
    expect(trialDaysLeft(startedAt, now)).toBe(days);
  });
});
