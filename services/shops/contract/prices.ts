import { fromCents, toCents } from './cents.ts';
import type { PlanId } from './plans.ts';
import { type BillingCurrency, pricesOf } from './price-table.ts';

/** Discount for paying once a year, in percent. */
export const annualDiscountPercent = 16;

/**
 * What a month costs when the year is paid at once: the list price less 16 %, floored to the next price
 * that ends in .99. A plan that costs nothing costs nothing.
 */
export function annualMonthlyPrice(planId: PlanId, currency: BillingCurrency): string {
  const cents = toCents(pricesOf(planId, currency).month);
  if (cents === 0) return '0.00';
  const discounted = Math.floor((cents * (100 - annualDiscountPercent)) / 100);
  return fromCents(Math.floor((discounted - 99) / 100) * 100 + 99);
}

/** What is charged once a year. */
export const annualPrice = (planId: PlanId, currency: BillingCurrency): string =>
  fromCents(toCents(annualMonthlyPrice(planId, currency)) * 12);

/** What an interval of a subscription costs, a month or a year. */
export const intervalPrice = (
  { planId, annual }: { readonly planId: PlanId; readonly annual: boolean },
  currency: BillingCurrency,
): string => (annual ? annualPrice(planId, currency) : pricesOf(planId, currency).month);
