/** The discount of a coupon. */
export type CouponTerms = {
  readonly type: 'percent' | 'amount';
  /** Percent, 1 to 100, or an amount a month in whichever currency the charge has; decimal. */
  readonly value: string;
  /** For how many months. */
  readonly intervals: number;
  /** Ids of the plans it applies to; empty: all that cost something. */
  readonly plans: readonly string[];
};

/** Why a code has no discount. */
export const couponProblems = ['COUPON_INVALID', 'USED', 'SELF_REDEMPTION', 'EXPIRED'] as const;

export type CouponProblem = (typeof couponProblems)[number];
