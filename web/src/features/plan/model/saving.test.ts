import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { decideSaving } from './saving.ts';

const now = '2026-11-20T10:00:00Z';

const having = (planId: string, ...documents: readonly number[]): Billing => ({
  planId,
  annual: false,
  byOperator: false,
  status: null,
  test: false,
  trialEndsAt: null,
  renewsAt: null,
  endsAt: null,
  coming: null,
  trialDays: 7,
  discount: null,
  periods: [
    // It is not over yet: nobody knows how many it will be.
    {
      startsAt: '2026-11-01T00:00:00Z',
      endsAt: '2026-12-01T00:00:00Z',
      planId,
      used: 9,
      quota: 9,
      documents: 999,
    },
    ...documents.map((count) => ({
      startsAt: '2026-10-01T00:00:00Z',
      endsAt: '2026-11-01T00:00:00Z',
      planId,
      used: count,
      quota: 300,
      documents: count,
    })),
  ],
  topUps: [],
  purchases: [],
  coupons: [],
  currency: 'EUR',
  subscriptionCurrency: null,
  carriedCoupon: null,
});

describe('what Basic Tax saves', () => {
  it.each([
    // 0.99 each: 9 save 8.91, which is less than Basic costs; 10 save 9.90.
    ['free', [9], null],
    ['free', [10], { documents: 10, sum: '9.90', planId: 'basic', price: '8.99' }],
    ['standard', [312, 249], { documents: 280, sum: '277.20', planId: 'standard', price: '18.99' }],
    // More documents than the plan has transfers: the plan that has them counts.
    ['basic', [900], { documents: 900, sum: '891.00', planId: 'premium', price: '38.99' }],
    ['free', [3001], null],
    ['company', [4000], { documents: 4000, sum: '3960.00', planId: 'company', price: '129.00' }],
    ['free', [], null],
  ] as const)('on %s with %j documents a month is %j', (planId, documents, expected) => {
    expect(decideSaving(having(planId, ...documents), false, now)).toEqual(expected);
  });

  it('is not said to a shop that is charged in dollars: the fee is known in euros', () => {
    expect(decideSaving({ ...having('standard', 312), currency: 'USD' }, false, now)).toBeNull();
  });

  it('is set beside the price of a month when the year is paid at once', () => {
    expect(decideSaving(having('free', 9), true, now)).toMatchObject({ planId: 'basic', price: '6.99' });
  });
});
