import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { aBilling } from '../../../../test/mock/billing-world.ts';
import { decidePlanAction, isDeferred, isTrialOffered } from './plan-action.ts';

const having = (changes: Partial<Billing>): Billing => aBilling({ renewsAt: null, ...changes });
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

describe('a change that Shopify lets wait for the end of what is paid', () => {
  it.each([
    ['annual to monthly', { annual: true }, true],
    ['annual to monthly in another currency', { annual: true, currency: 'USD' }, false],
    [
      'annual to monthly, both in dollars',
      { annual: true, currency: 'USD', subscriptionCurrency: 'USD' },
      true,
    ],
    ['monthly to monthly', {}, false],
  ] as const)('%s: %s', (_, changes, expected) => {
    expect(isDeferred({ planId: 'basic', annual: false }, having(changes))).toBe(expected);
  });
});

describe('a trial', () => {
  const trialEndsAt = '2026-12-01T09:00:00Z';
  it.each([
    ['is offered to a shop that has had none', { planId: 'free', status: null, trialDays: 7 }, true],
    ['is offered to one that has days left of it', { planId: 'free', status: null, trialDays: 2 }, true],
    ['is not offered where one runs', { trialDays: 7, trialEndsAt }, false],
    [
      'is not offered where one runs out',
      { status: 'cancelled', trialDays: 7, trialEndsAt, endsAt: trialEndsAt },
      false,
    ],
    ['is not offered to a shop that has had it', { planId: 'free', status: null }, false],
  ] as const)('%s', (_, changes, expected) => {
    expect(isTrialOffered(having(changes))).toBe(expected);
  });
});
