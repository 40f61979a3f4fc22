import { isCouponCodeComplete, normaliseCouponCode } from '@belegfluss/shops/contract';

/** As the field in the app would show it; null for what no code can be. */
export function couponOf(typed: unknown): string | null {
  if (typeof typed !== 'string') return null;
  const code = normaliseCouponCode(typed.trim());
  return isCouponCodeComplete(code) && /^[A-Z0-9]+(?:-+[A-Z0-9]+)*$/.test(code) ? code : null;
}
