import { describe, expect, it } from '@jest/globals';
import { decideRedemptions, type RedemptionHistory } from './decide-redemptions.ts';
import type { Activation, Fact, FactKind } from './fact.ts';

/** Noon of a day of January 2027; 32 is the 1st of February. */
const day = (number: number) => new Date(Date.UTC(2027, 0, number, 12));
const fact = (kind: FactKind, on: number): Fact => ({ kind, at: day(on), cause: `${kind} ${on}` });
const activated = (on: number): Activation => ({
  kind: 'activated',
  at: day(on),
  cause: `activated ${on}`,
  planId: 'premium',
});
const redemption = (coupon: string, ...facts: RedemptionHistory['facts']): RedemptionHistory => ({
  coupon,
  facts,
});

type Case = [
  name: string,
  redemptions: readonly RedemptionHistory[],
  endings: readonly number[],
  today: number,
  statuses: Readonly<Record<string, string>>,
];

const bought = [fact('entered', 1), fact('chosen', 1), activated(2)] as const;

const cases: readonly Case[] = [
  ['a code was entered', [redemption('A', fact('entered', 1))], [], 90, { A: 'pending' }],
  ['a plan was chosen', [redemption('A', fact('entered', 1), fact('chosen', 2))], [], 90, { A: 'redeemed' }],
  [
    'a plan was chosen by a link, no code entered',
    [redemption('A', fact('chosen', 2))],
    [],
    90,
    { A: 'redeemed' },
  ],
  ['the subscription is active', [redemption('A', ...bought)], [], 31, { A: 'subscribed' }],
  // Active since the 2nd of January, so thirty days are over on the 1st of February.
  ['thirty days are over', [redemption('A', ...bought)], [], 32, { A: 'verified' }],
  ['it ends on the last day', [redemption('A', ...bought)], [31], 32, { A: 'cancelled' }],
  ['it ends when the lock period is over', [redemption('A', ...bought)], [32], 40, { A: 'verified' }],
  ['an earlier subscription ended', [redemption('A', ...bought)], [1], 20, { A: 'subscribed' }],
  ['it is declined', [redemption('A', ...bought, fact('declined', 35))], [], 40, { A: 'declined' }],
  [
    'it is declined before the lock period is over',
    [redemption('A', ...bought, fact('declined', 5))],
    [],
    40,
    { A: 'declined' },
  ],
  [
    'it is declined and approved',
    [redemption('A', ...bought, fact('declined', 35), fact('approved', 36))],
    [],
    40,
    { A: 'verified' },
  ],
  [
    'it is declined, ends, and is approved',
    [redemption('A', ...bought, fact('declined', 5), fact('approved', 20))],
    [10],
    40,
    { A: 'verified' },
  ],
  ['its provision was paid', [redemption('A', ...bought, fact('paid', 40))], [], 50, { A: 'paid' }],
  [
    'it is declined after it was paid',
    [redemption('A', ...bought, fact('paid', 40), fact('declined', 41))],
    [],
    50,
    { A: 'declined' },
  ],
  [
    'it ended in the lock period, which was not known when it was paid',
    [redemption('A', ...bought, fact('paid', 40))],
    [20],
    50,
    { A: 'cancelled' },
  ],
  [
    'the code is entered again afterwards',
    [redemption('A', ...bought, fact('entered', 9))],
    [],
    20,
    { A: 'subscribed' },
  ],
  [
    'the plan changes with the same code',
    [redemption('A', ...bought, activated(20))],
    [],
    32,
    { A: 'verified' },
  ],
  [
    'a second code counts while the first does',
    [redemption('A', ...bought), redemption('B', activated(50))],
    [],
    90,
    { A: 'verified', B: 'declined' },
  ],
  [
    'a second code after the shop has left and returned',
    [redemption('A', ...bought), redemption('B', activated(70))],
    [60],
    120,
    { A: 'verified', B: 'declined' },
  ],
  [
    'a second code after the first was cancelled',
    [redemption('A', ...bought), redemption('B', activated(20))],
    [10],
    60,
    { A: 'cancelled', B: 'verified' },
  ],
  [
    'a second code after the first was declined',
    [redemption('A', ...bought, fact('declined', 35)), redemption('B', activated(50))],
    [],
    90,
    { A: 'declined', B: 'declined' },
  ],
  [
    'a second code that did not count is approved',
    [redemption('A', ...bought), redemption('B', activated(50), fact('approved', 51))],
    [],
    90,
    { A: 'verified', B: 'verified' },
  ],
  [
    'a third code after a second that did not count',
    [redemption('A', ...bought), redemption('B', activated(5)), redemption('C', activated(20))],
    [10],
    60,
    { A: 'cancelled', B: 'declined', C: 'verified' },
  ],
];

const decideStatuses = (redemptions: readonly RedemptionHistory[], endings: readonly Fact[], now: Date) =>
  Object.fromEntries(
    decideRedemptions(redemptions, endings, { now, lockDays: 30 }).map(({ coupon, status }) => [
      coupon,
      status,
    ]),
  );

describe('a redemption', () => {
  it.each(cases)('when %s', (_, redemptions, endings, today, statuses) => {
    const ended = endings.map((on) => fact('ended', on));
    expect(decideStatuses(redemptions, ended, day(today))).toEqual(statuses);
  });

  it.each(cases)(
    'stands the same, however often and in whatever order it is reported: %s',
    (_, redemptions, endings, today, statuses) => {
      const ended = endings.map((on) => fact('ended', on));
      const shuffled = [...redemptions]
        .reverse()
        .map(({ coupon, facts }) => ({ coupon, facts: [...facts, ...facts].reverse() }));
      expect(decideStatuses(shuffled, [...ended, ...ended].reverse(), day(today))).toEqual(statuses);
    },
  );

  it('keeps each step with its time and its cause', () => {
    const [decided] = decideRedemptions([redemption('A', ...bought)], [], { now: day(40), lockDays: 30 });
    expect(decided?.history).toEqual([
      { from: null, to: 'pending', at: day(1), cause: 'entered 1' },
      { from: 'pending', to: 'redeemed', at: day(1), cause: 'chosen 1' },
      { from: 'redeemed', to: 'subscribed', at: day(2), cause: 'activated 2' },
      { from: 'subscribed', to: 'verified', at: day(32), cause: 'lock' },
    ]);
  });

  it('says when its lock period is over, as long as that runs', () => {
    const due = (today: number) =>
      decideRedemptions([redemption('A', ...bought)], [], { now: day(today), lockDays: 30 })[0]?.dueAt;
    expect(due(20)).toEqual(day(32));
    expect(due(32)).toBeNull();
  });

  it('counts with the plan of the first subscription', () => {
    const upgraded: Activation = { ...activated(20), planId: 'business' };
    const [decided] = decideRedemptions([redemption('A', upgraded, ...bought)], [], {
      now: day(25),
      lockDays: 30,
    });
    expect(decided?.subscribed).toEqual({ at: day(2), planId: 'premium' });
  });
});
