import type { Services } from '../clients/services.ts';
import { type CouponWorth, couponWorth } from './coupon-worth.ts';

/** What a code is worth; null where it is nothing, or not known within a moment: the page does not wait for it. */
export async function findWorth({ partners }: Services, code: string): Promise<CouponWorth | null> {
  try {
    const { coupon } = await partners.getCoupon({ code }, { timeoutMs: 500 });
    return couponWorth(coupon, new Date());
  } catch {
    return null;
  }
}
