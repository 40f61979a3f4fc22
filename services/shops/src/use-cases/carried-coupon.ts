import { monthsLeft, runningCoupon } from '../domain/billing/carried-coupon.ts';
import type { Charge } from '../domain/billing/charge.ts';
import type { Coupon } from '../domain/billing/decide-coupon.ts';
import type { BillingNeeds } from './billing-needs.ts';

/**
 * The coupon of what runs, with the months that are left of it; null where none is. What it takes off is asked of partners,
 * who keep it as it was given: that it was blocked since, or is over for others, takes nothing from whoever redeemed it.
 * Its line was for whoever redeems it, and may say by now what became of its partner.
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
