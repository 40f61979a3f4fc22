import { RpcError } from '@belegfluss/runtime/errors';
import type { Services } from '../clients/services.ts';
import { type CouponWorth, couponWorth } from './coupon-worth.ts';
import { parseLinkedCoupon } from './parse-linked-coupon.ts';

/** A partner's code as pages show it; `worth` is null while its discount is not known. */
export type ShownCoupon = { readonly code: string; readonly worth: CouponWorth | null };

/**
 * The coupon that an address names; null for one that cannot be redeemed, which is neither shown nor taken along. Where
 * partners do not answer within a moment the code is shown without its worth: the page does not wait for it.
 */
export async function findCoupon({ partners }: Services, typed: unknown): Promise<ShownCoupon | null> {
  const code = parseLinkedCoupon(typed);
  if (code === null) return null;
  try {
    const { coupon } = await partners.getCoupon({ code }, { timeoutMs: 500 });
    const worth = couponWorth(coupon, new Date());
    return worth && { code, worth };
  } catch (error) {
    return error instanceof RpcError && error.kind === 'notFound' ? null : { code, worth: null };
  }
}
