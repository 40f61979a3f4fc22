import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { decidePlanAction } from './plan-action.ts';

const having = (changes: Partial<Billing>): Billing => ({
  planId: 'standard',
  annual: false,
  byOperator: false,
  status: 'active',
  test: false,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  coming: null,
  trialAvailable: false,
  discount: null,
  periods: [],
  topUps: [],
  purchases: [],
  coupons: [],
  ...changes,
});
const coming = { planId: 'basic', annual: false, beginsAt: '2027-03-01T09:00:00Z' };

describe('what can be done about a plan', () => {
  it.each([
    [{}, 'premium', false, 'upgrade'],
    [{}, 'basic', false, 'downgrade'],
    [{}, 'standard', false, 'current'],
    [{}, 'standard', true, 'interval'],
    [{}, 'free', false, 'cancel'],
    [{ annual: true, coming }, 'basic', false, 'coming'],
    [{ annual: true, coming }, 'basic', true, 'downgrade'],
    [{ annual: true, coming }, 'standard', true, 'keep'],
    [{ status: 'cancelled', endsAt: '2026-12-01T09:00:00Z' }, 'standard', false, 'resume'],
    [{ status: 'cancelled', endsAt: '2026-12-01T09:00:00Z' }, 'free', false, 'leaving'],
    [{ planId: 'free', status: null }, 'free', true, 'current'],
    [{ planId: 'free', status: null }, 'basic', true, 'upgrade'],
    [{ planId: 'free', status: 'frozen' }, 'free', false, 'cancel'],
    [{ status: null, byOperator: true }, 'standard', true, 'given'],
    [{ status: null, byOperator: true }, 'free', false, 'given'],
    [{ status: null, byOperator: true }, 'premium', false, 'upgrade'],
    [{ planId: 'starter' }, 'starter', true, 'interval'],
    [{ planId: 'starter' }, 'starter', false, 'current'],
    // It is agreed upon one by one.
    [{ planId: 'custom' }, 'custom', true, 'current'],
  ] as const)('from %j to %s, annual %s: %s', (changes, planId, annual, action) => {
    expect(decidePlanAction(having(changes), { planId, annual })).toBe(action);
  });

  it('is to make it cheaper where a coupon does', () => {
    expect(decidePlanAction(having({}), { planId: 'standard', annual: false }, true)).toBe('coupon');
  });
});
