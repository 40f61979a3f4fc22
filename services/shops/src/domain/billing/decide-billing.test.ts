import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, aState, on, onFree, stated } from './a-charge.ts';
import type { StatedCharge } from './answer.ts';
import type { BillingChange, BillingState } from './billing-change.ts';
import type { Charge } from './charge.ts';
import { decideBilling } from './decide-billing.ts';

const now = on(6, 10);

const decide = (
  state: Partial<BillingState>,
  known: readonly Charge[],
  charges: readonly StatedCharge[],
): BillingChange => {
  const decided = decideBilling(aState(state), known, { askedAt: now, charges }, now);
  if (!decided) throw new Error('The answer was taken for an old one.');
  return decided;
};

/** The parts of a decision that the table states. */
const summary = ({ plan, activated, ended, charges }: BillingChange) => ({
  plan:
    plan &&
    `${plan.planId} ${plan.source}${plan.endsAt ? ` until ${plan.endsAt.toISOString().slice(0, 10)}` : ''}`,
  activated: activated?.id ?? null,
  ended: ended && `${ended.charge.id} ${ended.cause}`,
  over: charges.filter(({ endedAt }) => endedAt).map(({ id }) => id),
});
const nothing = { plan: null, activated: null, ended: null, over: [] };

const running = aCharge();
const next = aPending({ id: '2', planId: 'premium', createdAt: on(6, 9) });

describe('a shop on the free plan whose subscription', () => {
  it.each<[string, Partial<StatedCharge>, object]>([
    ['waits for an answer stays free', { status: 'pending' }, nothing],
    ['was declined stays free', { status: 'declined' }, nothing],
    ['expired stays free', { status: 'expired' }, nothing],
    ['is in a state that nobody knows stays free', { status: 'other' }, nothing],
    ['is approved for later stays free', { status: 'accepted' }, nothing],
    ['is active has its plan', { status: 'active' }, { ...nothing, plan: 'premium charge', activated: '2' }],
  ])('%s', (_, change, expected) => {
    expect(summary(decide(onFree, [next], [stated(next, change)]))).toEqual(expected);
  });

  it('is a test stays free, unless tests count', () => {
    const test = { ...next, test: true };
    const answer = [stated(test, { status: 'active' })];
    expect(summary(decide(onFree, [test], answer))).toEqual(nothing);
    expect(summary(decide({ ...onFree, countsTests: true }, [test], answer)).plan).toBe('premium charge');
  });

  it('begins its one trial with the approval', () => {
    const trial = { ...next, trialDays: 7 };
    // Approved on 9 June at 18:00: seven days and a month later the first period ends.
    const periodEndsAt = new Date('2026-07-16T18:00:00Z');
    const begun = decide(onFree, [trial], [stated(trial, { status: 'active', periodEndsAt })]);
    expect(begun.trialStartedAt).toEqual(new Date('2026-06-09T18:00:00Z'));
    const again = decide(
      { ...onFree, trialStartedAt: on(6, 8) },
      [trial],
      [stated(trial, { status: 'active' })],
    );
    expect(again.trialStartedAt).toEqual(on(6, 8));
    expect(decide(onFree, [next], [stated(next, { status: 'active' })]).trialStartedAt).toBeNull();
  });
});

