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

/** The code as it is stored: what is typed in capitals, with hyphens for blanks. Null: nobody has such a code. */
export function parseCouponCode(typed: string): string | null {
  const code = typed.trim().toUpperCase().replace(/\s+/g, '-');
  // PARTNER shows plans, and is no coupon.
  return code.length <= couponCodeMaxLength && code !== partnerCode && /^[A-Z0-9-]{4,}$/.test(code)
    ? code
    : null;
}

/** What a code brings a shop. A coupon that is blocked is none; the rest is reported as it is. */
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
