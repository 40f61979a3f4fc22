import { monthsLeft, runningCoupon } from '../domain/billing/carried-coupon.ts';
import type { Charge } from '../domain/billing/charge.ts';
import type { Coupon } from '../domain/billing/decide-coupon.ts';
import type { BillingNeeds } from './billing-needs.ts';

/**
 * The coupon of the running subscription, with the months that are left of it; null where none is. Its discount is read
 * from partners, who keep it as it was given: that the coupon was blocked or expired since takes nothing from a shop
 * that redeemed it. Its comment was for shops redeeming it, and may by now describe what became of its partner: it is
 * left out.
 */
export async function findCarried(
  { coupons, now }: Pick<BillingNeeds, 'coupons' | 'now'>,
  charges: readonly Charge[],
): Promise<Coupon | null> {
  const code = runningCoupon(charges);
  const coupon = code === '' ? null : await coupons.findCoupon(code);
  if (!coupon) return null;
  const intervals = monthsLeft(charges, coupon, now());
  return intervals > 0 ? { ...coupon, intervals, comment: '' } : null;
}
