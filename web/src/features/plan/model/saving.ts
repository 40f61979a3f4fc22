import type { Billing } from '@belegfluss/gateway/contract';
import {
  annualMonthlyPrice,
  basicTaxSavingPerOrder,
  fromCents,
  isPlanId,
  listCurrency,
  offeredPlans,
  type PlanId,
  plans,
  toCents,
} from '@belegfluss/shops/contract';

/** Saving of a shop that uses Shopify's own Basic Tax instead of Shopify Tax, at most. */
interface Saving {
  /** Documents a month, on average of the last periods that are over. */
  readonly documents: number;
  /** A month, decimal EUR. */
  readonly sum: string;
  readonly planId: PlanId;
  /** A month, decimal EUR. */
  readonly price: string;
}

/**
 * The saving beside the price of the smallest plan that has transfers for as many documents, or of the shop's own.
 * Null when it does not save more than that costs, or when no period is over yet; also for a shop that pays in dollars:
 * what is saved is known in euros only. `now` is ISO 8601.
 */
export function decideSaving(billing: Billing, annual: boolean, now: string): Saving | null {
  if (billing.currency !== listCurrency) return null;
  const over = billing.periods.filter(({ endsAt }) => Date.parse(endsAt) <= Date.parse(now));
  if (over.length === 0) return null;
  const documents = Math.floor(over.reduce((sum, period) => sum + period.documents, 0) / over.length);
  const planId = planFor(billing.planId, documents);
  if (planId === null) return null;
  const price = annual ? annualMonthlyPrice(planId, listCurrency) : plans[planId].monthlyPrice;
  const saved = documents * toCents(basicTaxSavingPerOrder);
  return saved > toCents(price) ? { documents, sum: fromCents(saved), planId, price } : null;
}

function planFor(current: string, documents: number): PlanId | null {
  const own = isPlanId(current) ? current : 'free';
  if (isPaid(own) && plans[own].transfers >= documents) return own;
  return (
    offeredPlans({ current: 'free', code: '' }).find(
      (id) => isPaid(id) && plans[id].transfers >= documents,
    ) ?? null
  );
}

const isPaid = (id: PlanId): boolean => toCents(plans[id].monthlyPrice) > 0;
