import type { PlanId } from '@belegfluss/shops/contract';

/**
 * Events in the life of a redemption, in the order in which facts of the same instant count.
 * - `entered`: a shop asked for the code, and it was good.
 * - `chosen`: a plan was chosen with it at Shopify.
 * - `activated`: Shopify reports that subscription as active.
 * - `repeated`: the same, of a shop that another redemption brought before.
 * - `ended`: the subscription ended and none follows.
 * - `outlived`: the lock period is over.
 * - `declined`, `approved`: an operator's word.
 * - `paid`: the payout that holds its provision was paid.
 */
const factKinds = [
  'entered',
  'chosen',
  'activated',
  'repeated',
  'ended',
  'outlived',
  'declined',
  'approved',
  'paid',
] as const;

export type FactKind = (typeof factKinds)[number];

/** Facts come twice and in any order: their time decides, not their arrival. */
export type Fact = {
  readonly kind: FactKind;
  readonly at: Date;
  /** Where it is from: an event, an operator, a payout. */
  readonly cause: string;
};

/** Shopify charges for it from now on. */
export type Activation = Fact & { readonly kind: 'activated'; readonly planId: PlanId };

const rank = new Map(factKinds.map((kind, index) => [kind, index]));

/** Oldest first. */
export const byTime = (one: Fact, other: Fact): number =>
  one.at.getTime() - other.at.getTime() || (rank.get(one.kind) ?? 0) - (rank.get(other.kind) ?? 0);
