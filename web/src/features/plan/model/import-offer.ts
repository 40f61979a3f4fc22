import type { Billing } from '@belegfluss/gateway/contract';
import {
  getListPrices,
  isImportOffered,
  isPlanId,
  type PlanId,
  planIds,
  plans,
} from '@belegfluss/shops/contract';
import type { StoreContext } from './plan-rows.ts';

/** Whether a shop may buy the import of historic orders, and why not. */
export type ImportOffer =
  | { readonly kind: 'bought' }
  /** Bought, but the present plan does not sell it: it rests. */
  | { readonly kind: 'resting'; readonly planId: string }
  | { readonly kind: 'offered'; readonly planId: PlanId; readonly price: string }
  /** Nobody may on this plan. */
  | { readonly kind: 'otherPlan'; readonly planId: string; readonly first: PlanId }
  /** Only certain stores may on this plan, and this one is none of them, or nobody knows. */
  | { readonly kind: 'otherStore'; readonly planId: PlanId; readonly next: PlanId }
  | { readonly kind: 'unknownStore'; readonly next: PlanId };

export function decideImportOffer(
  billing: Pick<Billing, 'planId' | 'purchases' | 'currency'>,
  store: StoreContext,
): ImportOffer {
  const { planId } = billing;
  const isOffered = isPlanId(planId) && isImportOffered(planId, present(store));
  if (billing.purchases.includes('orderImport'))
    return isOffered ? { kind: 'bought' } : { kind: 'resting', planId };
  const fee = isPlanId(planId) ? getListPrices(planId, billing.currency).orderImport : null;
  if (!isPlanId(planId) || fee === null) return { kind: 'otherPlan', planId, first: firstSelling(store) };
  if (isOffered) return { kind: 'offered', planId, price: fee };
  const next = firstForAll();
  return store.storePlan === null || store.storeCreatedAt === null
    ? { kind: 'unknownStore', next }
    : { kind: 'otherStore', planId, next };
}

const present = ({ storePlan, storeCreatedAt }: StoreContext) => ({
  storePlan: storePlan ?? '',
  storeCreatedAt: storeCreatedAt ?? '',
});

const isPublic = (id: PlanId): boolean => !plans[id].private && !plans[id].deprecated;

/** The cheapest public plan on which this store may buy it. */
const firstSelling = (store: StoreContext): PlanId =>
  planIds.find((id) => isPublic(id) && isImportOffered(id, present(store))) ?? firstForAll();

/** The cheapest public plan on which every store may. */
const firstForAll = (): PlanId =>
  planIds.find(
    (id) => isPublic(id) && plans[id].orderImportFee !== null && plans[id].orderImportRule === null,
  ) ?? 'standard';
