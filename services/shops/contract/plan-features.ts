import type { Feature } from './features.ts';
import { type PlanId, plans } from './plans.ts';

/** Whether a plan contains a feature, or offers it for purchase. */
export function hasFeature(planId: PlanId, feature: Feature): boolean {
  const plan = plans[planId];
  return plan.adds.includes(feature) || (plan.extends !== null && hasFeature(plan.extends, feature));
}

/** The cheapest public plan with a feature, for the hint to upgrade. */
export const firstPlanWith = (feature: Feature): PlanId | undefined =>
  (['free', 'basic', 'standard', 'premium', 'business'] as const).find((plan) => hasFeature(plan, feature));
