import type { Coupon } from '@belegfluss/protos/partners/v1/partners';
import { describe, expect, it } from '@jest/globals';
import { couponWorth } from './coupon-worth.ts';

const coupon: Coupon = {
  code: 'TEE-50',
  type: 'percent',
  value: '50',
  intervals: 3,
  plans: [],
  comment: '',
  partner: 'kanzlei.myshopify.com',
  active: true,
  expiresAt: '',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const now = new Date('2026-11-27T12:00:00Z');

describe('what a code is worth in public', () => {
  it('is shown for a partner’s', () => {
    expect(couponWorth(coupon, now)).toEqual({ percent: '50', months: 3 });
  });

  it.each<[string, Partial<Coupon> | null]>([
    ['that there is not', null],
    ['of the operator’s own', { partner: '' }],
    ['that is blocked', { active: false }],
    ['that has ended', { expiresAt: '2026-11-27T12:00:00.000Z' }],
  ])('is not shown for one %s', (_which, changes) => {
    expect(couponWorth(changes ? { ...coupon, ...changes } : undefined, now)).toBeNull();
  });

  it('is shown until it ends', () => {
    expect(couponWorth({ ...coupon, expiresAt: '2026-11-27T12:00:01.000Z' }, now)).not.toBeNull();
  });
});
