import {
  type Feature,
  featuresByPurchase,
  hasFeature,
  isImportOffered,
  type PlanId,
  plans,
} from '@belegfluss/shops/contract';
import type { Charge } from './charge.ts';

export type PurchaseRefusal = 'UNKNOWN_FEATURE' | 'PURCHASE_NOT_OFFERED' | 'ALREADY_BOUGHT' | 'NOT_INSTALLED';

export type PurchaseDecision =
  | { readonly kind: 'ask'; readonly feature: Feature; readonly price: string }
  | { readonly kind: 'refuse'; readonly reason: PurchaseRefusal };

export type Store = {
  readonly planId: PlanId;
  readonly storePlan: string;
  readonly storeCreatedAt: Date | null;
  readonly isInstalled: boolean;
};

/** Whether a shop may buy a feature once, and for what in EUR. */
export function decidePurchase(store: Store, charges: readonly Charge[], wanted: string): PurchaseDecision {
  const feature = featuresByPurchase.find((sold) => sold === wanted);
  if (!feature) return refuse('UNKNOWN_FEATURE');
  if (!store.isInstalled) return refuse('NOT_INSTALLED');
  if (boughtFeatures(charges).includes(feature)) return refuse('ALREADY_BOUGHT');
  const { planId, storePlan, storeCreatedAt } = store;
  const price = plans[planId].orderImportFee;
  const isOffered =
    hasFeature(planId, feature) &&
    isImportOffered(planId, { storePlan, storeCreatedAt: storeCreatedAt?.toISOString() ?? '' });
  return price !== null && isOffered ? { kind: 'ask', feature, price } : refuse('PURCHASE_NOT_OFFERED');
}

/** Features that are paid, each once. */
export const boughtFeatures = (charges: readonly Charge[]): readonly string[] => [
  ...new Set(
    charges
      .filter(({ kind, activatedAt }) => kind === 'purchase' && activatedAt)
      .map(({ feature }) => feature),
  ),
];

const refuse = (reason: PurchaseRefusal): PurchaseDecision => ({ kind: 'refuse', reason });