describe('a shop with a subscription', () => {
  const cancelled: Partial<StatedCharge> = { status: 'cancelled', periodEndsAt: null };
  it.each<[string, readonly Charge[], readonly StatedCharge[], object]>([
    ['that goes on keeps its plan', [running], [stated(running)], { ...nothing, plan: 'standard charge' }],
    [
      'that another replaced has the other plan, and none ended',
      [running, next],
      [stated(running, cancelled), stated(next, { status: 'active' })],
      { plan: 'premium charge', activated: '2', ended: null, over: ['1'] },
    ],
    [
      'of two that are active has the one that was made last',
      [running, next],
      [stated(running), stated(next, { status: 'active' })],
      { plan: 'premium charge', activated: '2', ended: null, over: ['1'] },
    ],
    [
      'keeps its plan while another is approved for later',
      [running, next],
      [stated(running), stated(next, { status: 'accepted' })],
      { ...nothing, plan: 'standard charge' },
    ],
    [
      'keeps its plan in the moment in which the other takes over',
      [running, next],
      [stated(running, cancelled), stated(next, { status: 'accepted' })],
      nothing,
    ],
    [
      'that Shopify ended is free at once',
      [running],
      [stated(running, cancelled)],
      { plan: 'free none', activated: null, ended: '1 cancelled', over: ['1'] },
    ],
    [
      'that Shopify knows nothing of any more is free at once',
      [running],
      [],
      { plan: 'free none', activated: null, ended: '1 cancelled', over: ['1'] },
    ],
    [
      'that is frozen is free at once',
      [running],
      [stated(running, { status: 'frozen', periodEndsAt: null })],
      { plan: 'free none', activated: null, ended: '1 frozen', over: ['1'] },
    ],
    [
      'that expired is free at once',
      [running],
      [stated(running, { status: 'expired', periodEndsAt: null })],
      { plan: 'free none', activated: null, ended: '1 expired', over: ['1'] },
    ],
    [
      'that the merchant cancelled with us keeps it for what is paid',
      [{ ...running, cancelledAt: on(6, 9) }],
      [stated(running, cancelled)],
      { ...nothing, plan: 'standard charge until 2026-07-01' },
    ],
    [
      'that was cancelled within its trial keeps it for the trial',
      [{ ...running, cancelledAt: on(6, 9), trialDays: 12, periodEndsAt: on(7, 13) }],
      [stated(running, cancelled)],
      { ...nothing, plan: 'standard charge until 2026-06-13' },
    ],
    [
      'that was cancelled and is paid no longer is free',
      [{ ...running, cancelledAt: on(5, 20), periodEndsAt: on(6, 5) }],
      [stated(running, cancelled)],
      { plan: 'free none', activated: null, ended: '1 cancelled', over: ['1'] },
    ],
    [
      'of which an answer says that it was never approved keeps its plan: the answer lags behind',
      [running],
      [stated(running, { status: 'pending' })],
      { ...nothing, plan: 'standard charge' },
    ],
  ])('%s', (_, known, answer, expected) => {
    expect(summary(decide({}, known, answer))).toEqual(expected);
  });

  it('whose plan the operator has taken back has what is paid again', () => {
    const wanted = { ...running, cancelledAt: on(6, 9) };
    expect(summary(decide(onFree, [wanted], [stated(wanted, cancelled)])).plan).toBe(
      'standard charge until 2026-07-01',
    );
    expect(summary(decide(onFree, [running], [stated(running)])).plan).toBe('standard charge');
  });

  it('loses nothing when it pays for a plan that the catalogue has lost', () => {
    const gold = { ...next, planId: 'gold' };
    const decided = decide(
      {},
      [running, gold],
      [stated(running, cancelled), stated(gold, { status: 'active' })],
    );
    expect(summary(decided)).toEqual(nothing);
    expect(decided.unknownPlans.map(({ id }) => id)).toEqual(['2']);
  });

  it('that was frozen has it again when it is paid, and nothing comes a second time', () => {
    const frozen = aCharge({ status: 'frozen', endedAt: on(6, 5) });
    const decided = decide(onFree, [frozen], [stated(frozen, { status: 'active', periodEndsAt: on(7, 1) })]);
    expect(summary(decided)).toEqual({ ...nothing, plan: 'standard charge' });
  });

  it('whose cancellation never reached Shopify goes on', () => {
    const wanted = { ...running, cancelledAt: on(6, 9) };
    expect(decide({}, [wanted], [stated(running)]).charges[0]?.cancelledAt).toBeNull();
    const justNow = { ...running, cancelledAt: new Date(now.getTime() - 60_000) };
    expect(decide({}, [justNow], [stated(running)]).charges[0]?.cancelledAt).toEqual(justNow.cancelledAt);
  });
});

describe('the plan that an operator gave', () => {
  const given = { planId: 'business', source: 'operator' } as const;
  it.each<[string, readonly Charge[], readonly StatedCharge[], object]>([
    ['stays while an older subscription runs', [running], [stated(running)], nothing],
    [
      'goes when the merchant subscribes',
      [next],
      [stated(next, { status: 'active' })],
      { ...nothing, plan: 'premium charge', activated: '2' },
    ],
    [
      'stays when the older subscription ends, which is reported',
      [running],
      [stated(running, { status: 'cancelled' })],
      { ...nothing, ended: '1 cancelled', over: ['1'] },
    ],
  ])('%s', (_, known, answer, expected) => {
    expect(summary(decide(given, known, answer))).toEqual(expected);
  });
});

describe('a purchase', () => {
  const purchase = aPending({ id: '7', kind: 'purchase', feature: 'orderImport', createdAt: on(6, 9) });
  const grants = (state: Partial<BillingState>, charge: Charge, change: Partial<StatedCharge>) =>
    decide({ ...onFree, ...state }, [charge], [stated(charge, change)]).purchased.map(
      ({ amount, validUntil }) => [amount, validUntil],
    );

  it('brings five times the plan’s transfers for thirty days', () => {
    expect(grants({}, purchase, { status: 'active' })).toEqual([[1500, on(7, 10)]]);
  });

  it.each<[string, Partial<BillingState>, Charge, Partial<StatedCharge>]>([
    ['that waits', {}, purchase, { status: 'pending' }],
    ['that was declined', {}, purchase, { status: 'declined' }],
    [
      'that has brought them',
      {},
      { ...purchase, status: 'active', activatedAt: on(6, 9) },
      { status: 'active' },
    ],
    ['that is a test', {}, { ...purchase, test: true }, { status: 'active' }],
    ['from before an erasure', { erasedAt: on(6, 9) }, purchase, { status: 'active' }],
    ['on a plan that the catalogue has lost', {}, { ...purchase, planId: 'gold' }, { status: 'active' }],
  ])('%s brings nothing', (_, state, charge, change) => {
    expect(grants(state, charge, change)).toEqual([]);
  });

  it('from before an erasure is unlocked again', () => {
    const decided = decide(
      { ...onFree, erasedAt: on(6, 9) },
      [purchase],
      [stated(purchase, { status: 'active' })],
    );
    expect(decided.charges[0]?.activatedAt).toEqual(now);
  });
});

it('an answer that was asked for before the one applied last decides nothing', () => {
  const state = aState({ askedAt: on(6, 11) });
  expect(decideBilling(state, [running], { askedAt: now, charges: [] }, now)).toBeNull();
});
