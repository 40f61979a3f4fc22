import {
  annualMonthlyPrice,
  annualPrice,
  type BillingCurrency,
  type Feature,
  featuresByPurchase,
  firstPlanWith,
  getListPrices,
  hasFeature,
  isImportOffered,
  isPlanId,
  features as known,
  offeredPlans,
  type PlanId,
  plans,
} from '@belegfluss/shops/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { featureNames, plansTexts } from '../../../texts/plans.ts';
import { retentionName } from './choice-words.ts';
import { getPlanName } from './plan-words.ts';

/** The store as far as it decides what is on offer; null while unknown. */
export interface StoreContext {
  readonly storePlan: string | null;
  readonly storeCreatedAt: string | null;
}

export interface PlanRow {
  readonly key: string;
  readonly name: string;
  /** Content of a plan's cell; a feature is there or not. */
  readonly cell: (plan: PlanId) => string | boolean;
}

/** Plans to compare: the public ones and the shop's own; private ones for the code that reveals them. */
export const comparedPlans = (current: string | undefined, code = ''): readonly PlanId[] =>
  offeredPlans({ current: current !== undefined && isPlanId(current) ? current : 'free', code });

export const isFeature = (name: string): name is Feature => (known as readonly string[]).includes(name);

const priceRows = (currency: BillingCurrency): readonly PlanRow[] => [
  {
    key: 'monthly',
    name: plansTexts.monthly,
    cell: (id) => (isFree(id) ? plansTexts.free : formatMoney(getListPrices(id, currency).month, currency)),
  },
  {
    key: 'annual',
    name: plansTexts.annual,
    cell: (id) =>
      isFree(id)
        ? plansTexts.free
        : `${formatMoney(annualMonthlyPrice(id, currency), currency)} (${plansTexts.annualSum(formatMoney(annualPrice(id, currency), currency))})`,
  },
  { key: 'transfers', name: plansTexts.transfers, cell: (id) => formatCount(plans[id].transfers) },
  {
    key: 'log',
    name: plansTexts.log,
    cell: (id) => retentionName(plans[id].logRetentionDays),
  },
];

const isFree = (id: PlanId): boolean => Number(plans[id].monthlyPrice) === 0;

/** Prices and limits, then one row a feature. */
export const planRows = (store: StoreContext, currency: BillingCurrency): readonly PlanRow[] => [
  ...priceRows(currency),
  ...known.map((feature) => ({
    key: feature,
    name: featureNames[feature],
    cell: (plan: PlanId) =>
      featuresByPurchase.includes(feature) ? importCell(plan, store, currency) : hasFeature(plan, feature),
  })),
];

/** The import is bought once; on some plans only certain stores may. */
function importCell(
  plan: PlanId,
  { storePlan, storeCreatedAt }: StoreContext,
  currency: BillingCurrency,
): string | boolean {
  const fee = getListPrices(plan, currency).orderImport;
  const store = { storePlan: storePlan ?? '', storeCreatedAt: storeCreatedAt ?? '' };
  return fee !== null && isImportOffered(plan, store) ? plansTexts.once(formatMoney(fee, currency)) : false;
}

/** Explains a feature to a shop that asks for it. */
export interface FeatureAnswer {
  readonly text: string;
  /** Where it goes on: the plan that has it, or the page on which it is bought; null where it has it. */
  readonly next: { readonly kind: 'plan'; readonly planId: PlanId } | { readonly kind: 'purchase' } | null;
}

/** That it has it, how it gets it, or which plan brings it. */
export function answerForFeature(feature: Feature, current: string | undefined): FeatureAnswer | null {
  const name = featureNames[feature];
  if (current !== undefined && isPlanId(current) && hasFeature(current, feature))
    return featuresByPurchase.includes(feature)
      ? { text: plansTexts.byPurchase(name), next: { kind: 'purchase' } }
      : { text: plansTexts.has(name), next: null };
  const planId = firstPlanWith(feature);
  return planId
    ? { text: plansTexts.needed(name, getPlanName(planId)), next: { kind: 'plan', planId } }
    : null;
}
