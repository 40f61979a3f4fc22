import { describe, expect, it } from '@jest/globals';
import { aCharge, on } from './a-charge.ts';
import { runningTrialEnd, trialDaysLeft } from './trial.ts';

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

describe('the trial of a subscription that runs', () => {
  it.each([
    ['ends an interval before its first period', { periodEndsAt: on(7, 8) }, on(6, 3), on(6, 8)],
    ['is over at its end', { periodEndsAt: on(7, 8) }, on(6, 8), null],
    ['does not begin again with a renewal', { periodEndsAt: on(8, 7) }, on(7, 20), null],
    ['is the first period where Shopify counts it as one', { periodEndsAt: on(6, 8) }, on(6, 3), on(6, 8)],
    ['and is over with it', { periodEndsAt: on(6, 8) }, on(6, 9), null],
    ['is what is left of it after a change', { trialDays: 4, periodEndsAt: on(7, 5) }, on(6, 3), on(6, 5)],
    ['of a year', { annual: true, periodEndsAt: new Date('2027-06-08T12:00:00Z') }, on(6, 3), on(6, 8)],
    ['is none without days', { trialDays: 0 }, on(6, 3), null],
  ])('%s', (_, charge, now, end) => {
    expect(runningTrialEnd(aCharge({ trialDays: 7, ...charge }), now)).toEqual(end);
  });
});
