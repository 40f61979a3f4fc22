import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, aState, on, onFree } from './a-charge.ts';
import type { BillingState } from './billing-change.ts';
import type { Charge } from './charge.ts';
import { decideChange, type RequestedPlan } from './decide-change.ts';

const standard: RequestedPlan = { planId: 'standard', annual: false, coupon: '' };
const running = [aCharge()];

describe('a requested plan', () => {
  it.each<
    [
      string,
      Partial<BillingState> & { isInstalled?: boolean },
      readonly Charge[],
      Partial<RequestedPlan>,
      string,
    ]
  >([
    ['first of all is asked for', onFree, [], {}, 'ask'],
    ['that is private is asked for', onFree, [], { planId: 'company' }, 'ask'],
    ['that is made for one shop is refused', {}, running, { planId: 'custom' }, 'PLAN_NOT_OFFERED'],
    ['of old is refused', {}, running, { planId: 'starter' }, 'PLAN_NOT_OFFERED'],
    [
      'of old is asked for where the shop has it',
      { planId: 'starter' },
      running,
      { planId: 'starter', annual: true },
      'ask',
    ],
    ['that costs nothing is refused', {}, running, { planId: 'free' }, 'USE_CANCEL'],
    ['that nobody knows is refused', {}, running, { planId: 'toString' }, 'UNKNOWN_PLAN'],
    ['that the shop has is refused', {}, running, {}, 'NOTHING_TO_CHANGE'],
    ['that the shop has, by the year, is asked for', {}, running, { annual: true }, 'ask'],
    ['that the shop has, with a coupon, is asked for', {}, running, { coupon: 'HALF' }, 'ask'],
    ['that the shop has cancelled is asked for', { endsAt: on(7, 1) }, running, {}, 'ask'],
    ['that the operator gave is asked for', { source: 'operator' }, [], {}, 'ask'],
    [
      'that another is about to follow is asked for',
      {},
      [...running, aPending({ id: '2', planId: 'basic', status: 'accepted' })],
      {},
      'ask',
    ],
    [
      'that is approved already is refused',
      {},
      [...running, aPending({ id: '2', planId: 'basic', status: 'accepted' })],
      { planId: 'basic' },
      'NOTHING_TO_CHANGE',
    ],
    [
      'that is approved already, with a coupon, is asked for',
      {},
      [...running, aPending({ id: '2', planId: 'basic', status: 'accepted' })],
      { planId: 'basic', coupon: 'HALF' },
      'ask',
    ],
    ['without the app is refused', { ...onFree, isInstalled: false }, [], {}, 'NOT_INSTALLED'],
  ])('%s', (_, { isInstalled = true, ...state }, charges, requested, expected) => {
    const decided = decideChange({ ...aState(state), isInstalled }, charges, { ...standard, ...requested });
    expect(decided.kind === 'ask' ? 'ask' : decided.reason).toBe(expected);
  });
});
