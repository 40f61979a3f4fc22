import {
  type BillingCurrency,
  type Feature,
  getListPrices,
  isImportOffered,
  isPlanId,
} from '@belegfluss/shops/contract';

/** Facts of a shop that decide whether it may import. */
export type ImportNeedInput = {
  /** Id in the plan catalogue. */
  readonly planId: string;
  /** Public name of Shopify's plan. */
  readonly storePlan: string;
  /** ISO 8601; empty when not known. */
  readonly storeCreatedAt: string;
  /** Features that are unlocked for good. */
  readonly purchases: readonly string[];
  readonly permissions: readonly string[];
  readonly scopes: readonly string[];
  /** Currency in which Shopify charges the shop. */
  readonly currency: BillingCurrency;
};

/** The missing prerequisite; the merchant has to get them in this order. */
export type ImportNeed = 'plan' | 'purchase' | 'scope';

const importFeature: Feature = 'orderImport';
/** With it an operator unlocks the import of a shop that did not buy it. */
const importPermission = 'import_orders';
/** Without this scope Shopify silently hides orders older than sixty days: a day would look empty. */
const importScope = 'read_all_orders';

export function decideImportNeed(shop: ImportNeedInput): ImportNeed | null {
  if (importPrice(shop) === null) return 'plan';
  if (!isUnlocked(shop)) return 'purchase';
  return shop.scopes.includes(importScope) ? null : 'scope';
}

const isUnlocked = ({ purchases, permissions }: ImportNeedInput): boolean =>
  purchases.includes(importFeature) || permissions.includes(importPermission);

/** One-time price in the shop's currency of charges, decimal; null where the plan does not offer it. */
export function importPrice({ planId, currency, ...store }: ImportNeedInput): string | null {
  if (planId.startsWith('free') || !isPlanId(planId) || !isImportOffered(planId, store)) return null;
  return getListPrices(planId, currency).orderImport;
}
