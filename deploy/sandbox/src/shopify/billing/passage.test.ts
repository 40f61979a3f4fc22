import { describe, expect, it } from '@jest/globals';
import { aDiscount, aSubscription } from '../../../test/a-subscription.ts';
import { remainingIntervals } from './charges.ts';
import { age, approve, begin, endAll, settle, thaw } from './passage.ts';

const at = (text: string) => new Date(`${text}T08:00:00.000Z`);
const iso = (text: string) => at(text).toISOString();
const JANUARY = at('2026-01-10');

const running = (given: Parameters<typeof aSubscription>[0] = {}) =>
  begin(aSubscription({ approvedAt: JANUARY.toISOString(), ...given }), JANUARY);
const asText = (all: readonly { id: string; status: string; currentPeriodEnd: string | null }[]) =>
  all.map(({ id, status, currentPeriodEnd }) => [id, status, currentPeriodEnd?.slice(0, 10) ?? null]);

describe('a billing period', () => {
  it.each([
    ['30 days', { interval: 'EVERY_30_DAYS' }, '2026-01-10', '2026-02-09'],
    ['a year', { interval: 'ANNUAL' }, '2026-01-10', '2027-01-10'],
    ['a year with a leap day in it', { interval: 'ANNUAL' }, '2027-05-01', '2028-05-01'],
    ['a year from a leap day', { interval: 'ANNUAL' }, '2028-02-29', '2029-02-28'],
    ['30 days after a trial of 7', { trialDays: 7 }, '2026-01-10', '2026-02-16'],
    ['a year after a trial of 7 days', { interval: 'ANNUAL', trialDays: 7 }, '2026-01-10', '2027-01-17'],
  ] as const)('of %s ends when it should', (_, given, from, end) => {
    const begun = begin(aSubscription({ ...given, approvedAt: iso(from) }), at(from));
    expect(begun).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: iso(end) });
  });

  it('is followed by the next exactly at its end', () => {
    const [before] = settle([running()], new Date(at('2026-02-09').getTime() - 1));
    expect(before).toMatchObject({ currentPeriodEnd: iso('2026-02-09'), renewals: 0 });
    const [after] = settle([running()], at('2026-02-09'));
    expect(after).toMatchObject({ status: 'ACTIVE', currentPeriodEnd: iso('2026-03-11'), renewals: 1 });
  });

  it('is renewed once for each period that has ended', () => {
    // 9 February, 11 March, 10 April, 10 May.
    const [after] = settle([running()], at('2026-04-11'));
    expect(after).toMatchObject({ currentPeriodEnd: iso('2026-05-10'), renewals: 3 });
  });

  it('counts a discount down, to nothing and not below', () => {
    const discounted = running({ discount: aDiscount(0.5, 3) });
    const remainingAt = (day: string) => remainingIntervals(settle([discounted], at(day))[0]!);
    expect(['2026-01-10', '2026-02-09', '2026-03-11', '2026-04-10', '2026-07-01'].map(remainingAt)).toEqual([
      3, 2, 1, 0, 0,
    ]);
    expect(
      remainingIntervals(settle([running({ discount: aDiscount(0.5, null) })], at('2026-07-01'))[0]!),
    ).toBeNull();
  });
});

