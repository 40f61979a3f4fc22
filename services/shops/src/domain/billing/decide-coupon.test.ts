import { describe, expect, it } from '@jest/globals';
import { type Coupon, decideCoupon, parseCouponCode } from './decide-coupon.ts';

const now = new Date('2026-06-10T12:00:00Z');
const coupon: Coupon = {
  code: 'HALF',
  type: 'percent',
  value: '50',
  intervals: 3,
  plans: [],
  comment: '',
  partner: 'partner.myshopify.com',
  active: true,
  expiresAt: null,
};
const shop = { shop: 'tee.myshopify.com', hasUsed: false };

describe('a coupon', () => {
  it.each<[string, Coupon | null, typeof shop, string]>([
    ['is valid', coupon, shop, 'valid'],
    ['that nobody knows is invalid', null, shop, 'COUPON_INVALID'],
    ['that is blocked is invalid', { ...coupon, active: false }, shop, 'COUPON_INVALID'],
    ['that was used stays used', coupon, { ...shop, hasUsed: true }, 'USED'],
    ['that was used and is gone was used', null, { ...shop, hasUsed: true }, 'USED'],
    ['of the shop itself is not for it', { ...coupon, partner: shop.shop }, shop, 'SELF_REDEMPTION'],
    ['of the operator is for all', { ...coupon, partner: null }, shop, 'valid'],
    ['that ended a moment ago is over', { ...coupon, expiresAt: now }, shop, 'EXPIRED'],
    ['that ends in a moment is valid', { ...coupon, expiresAt: new Date(now.getTime() + 1) }, shop, 'valid'],
  ])('%s', (_, found, about, expected) => {
    const decided = decideCoupon(found, about, now);
    expect(decided.kind === 'valid' ? 'valid' : decided.problem).toBe(expected);
  });
});

describe('the code of a coupon', () => {
  it.each([
    [' half  off ', 'HALF-OFF'],
    ['abc', null],
    ['Partner', null],
    ['a.b.c.d', null],
    ['x'.repeat(30), 'X'.repeat(30)],
    ['x'.repeat(31), null],
  ])('typed as "%s" is %s', (typed, code) => {
    expect(parseCouponCode(typed)).toBe(code);
  });
});
