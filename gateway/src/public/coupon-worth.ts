import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';

/** What a partner's code takes off: percent, for so many months. */
export type CouponWorth = { readonly percent: string; readonly months: number };

/**
 * What a reader learns of a code before there is a shop. Only of partners' own that may be redeemed: they are made to
 * be passed around. Of the operator's nothing is said to whoever tries codes.
 */
export function couponWorth(coupon: Coupon | undefined, now: Date): CouponWorth | null {
  if (!coupon?.partner || !coupon.active || coupon.type !== CouponType.PERCENT) return null;
  if (coupon.expiresAt && coupon.expiresAt <= now) return null;
  return { percent: coupon.value, months: coupon.intervals };
}
