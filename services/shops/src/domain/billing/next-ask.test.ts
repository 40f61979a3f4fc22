import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, on } from './a-charge.ts';
import type { Charge } from './charge.ts';
import { nextAskAt } from './next-ask.ts';

const at = (time: string) => new Date(`2026-06-10T${time}Z`);
const now = at('12:00:00');

describe('Shopify is asked', () => {
  it.each<[string, Date | null, readonly Charge[], Date | null]>([
    ['never of a shop that has nothing', null, [], null],
    ['never of what is over', null, [aPending({ status: 'declined' })], null],
    ['ten minutes after a charge was made', null, [aPending({ createdAt: at('11:58:00') })], at('12:08:00')],
    ['an hour after it', null, [aPending({ createdAt: at('11:30:00') })], at('12:30:00')],
    ['each day while it waits', null, [aPending({ createdAt: on(6, 9) })], on(6, 11)],
    ['each day while one is frozen', null, [aCharge({ status: 'frozen', endedAt: on(6, 9) })], on(6, 11)],
    ['after the end of the period', null, [aCharge()], new Date('2026-07-01T12:05:00Z')],
    [
      'after the end of the trial',
      null,
      [aCharge({ trialDays: 7, periodEndsAt: on(7, 15) })],
      new Date('2026-06-15T12:05:00Z'),
    ],
    [
      'each hour while the period has not moved on',
      null,
      [aCharge({ periodEndsAt: on(6, 9) })],
      at('13:00:00'),
    ],
    ['when the plan ends', on(6, 20), [aCharge({ status: 'cancelled', cancelledAt: on(6, 9) })], on(6, 20)],
    [
      'soon when a cancellation is under way',
      null,
      [aCharge({ cancelledAt: at('11:59:00') })],
      at('12:10:00'),
    ],
    [
      'each day while one is paid that brings nothing, as its plan is not in the catalogue',
      null,
      [aCharge({ planId: 'gold', activatedAt: null })],
      on(6, 11),
    ],
    ['in a minute when it should have been', on(6, 9), [], at('12:01:00')],
  ])('%s', (_, planEndsAt, charges, expected) => {
    expect(nextAskAt(planEndsAt, charges, now)).toEqual(expected);
  });
});
