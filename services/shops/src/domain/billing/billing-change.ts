import type { PlanId } from '@belegfluss/shops/contract';
import type { Charge } from './charge.ts';

/** A shop's plan as stored, and the circumstances that decide what follows from an answer. */
export type BillingState = {
  readonly planId: PlanId;
  readonly annual: boolean;
  readonly source: 'none' | 'charge' | 'operator';
  /** When it ends because it was cancelled. */
  readonly endsAt: Date | null;
  readonly trialStartedAt: Date | null;
  /** When the answer that was applied last was asked for. */
  readonly askedAt: Date | null;
  /** When the data of an earlier installation was erased. */
  readonly erasedAt: Date | null;
  /** Test charges count: a development store, or a shop of the operator's lists. */
  readonly countsTests: boolean;
  /** Shopify's plan of the store. */
  readonly storePlan: string;
};

export type PlanTerms = Pick<BillingState, 'planId' | 'annual' | 'source' | 'endsAt'> & {
  /** Anchor of the months. */
  readonly activatedAt: Date;
};

/** A subscription that ended, and no other follows. */
export type Ending = {
  readonly charge: Charge;
  readonly cause: 'cancelled' | 'frozen' | 'expired' | 'uninstalled';
};

/** Changes to a shop's plan. */
export type PlanChange = {
  /** All that are known, as they are now. */
  readonly charges: readonly Charge[];
  /** Null: it stays. */
  readonly plan: PlanTerms | null;
  readonly trialStartedAt: Date | null;
  /** The subscription that is active for the first time. */
  readonly activated: Charge | null;
  readonly ended: Ending | null;
};

/** Transfers that a purchase brings. */
export type PurchaseGrant = { readonly charge: Charge; readonly amount: number; readonly validUntil: Date };

/** All changes that follow from an answer of Shopify; each is applied once. */
export type BillingChange = PlanChange & {
  readonly purchased: readonly PurchaseGrant[];
  /** Charges that are paid for a plan that the catalogue does not know. */
  readonly unknownPlans: readonly Charge[];
};

export const freePlan = (now: Date): PlanTerms => ({
  planId: 'free',
  annual: false,
  source: 'none',
  endsAt: null,
  activatedAt: now,
});

export const keepPlan = (
  { trialStartedAt }: Pick<BillingState, 'trialStartedAt'>,
  charges: readonly Charge[],
): PlanChange => ({ charges, plan: null, trialStartedAt, activated: null, ended: null });
