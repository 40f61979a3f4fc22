import { type Feature, features } from './features.ts';
import { hasFeature } from './plan-features.ts';
import { type PlanId, plans } from './plans.ts';
import { listCurrency } from './price-table.ts';
import { annualPrice } from './prices.ts';

/** A plan and how it is paid; `annual` has no meaning for a plan that costs nothing. */
export type PlanChoice = { readonly planId: PlanId; readonly annual: boolean };

/** The differences between two plans and when the change applies. */
export type PlanChangeDescription = {
  /** `interval`: the same plan, paid in another rhythm. */
  readonly kind: 'upgrade' | 'downgrade' | 'interval' | 'same';
  readonly gained: readonly Feature[];
  readonly lost: readonly Feature[];
  /** Transfers a month. */
  readonly transfers: { readonly from: number; readonly to: number };
  /** Null where the plan states no limit. */
  readonly logRetentionDays: { readonly from: number | null; readonly to: number | null };
  /**
   * Whether Shopify's `STANDARD` replacement applies it at once or at the end of the paid time; the last word is
   * Shopify's.
   */
  readonly timing: 'immediate' | 'deferred';
};

/** Describes the change from one plan to another. `keepsCurrency`: both are charged in the same currency. */
export const describePlanChange = (
  from: PlanChoice,
  to: PlanChoice,
  { keepsCurrency } = { keepsCurrency: true },
): PlanChangeDescription => ({
  kind: classifyPlanChange(from, to),
  gained: features.filter((feature) => hasFeature(to.planId, feature) && !hasFeature(from.planId, feature)),
  lost: features.filter((feature) => hasFeature(from.planId, feature) && !hasFeature(to.planId, feature)),
  transfers: { from: plans[from.planId].transfers, to: plans[to.planId].transfers },
  logRetentionDays: {
    from: plans[from.planId].logRetentionDays,
    to: plans[to.planId].logRetentionDays,
  },
  timing: isDeferred(from, to, keepsCurrency) ? 'deferred' : 'immediate',
});

function classifyPlanChange(from: PlanChoice, to: PlanChoice): PlanChangeDescription['kind'] {
  if (from.planId !== to.planId) return compareSizes(from.planId, to.planId) < 0 ? 'upgrade' : 'downgrade';
  return from.annual === to.annual || isFree(to.planId) ? 'same' : 'interval';
}

/** Transfers decide, then features, then the price: an old plan may cost more and bring less. */
function compareSizes(left: PlanId, right: PlanId): number {
  const byTransfers = plans[left].transfers - plans[right].transfers;
  if (byTransfers !== 0) return byTransfers;
  const byFeatures = countFeatures(left) - countFeatures(right);
  return byFeatures !== 0 ? byFeatures : Number(plans[left].monthlyPrice) - Number(plans[right].monthlyPrice);
}

/** Paid time is not cut: an annual plan runs to its end before a cheaper annual, a monthly one or none follows. */
function isDeferred(from: PlanChoice, to: PlanChoice, keepsCurrency: boolean): boolean {
  if (isFree(from.planId)) return false;
  if (isFree(to.planId)) return true;
  // Shopify replaces a subscription of another currency at once.
  if (!keepsCurrency) return false;
  if (from.annual !== to.annual) return from.annual;
  if (from.planId === to.planId) return true;
  return (
    from.annual &&
    Number(annualPrice(to.planId, listCurrency)) < Number(annualPrice(from.planId, listCurrency))
  );
}

const countFeatures = (planId: PlanId): number =>
  features.filter((feature) => hasFeature(planId, feature)).length;

const isFree = (planId: PlanId): boolean => Number(plans[planId].monthlyPrice) === 0;
