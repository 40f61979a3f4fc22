import { partnerCode } from './coupon-code.ts';
import { type PlanId, planIds, plans } from './plans.ts';

/** A free trial lasts this many days. */
export const trialDays = 7;
/** Basic Tax saved per order, in EUR; feeds the savings sentence of the pricing page. */
export const basicTaxSavingPerOrder = '0.99';

const revealedAbove = 1999;

/**
 * Plans to show: the public ones, the shop's own, and for the code PARTNER also private ones with more than 1999
 * transfers, except custom.
 */
export function offeredPlans(shop: { readonly current: PlanId; readonly code: string }): readonly PlanId[] {
  return planIds.filter((id) => {
    const plan = plans[id];
    if (id === shop.current) return true;
    if (plan.deprecated) return false;
    if (!plan.private) return true;
    return shop.code === partnerCode && id !== 'custom' && plan.transfers > revealedAbove;
  });
}

/**
 * Whether a shop may buy the import of historic orders on a plan. `storeCreatedAt` is ISO 8601; a store of unknown
 * age is not offered an import that depends on it.
 */
export function isImportOffered(
  planId: PlanId,
  store: { readonly storePlan: string; readonly storeCreatedAt: string },
): boolean {
  const { orderImportFee, orderImportRule: rule } = plans[planId];
  if (orderImportFee === null) return false;
  if (rule === null) return true;
  return (
    rule.storePlans.includes(store.storePlan) && store.storeCreatedAt.slice(0, 10) > rule.storeCreatedAfter
  );
}
