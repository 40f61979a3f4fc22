import type { Billing, Coupon } from '@belegfluss/gateway/contract';
import type { PlanChoice } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { aBilling } from '../../../../test/mock/billing-world.ts';
import { carriedNote, couponOfChange } from './coupon-of-change.ts';
import { decidePlanAction } from './plan-action.ts';

const half: Coupon = { code: 'HALF', type: 'percent', value: '50', intervals: 2, plans: [], comment: '' };
const other: Coupon = { ...half, code: 'OTHER', intervals: 1 };
const premium: PlanChoice = { planId: 'premium', annual: false };

const decide = (changes: Partial<Billing>, choice: PlanChoice, applied: Coupon | null = null) => {
  const billing = aBilling({ carriedCoupon: half, ...changes });
  const action = decidePlanAction(billing, choice, applied !== null);
  return [
    couponOfChange(billing, choice, action, applied)?.code ?? null,
    carriedNote(billing, choice, action, applied),
  ];
};

const along = 'Dein Coupon HALF gilt auch im neuen Abonnement: noch 2 Monate.';
const lapses =
  'Dein Coupon HALF gilt nicht für diesen Tarif. Mit dem Wechsel verfallen die restlichen 2 Monate.';
const ends =
  'Wenn dein Abonnement endet, verfällt, was von deinem Coupon HALF übrig ist. Schließt du vorher ein neues Abonnement ab, gilt der Rest dort weiter.';

describe('the coupon of a change', () => {
  it.each<[string, Partial<Billing>, PlanChoice, Coupon | null, readonly [string | null, string | null]]>([
    ['upwards is what is left', {}, premium, null, ['HALF', along]],
    ['downwards, too', {}, { planId: 'basic', annual: false }, null, ['HALF', along]],
    ['to a year, too', {}, { planId: 'standard', annual: true }, null, ['HALF', along]],
    [
      'to what was cancelled, too',
      { status: 'cancelled', endsAt: '2026-12-01T09:00:00Z' },
      { planId: 'standard', annual: false },
      null,
      ['HALF', along],
    ],
    ['to what the shop has is none', {}, { planId: 'standard', annual: false }, null, [null, null]],
    ['at the end of the paid year is none', { annual: true }, premium, null, [null, null]],
    [
      'to a plan that it is not for is none',
      { carriedCoupon: { ...half, plans: ['standard'] } },
      premium,
      null,
      [null, lapses],
    ],
    [
      'is the one that is redeemed now',
      {},
      premium,
      other,
      ['OTHER', 'OTHER ersetzt deinen Coupon HALF. Dessen restliche 2 Monate verfallen.'],
    ],
    ['is none where none runs', { carriedCoupon: null }, premium, null, [null, null]],
    [
      'is none of the free plan, and what is left is lost',
      {},
      { planId: 'free', annual: false },
      null,
      [null, ends],
    ],
    [
      'is none of the free plan, and was taken off the year',
      { annual: true },
      { planId: 'free', annual: false },
      null,
      [null, null],
    ],
  ])('%s', (_, changes, choice, applied, expected) => {
    expect(decide(changes, choice, applied)).toEqual(expected);
  });

  it('speaks of one month as of one', () => {
    const [, note] = decide({ carriedCoupon: { ...half, intervals: 1 } }, premium);
    expect(note).toBe('Dein Coupon HALF gilt auch im neuen Abonnement: noch 1 Monat.');
  });
});
