import type { CouponProblem } from '@belegfluss/shops/contract';

/** Why a code has no discount, as the problem's title and beside the field. German, without an end mark. */
export const couponProblemTexts: Readonly<Record<CouponProblem, string>> = {
  COUPON_INVALID: 'Der Code scheint ungültig zu sein',
  USED: 'Du hast diesen Coupon bereits verwendet',
  SELF_REDEMPTION: 'Von dir erstellte Coupons kannst du nicht selbst einlösen',
  EXPIRED: 'Der Code ist abgelaufen',
};
