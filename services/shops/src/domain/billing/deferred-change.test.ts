import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, aState, on, stated } from './a-charge.ts';
import type { StatedCharge } from './answer.ts';
import type { Charge } from './charge.ts';
import { findComingSubscription, findRunningSubscription } from './charge.ts';
import { decideBilling } from './decide-billing.ts';

/** A year of premium from 1 June 2026, paid until 1 June 2027. */
const yearEnd = new Date('2027-06-01T12:00:00Z');
const year = aCharge({
  planId: 'premium',
  annual: true,
  price: '383.88',
  priceAfter: '383.88',
  periodEndsAt: yearEnd,
});
/** A month of basic that was asked for on 10 June. */
const month = aPending({ id: '2', planId: 'basic', price: '8.99', priceAfter: '8.99', createdAt: on(6, 10) });
const returned = { ...month, confirmedAt: on(6, 10) };
const cancelled: Partial<StatedCharge> = { status: 'cancelled', periodEndsAt: null };
const inAMonth = new Date('2026-07-10T12:00:00Z');

/** Which plan the shop is on after an answer, and what follows it. */
function outcome(known: readonly Charge[], answer: readonly StatedCharge[], now = on(6, 10)) {
  const state = aState({ planId: 'premium', annual: true });
  const decided = decideBilling(state, known, { askedAt: now, charges: answer }, now);
  if (!decided) throw new Error('The answer was taken for an old one.');
  const { charges, plan, activated, ended } = decided;
  return {
    plan: plan?.planId ?? state.planId,
    running: findRunningSubscription(charges)?.id ?? null,
    coming: findComingSubscription(charges)?.id ?? null,
    activated: activated?.id ?? null,
    ended: ended?.cause ?? null,
  };
}

const stays = { plan: 'premium', running: '1', coming: null, activated: null, ended: null };
const coming = { ...stays, coming: '2' };
const follows = { ...stays, plan: 'basic', running: '2', activated: '2' };

