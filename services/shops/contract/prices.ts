import { fromCents, toCents } from './cents.ts';
import type { PlanId } from './plans.ts';
import { type BillingCurrency, getListPrices } from './price-table.ts';

/** Discount for paying once a year, in percent. */
export const annualDiscountPercent = 16;

/**
 * Calculates the monthly price when the year is paid at once: the list price less 16 %, floored to the next price that
 * ends in .99. A plan that costs nothing costs nothing.
 */
export function annualMonthlyPrice(planId: PlanId, currency: BillingCurrency): string {
  const cents = toCents(getListPrices(planId, currency).month);
  if (cents === 0) return '0.00';
  const discounted = Math.floor((cents * (100 - annualDiscountPercent)) / 100);
  return fromCents(Math.floor((discounted - 99) / 100) * 100 + 99);
}

/** Calculates the amount charged once a year. */
export const annualPrice = (planId: PlanId, currency: BillingCurrency): string =>
  fromCents(toCents(annualMonthlyPrice(planId, currency)) * 12);

/** Calculates the price of one interval of a subscription, a month or a year. */
export const intervalPrice = (
  { planId, annual }: { readonly planId: PlanId; readonly annual: boolean },
  currency: BillingCurrency,
): string => (annual ? annualPrice(planId, currency) : getListPrices(planId, currency).month);
