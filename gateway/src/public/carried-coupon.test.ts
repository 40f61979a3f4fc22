import { describe, expect, it } from '@jest/globals';
import { carriedCoupon, forgetCoupon, keepCoupon } from './carried-coupon.ts';

describe('a code on its way through an installation', () => {
  it('is kept for a week, where scripts cannot read it, and sent inside the admin', () => {
    expect(keepCoupon('TEE-50').split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Path=/',
      'SameSite=None',
      'Secure',
      '__Host-coupon=TEE-50',
    ]);
  });

  it('is read from what a browser sends', () => {
    expect(carriedCoupon('a=1; __Host-coupon=TEE-50; b=2')).toBe('TEE-50');
  });

  it('is forgotten at once', () => {
    expect(forgetCoupon()).toMatch(/^__Host-coupon=; Max-Age=0;/);
  });

  it.each([
    undefined,
    '',
    'coupon=TEE-50',
    '__Host-coupon=A',
    '__Host-coupon=%3Cb%3E',
    '__Host-coupon=%E0%A4',
  ])('is nothing where none can be: %s', (header) => {
    expect(carriedCoupon(header)).toBeNull();
  });
});
