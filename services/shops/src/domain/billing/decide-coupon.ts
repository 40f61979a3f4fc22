import {
  type CouponProblem,
  type CouponTerms,
  couponCodeMaxLength,
  partnerCode,
} from '@belegfluss/shops/contract';

/** A coupon as partners know it. */
export type Coupon = CouponTerms & {
  readonly code: string;
  readonly comment: string;
  /** Domain of the partner's shop; null: the operator's own. */
  readonly partner: string | null;
  readonly active: boolean;
  /** From when it may not be redeemed any more; null when it does not end. */
  readonly expiresAt: Date | null;
};

export type CouponDecision =
  | { readonly kind: 'valid'; readonly coupon: Coupon }
  | { readonly kind: 'refused'; readonly problem: CouponProblem };

/** Normalises a typed code as it is stored: capitals, and hyphens for blanks. Null where no code can look like this. */
export function parseCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase().replace(/\s+/g, '-');
  // PARTNER shows plans, and is no coupon.
  return code.length <= couponCodeMaxLength && code !== partnerCode && /^[A-Z0-9-]{4,}$/.test(code)
    ? code
    : null;
}

/**
 * Decides whether a shop may redeem a coupon. A blocked coupon counts as none; other problems are reported as they are.
 */
export function decideCoupon(
  coupon: Coupon | null,
  shop: { readonly shop: string; readonly hasUsed: boolean },
  now: Date,
): CouponDecision {
  if (!coupon?.active) return { kind: 'refused', problem: shop.hasUsed ? 'USED' : 'COUPON_INVALID' };
  if (shop.hasUsed) return { kind: 'refused', problem: 'USED' };
  if (coupon.partner === shop.shop) return { kind: 'refused', problem: 'SELF_REDEMPTION' };
  if (coupon.expiresAt && coupon.expiresAt <= now) return { kind: 'refused', problem: 'EXPIRED' };
  return { kind: 'valid', coupon };
}
