import { describe, expect, it } from '@jest/globals';
import { nextRunOn, toRunDay } from './run-days.ts';

describe('the run of payouts', () => {
  it.each([
    ['2027-01-15T12:00:00Z', '2027-01-01', '2027-02-01'],
    ['2027-02-28T22:59:59Z', '2027-02-01', '2027-03-01'],
    ['2027-02-28T23:00:00Z', '2027-03-01', '2027-04-01'],
    ['2027-12-31T23:00:00Z', '2028-01-01', '2028-02-01'],
  ])('at %s is that of %s, and the next on %s', (at, runOn, next) => {
    expect([toRunDay(new Date(at)), nextRunOn(new Date(at))]).toEqual([runOn, next]);
  });
});
