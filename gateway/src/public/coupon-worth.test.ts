import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';
import { describe, expect, it } from '@jest/globals';
import { couponWorth } from './coupon-worth.ts';

const coupon: Coupon = {
  code: 'TEE-50',
  type: CouponType.PERCENT,
  value: '50',
  intervals: 3,
  plans: [],
  comment: '',
  partner: 'kanzlei.myshopify.com',
  active: true,
  expiresAt: undefined,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};
const now = new Date('2026-11-27T12:00:00Z');

describe('what a code is worth in public', () => {
  it('is shown for a partner’s', () => {
    expect(couponWorth(coupon, now)).toEqual({ percent: '50', months: 3 });
  });

  it.each<[string, Partial<Coupon> | null]>([
    ['that there is not', null],
    ['of the operator’s own', { partner: undefined }],
    ['that is blocked', { active: false }],
    ['that has ended', { expiresAt: now }],
  ])('is not shown for one %s', (_which, changes) => {
    expect(couponWorth(changes ? { ...coupon, ...changes } : undefined, now)).toBeNull();
  });

  it('is shown until it ends', () => {
    expect(couponWorth({ ...coupon, expiresAt: new Date('2026-11-27T12:00:01Z') }, now)).not.toBeNull();
  });
});
