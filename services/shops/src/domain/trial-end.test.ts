import { describe, expect, it } from '@jest/globals';
import { trialEndOf } from './trial-end.ts';

const at = (day: number, time = '12:00:00.000') =>
  new Date(`2026-06-${String(day).padStart(2, '0')}T${time}Z`);

describe('a trial that began on 1 June at noon', () => {
  it.each([
    ['ends seven days later', 'charge', at(1), at(1), at(8)],
    ['runs to the last millisecond', 'charge', at(1), at(8, '11:59:59.999'), at(8)],
    ['is over at that moment', 'charge', at(1), at(8), null],
    ['does not run on the free plan', 'none', at(1), at(2), null],
    ['does not run on a plan that the operator gave', 'operator', at(1), at(2), null],
    ['does not run when it never began', 'charge', null, at(2), null],
  ])('%s', (_, planSource, trialStartedAt, now, end) => {
    expect(trialEndOf({ planSource, trialStartedAt }, now)).toEqual(end);
  });
});
