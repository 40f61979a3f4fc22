import type { BillingState } from './billing-change.ts';
import type { Charge } from './charge.ts';

/**
 * Shopify's plans of stores that pay nothing, whatever `partnerDevelopment` says of them: development stores, and those
 * of Shopify's staff, in which apps are reviewed.
 */
const plansWithoutPay: readonly string[] = ['Development', 'Staff Business'];

/** Whether a store takes test charges only, by what the Admin API says of its plan. */
export const isTestStore = (plan: {
  readonly partnerDevelopment: boolean;
  readonly publicDisplayName: string;
}): boolean => plan.partnerDevelopment || plansWithoutPay.includes(plan.publicDisplayName);

/**
 * Whether a charge grants what it is for. A test does in a store that pays nothing, and where Shopify itself made a
 * test of a charge that was meant to be paid, as long as the store is on the same plan of Shopify's: nothing else can
 * cause that.
 */
export const grants = (
  { test, testForcedOn }: Pick<Charge, 'test' | 'testForcedOn'>,
  { countsTests, storePlan }: Pick<BillingState, 'countsTests' | 'storePlan'>,
): boolean =>
  !test || countsTests || (testForcedOn !== null && toPlanName(testForcedOn) === toPlanName(storePlan));

/** Webhooks say `Shopify Plus` and `Basic Shopify` where the Admin API says `Plus` and `Basic`. */
const toPlanName = (plan: string): string => plan.replace('Shopify', '').trim();
