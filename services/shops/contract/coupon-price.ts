import { fromCents, toCents } from './cents.ts';
import type { CouponTerms } from './coupons.ts';
import type { PlanChoice } from './plan-change.ts';
import { type PlanId, plans } from './plans.ts';
import type { BillingCurrency } from './price-table.ts';
import { intervalPrice } from './prices.ts';

/** The price of one interval of a subscription with a coupon. */
export type CouponPrice = {
  /** Without the coupon, decimal, in the currency of the charge. */
  readonly list: string;
  /** With it. */
  readonly price: string;
  /** For how many charges: months, or the first year. */
  readonly intervals: number;
};

const monthsOfYear = 12;

/** Whether a coupon brings anything on a plan. */
export const couponAppliesTo = (planId: PlanId, terms: Pick<CouponTerms, 'plans'>): boolean =>
  toCents(plans[planId].monthlyPrice) > 0 && (terms.plans.length === 0 || terms.plans.includes(planId));

/**
 * The price of a month for as many months as the coupon has, or of the first year, of which it makes as many months
 * cheaper. Null where it has no effect.
 */
export function couponPrice(
  { planId, annual }: PlanChoice,
  terms: CouponTerms,
  currency: BillingCurrency,
): CouponPrice | null {
  if (!couponAppliesTo(planId, terms) || terms.intervals < 1) return null;
  const list = intervalPrice({ planId, annual }, currency);
  const months = annual ? Math.min(terms.intervals, monthsOfYear) : 1;
  const off =
    terms.type === 'percent'
      ? computePercentOff(list, terms.value, annual ? months : null)
      : toCents(terms.value) * months;
  return {
    list,
    price: fromCents(Math.max(0, toCents(list) - off)),
    intervals: annual ? 1 : terms.intervals,
  };
}

/** Percent of a month, or of as many months of a year, in cents; the half cent stays with the price. */
function computePercentOff(list: string, percent: string, monthsOfIt: number | null): number {
  const share = toCents(list) * toCents(percent) * (monthsOfIt ?? monthsOfYear);
  return Math.ceil(share / (100 * 100 * monthsOfYear) - 0.5);
}
