import { type PlanId, plans } from './plans.ts';

/** What a plan can contain. */
export const features = [
  'createInvoices',
  'createCredits',
  'contacts',
  'eInvoices',
  'taxRules',
  'orders',
  'emails',
  'layouts',
  'orderImport',
  'exportOrders',
  'address',
  'tags',
  'deliveryDate',
  'products',
  'paypal',
  'orderSync',
  'metafields',
  'advanceInvoice',
  'inventory',
  'shopifyPlus',
] as const;

export type Feature = (typeof features)[number];

/** Features that a plan lets a shop buy once, instead of including them. */
export const featuresByPurchase: readonly Feature[] = ['orderImport'];

/** Whether a plan contains a feature, or offers it for purchase. */
export function hasFeature(planId: PlanId, feature: Feature): boolean {
  const plan = plans[planId];
  return plan.adds.includes(feature) || (plan.extends !== null && hasFeature(plan.extends, feature));
}

/** The cheapest public plan with a feature, for the hint to upgrade. */
export const firstPlanWith = (feature: Feature): PlanId | undefined =>
  (['free', 'basic', 'standard', 'premium', 'business'] as const).find((plan) => hasFeature(plan, feature));
