import { describe, expect, it } from '@jest/globals';
import {
  isCouponCodeComplete,
  isImportOffered,
  normaliseCouponCode,
  offeredPlans,
  remainingColour,
} from './index.ts';

describe('remainingColour', () => {
  it.each([
    [0, 10, 'success'],
    [6, 10, 'success'],
    [61, 100, 'warning'],
    [80, 100, 'warning'],
    [81, 100, 'critical'],
    [10, 10, 'critical'],
    [0, 0, 'critical'],
  ] as const)('with %s of %s used is %s', (used, quota, colour) => {
    expect(remainingColour(used, quota)).toBe(colour);
  });
});

describe('a coupon code', () => {
  it.each([
    ['summer sale', 'SUMMER-SALE'],
    ['partner', 'PARTNER'],
    ['steuerberatung-nordlicht-kiel1', 'STEUERBERATUNG-NORDLICHT-KIEL1'],
    ['steuerberatung-nordlicht-kiel-2027', 'STEUERBERATUNG-NORDLICHT-KIEL-'],
  ])('typed as "%s" reads %s', (typed, shown) => {
    expect(normaliseCouponCode(typed)).toBe(shown);
  });

  it('can be redeemed from four characters on', () => {
    expect([isCouponCodeComplete('ABC'), isCouponCodeComplete('ABCD')]).toEqual([false, true]);
  });
});

describe('offeredPlans', () => {
  it('shows the public plans', () => {
    expect(offeredPlans({ current: 'free', code: '' })).toEqual([
      'free',
      'basic',
      'standard',
      'premium',
      'business',
    ]);
  });

  it('shows private plans with more than 1999 transfers for the code PARTNER, but never custom', () => {
    const shown = offeredPlans({ current: 'free', code: 'PARTNER' });
    expect(shown).toEqual(expect.arrayContaining(['company', 'corporate', 'enterprise']));
    expect(shown).not.toContain('custom');
  });

  it('shows a shop its own plan, even a deprecated or private one', () => {
    expect(offeredPlans({ current: 'starter', code: '' })).toContain('starter');
    expect(offeredPlans({ current: 'custom', code: '' })).toContain('custom');
  });
});

describe('isImportOffered', () => {
  it.each([
    ['free', 'Basic', '2025-01-01T00:00:00Z', false],
    ['starter', 'Basic', '2025-01-01T00:00:00Z', false],
    ['basic', 'Basic', '2024-02-22T23:59:59Z', false],
    ['basic', 'Basic', '2024-02-23T00:00:00Z', true],
    ['basic', 'Advanced', '2025-01-01T00:00:00Z', false],
    ['basic', 'Basic', '', false],
    ['standard', 'Advanced', '', true],
  ] as const)('on %s for a store on %s created %s: %s', (plan, storePlan, storeCreatedAt, offered) => {
    expect(isImportOffered(plan, { storePlan, storeCreatedAt })).toBe(offered);
  });
});
