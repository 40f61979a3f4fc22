/** What a coupon takes off. */
export type CouponTerms = {
  readonly type: 'percent' | 'amount';
  /** Percent, 1 to 100, or so much a month in the currency of the charge, whichever it is; decimal. */
  readonly value: string;
  /** For how many months. */
  readonly intervals: number;
  /** Ids of the plans it applies to; empty: all that cost something. */
  readonly plans: readonly string[];
};

/** Why a code brings nothing. */
export const couponProblems = ['COUPON_INVALID', 'USED', 'SELF_REDEMPTION', 'EXPIRED'] as const;

export type CouponProblem = (typeof couponProblems)[number];
