import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';

/** The discount of a partner's code: percent, and the number of months. */
export type CouponWorth = { readonly percent: string; readonly months: number };

/**
 * Discount of a code that may be published before there is a shop. Only of partners' codes that can be redeemed: they
 * are made to be passed around. Operators' codes are not revealed to visitors who try codes.
 */
export function couponWorth(coupon: Coupon | undefined, now: Date): CouponWorth | null {
  if (!coupon?.partner || !coupon.active || coupon.type !== CouponType.PERCENT) return null;
  if (coupon.expiresAt && coupon.expiresAt <= now) return null;
  return { percent: coupon.value, months: coupon.intervals };
}
