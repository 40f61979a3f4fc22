import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';
import { table } from '../table.ts';
import type { Report } from '../verb.ts';

/** Coupons as rows, for people; the same as data. */
export const couponsReport = (coupons: readonly Coupon[]): Report => ({
  text: table(
    ['CODE', 'DISCOUNT', 'MONTHS', 'PLANS', 'STATE', 'EXPIRES', 'OF', 'COMMENT'],
    coupons.map((coupon) => [
      coupon.code,
      coupon.type === CouponType.PERCENT ? `${coupon.value} %` : `${coupon.value} EUR`,
      String(coupon.intervals),
      coupon.plans.join(',') || 'all',
      coupon.active ? 'active' : 'blocked',
      coupon.expiresAt?.toISOString() ?? 'never',
      coupon.partner ?? 'operator',
      coupon.comment,
    ]),
  ),
  data: coupons,
});

/** One coupon; its data is the coupon itself. */
export function couponReport(coupon: Coupon | undefined): Report {
  if (!coupon) throw new Error('The partners service answered without a coupon.');
  return { ...couponsReport([coupon]), data: coupon };
}