describe('a year that a month is to follow', () => {
  const cases: readonly [string, readonly Charge[], readonly StatedCharge[], object, Date?][] = [
    ['PENDING and nobody came back: a question', [year, month], [stated(year), stated(month)], stays],
    [
      'PENDING and the merchant came back: coming',
      [year, returned],
      [stated(year), stated(returned)],
      coming,
    ],
    [
      'PENDING within three days, nobody came back',
      [year, month],
      [stated(year), stated(month)],
      stays,
      on(6, 13),
    ],
    // Shopify lets a question that is not answered expire after two days.
    [
      'PENDING for longer than a question is open: coming',
      [year, month],
      [stated(year), stated(month)],
      coming,
      new Date('2026-06-13T12:00:01Z'),
    ],
    [
      'EXPIRED, although the merchant came back',
      [year, returned],
      [stated(year), stated(returned, { status: 'expired' })],
      stays,
    ],
    [
      'DECLINED, although the merchant came back',
      [year, returned],
      [stated(year), stated(returned, { status: 'declined' })],
      stays,
    ],
    ['ACCEPTED', [year, month], [stated(year), stated(month, { status: 'accepted' })], coming],
    [
      'ACTIVE at once, with the end of the year, and the year CANCELLED',
      [year, month],
      [stated(year, cancelled), stated(month, { status: 'active', periodEndsAt: yearEnd })],
      coming,
    ],
    [
      'ACTIVE at once beside the year',
      [year, month],
      [stated(year), stated(month, { status: 'active', periodEndsAt: inAMonth })],
      coming,
    ],
    [
      'ACTIVE with its own period, and the year CANCELLED: Shopify has not waited',
      [year, month],
      [stated(year, cancelled), stated(month, { status: 'active', periodEndsAt: inAMonth })],
      follows,
    ],
    [
      'a test, for which nothing is paid, at once',
      [year, { ...month, test: true, testForcedOn: 'Basic' }],
      [stated(year, cancelled), stated(month, { status: 'active', test: true, periodEndsAt: yearEnd })],
      follows,
    ],
    [
      'of another currency at once',
      [year, { ...month, currency: 'USD' }],
      [stated(year), stated(month, { status: 'active', periodEndsAt: inAMonth })],
      follows,
    ],
    [
      'after the merchant had cancelled the year, at once',
      [{ ...year, status: 'cancelled', cancelledAt: on(6, 9) }, month],
      [stated(year, cancelled), stated(month, { status: 'active', periodEndsAt: inAMonth })],
      follows,
    ],
    [
      'before the merchant cancelled both, and Shopify has not ended it yet',
      [{ ...year, status: 'cancelled', cancelledAt: on(6, 11) }, month],
      [stated(year, cancelled), stated(month, { status: 'active', periodEndsAt: yearEnd })],
      coming,
      on(6, 11),
    ],
    [
      'ACTIVE at the end of the year, which Shopify has renewed',
      [year, { ...month, status: 'accepted' }],
      [stated(year, { periodEndsAt: new Date('2028-06-01T12:00:00Z') }), stated(month, { status: 'active' })],
      follows,
      yearEnd,
    ],
    [
      'PENDING still in the moment in which the year ends',
      [year, { ...returned, status: 'accepted' }],
      [stated(year, cancelled), stated(month)],
      coming,
      yearEnd,
    ],
    [
      'PENDING still a day after that: nothing follows',
      [year, { ...returned, status: 'accepted' }],
      [stated(year, cancelled), stated(month)],
      { ...stays, plan: 'free', running: null, ended: 'cancelled', coming: '2' },
      new Date('2027-06-02T12:00:00Z'),
    ],
  ];
  it.each(cases.map(([name, ...rest]) => [name, rest] as const))(
    '%s',
    (_, [known, answer, expected, now]) => {
      expect(outcome(known, answer, now)).toEqual(expected);
    },
  );

  it('is not reported twice: the answer after it says the same again', () => {
    const held = { ...month, status: 'accepted' as const };
    const same = [
      stated({ ...year, status: 'cancelled', periodEndsAt: null }),
      stated(month, { status: 'active', periodEndsAt: yearEnd }),
    ];
    expect(outcome([{ ...year, status: 'cancelled' }, held], same, on(9, 1))).toEqual(coming);
  });

  it('is superseded by what is active since: a larger plan takes its place', () => {
    const larger = aCharge({
      id: '3',
      planId: 'business',
      annual: true,
      price: '887.88',
      createdAt: on(6, 12),
    });
    const answer = [stated(year, cancelled), stated(returned), stated(larger)];
    const known = [year, { ...returned, status: 'accepted' as const }, { ...larger, activatedAt: null }];
    expect(outcome(known, answer, on(6, 12))).toMatchObject({ plan: 'business', coming: null });
  });
});

describe('a change that begins at once', () => {
  it('is not coming while Shopify says that it waits, though the merchant came back', () => {
    const larger = aPending({
      id: '2',
      planId: 'business',
      annual: true,
      price: '887.88',
      priceAfter: '887.88',
      confirmedAt: on(6, 10),
      createdAt: on(6, 10),
    });
    expect(outcome([year, larger], [stated(year), stated(larger)])).toEqual(stays);
  });

  it('that was asked for before the running one stays a question, though somebody came back to it', () => {
    const earlier = { ...returned, createdAt: on(5, 30) };
    const decided = decideBilling(
      aState({ planId: 'premium', annual: true }),
      [year, earlier],
      { askedAt: on(6, 10), charges: [stated(year), stated(earlier)] },
      on(6, 10),
    );
    expect(decided?.charges.find(({ id }) => id === '2')?.status).toBe('pending');
  });

  it('that nothing runs before is not coming either', () => {
    expect(outcome([returned], [stated(returned)])).toMatchObject({ coming: null, running: null });
  });
});