describe('the approval of a subscription', () => {
  const next = (given: Parameters<typeof aSubscription>[0] = {}) => aSubscription({ id: '2', ...given });

  it('starts the first subscription', () => {
    const pending = aSubscription();
    expect(asText(approve([pending], pending, JANUARY))).toEqual([['1', 'ACTIVE', '2026-02-09']]);
  });

  it('replaces the running one at once', () => {
    const upgrade = next({ price: '38.99' });
    expect(asText(approve([running(), upgrade], upgrade, at('2026-01-20')))).toEqual([
      ['1', 'CANCELLED', '2026-02-09'],
      ['2', 'ACTIVE', '2026-02-19'],
    ]);
  });

  const year = running({ interval: 'ANNUAL', price: '179.88' });
  const downgrade = next();

  it('that is deferred waits until the period is over and starts then', () => {
    const waiting = approve([year, downgrade], downgrade, at('2026-06-01'));
    expect(asText(waiting)).toEqual([
      ['1', 'ACTIVE', '2027-01-10'],
      ['2', 'ACCEPTED', null],
    ]);
    expect(asText(settle(waiting, new Date(at('2027-01-10').getTime() - 1)))).toEqual(asText(waiting));
    expect(asText(settle(waiting, at('2027-01-10')))).toEqual([
      ['1', 'CANCELLED', '2027-01-10'],
      ['2', 'ACTIVE', '2027-02-09'],
    ]);
  });

  it('that is deferred counts its trial from the approval', () => {
    const trial = next({ trialDays: 7 });
    const waiting = (day: string) => settle(approve([year, trial], trial, at(day)), at('2027-01-10'));
    expect(asText(waiting('2026-06-01'))[1]).toEqual(['2', 'ACTIVE', '2027-02-09']);
    expect(asText(waiting('2027-01-08'))[1]).toEqual(['2', 'ACTIVE', '2027-02-14']);
  });

  it.each([
    ['deferred', { price: '8.99' }, ['3', 'ACCEPTED', null], ['1', 'ACTIVE', '2027-01-10']],
    [
      'at once',
      { price: '400.00', interval: 'ANNUAL' },
      ['3', 'ACTIVE', '2026-07-01'],
      ['1', 'CANCELLED', '2027-01-10'],
    ],
  ] as const)('%s, takes the place of one that waits', (_, given, ofThird, ofFirst) => {
    const third = aSubscription({ id: '3', ...given });
    const waiting = approve([year, downgrade, third], downgrade, at('2026-06-01'));
    const after = asText(approve(waiting, third, at('2026-07-01')));
    expect(after[0]).toEqual(ofFirst);
    expect(after[1]).toEqual(['2', 'CANCELLED', null]);
    expect(after[2]?.slice(0, 2)).toEqual(ofThird.slice(0, 2));
  });

  it('is never deferred behind a frozen subscription', () => {
    const frozen = { ...year, status: 'FROZEN' as const };
    expect(
      asText(approve([frozen, downgrade], downgrade, at('2026-06-01'))).map(([, status]) => status),
    ).toEqual(['CANCELLED', 'ACTIVE']);
  });
});

describe('a pending charge', () => {
  it('expires after exactly two days', () => {
    const pending = aSubscription({ createdAt: iso('2026-01-10') });
    expect(settle([pending], new Date(at('2026-01-12').getTime() - 1))[0]?.status).toBe('PENDING');
    expect(settle([pending], at('2026-01-12'))[0]?.status).toBe('EXPIRED');
  });
});

describe('a frozen subscription', () => {
  const frozen = { ...running(), status: 'FROZEN' as const };

  it('has no renewals', () => {
    expect(asText(settle([frozen], at('2026-06-01')))).toEqual([['1', 'FROZEN', '2026-02-09']]);
  });

  it.each([
    ['within its period goes on in it', '2026-01-20', '2026-02-09', 0],
    ['after its period begins a new one', '2026-06-01', '2026-07-01', 1],
  ])('that is paid again %s', (_, day, end, renewals) => {
    expect(thaw([frozen], frozen, at(day))).toMatchObject([
      { status: 'ACTIVE', currentPeriodEnd: iso(end), renewals },
    ]);
  });

  it('that is paid again after its period is replaced by a waiting one', () => {
    const waiting = aSubscription({ id: '2', status: 'ACCEPTED', approvedAt: iso('2026-01-15') });
    expect(asText(thaw([frozen, waiting], frozen, at('2026-06-01')))).toEqual([
      ['1', 'CANCELLED', '2026-02-09'],
      ['2', 'ACTIVE', '2026-07-01'],
    ]);
  });
});

it('endAll cancels active, frozen and waiting subscriptions only', () => {
  const statuses = ['PENDING', 'ACCEPTED', 'ACTIVE', 'FROZEN', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;
  const all = statuses.map((status, index) => aSubscription({ id: String(index), status }));
  expect(endAll(all).map(({ status }) => status)).toEqual([
    'PENDING',
    'CANCELLED',
    'CANCELLED',
    'CANCELLED',
    'DECLINED',
    'EXPIRED',
    'CANCELLED',
  ]);
});

it('aging a charge moves all its times back', () => {
  expect(age(running({ trialDays: 7 }), 10 * 86_400_000)).toMatchObject({
    createdAt: iso('2025-12-31'),
    approvedAt: iso('2025-12-31'),
    trialEndsAt: iso('2026-01-07'),
    currentPeriodEnd: iso('2026-02-06'),
  });
});
