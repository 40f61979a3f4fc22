import {
  type BillingCurrency,
  type Feature,
  featuresByPurchase,
  getListPrices,
  hasFeature,
  isImportOffered,
  type PlanId,
} from '@belegfluss/shops/contract';
import type { BillingState } from './billing-change.ts';
import type { Charge } from './charge.ts';
import { grants } from './test-charges.ts';

export type PurchaseRefusal = 'UNKNOWN_FEATURE' | 'PURCHASE_NOT_OFFERED' | 'ALREADY_BOUGHT' | 'NOT_INSTALLED';

export type PurchaseDecision =
  | { readonly kind: 'ask'; readonly feature: Feature; readonly price: string }
  | { readonly kind: 'refuse'; readonly reason: PurchaseRefusal };

export type Store = {
  readonly planId: PlanId;
  readonly storePlan: string;
  readonly storeCreatedAt: Date | null;
  readonly isInstalled: boolean;
  /** Currency of the shop's charges. */
  readonly currency: BillingCurrency;
  /** As in `BillingState`. */
  readonly countsTests: boolean;
};

/** Whether a shop may buy a feature once, and for what. */
export function decidePurchase(store: Store, charges: readonly Charge[], wanted: string): PurchaseDecision {
  const feature = featuresByPurchase.find((sold) => sold === wanted);
  if (!feature) return refuse('UNKNOWN_FEATURE');
  if (!store.isInstalled) return refuse('NOT_INSTALLED');
  if (boughtFeatures(charges, store).includes(feature)) return refuse('ALREADY_BOUGHT');
  const { planId, storePlan, storeCreatedAt } = store;
  const price = getListPrices(planId, store.currency).orderImport;
  const isOffered =
    hasFeature(planId, feature) &&
    isImportOffered(planId, { storePlan, storeCreatedAt: storeCreatedAt?.toISOString() ?? '' });
  return price !== null && isOffered ? { kind: 'ask', feature, price } : refuse('PURCHASE_NOT_OFFERED');
}

type Tests = Pick<BillingState, 'countsTests' | 'storePlan'>;

/** Features that are paid, each once; one whose charge was a test, as long as it counts. */
const boughtFeatures = (charges: readonly Charge[], tests: Tests): readonly string[] => [
  ...new Set(
    charges
      .filter((charge) => charge.kind === 'purchase' && charge.activatedAt && grants(charge, tests))
      .map(({ feature }) => feature),
  ),
];

/** With it an operator has unlocked the import of a shop that did not buy it. */
const importPermission = 'import_orders';

/** The one rule of what is unlocked for good: bought, or given by an operator. Sorted, each once. */
export function unlockedFeatures(
  charges: readonly Charge[],
  { permissions, ...tests }: { readonly permissions: readonly string[] } & Tests,
): readonly string[] {
  const given = permissions.includes(importPermission) ? ['orderImport'] : [];
  return [...new Set([...boughtFeatures(charges, tests), ...given])].sort();
}

const refuse = (reason: PurchaseRefusal): PurchaseDecision => ({ kind: 'refuse', reason });
