import { type Feature, isPlannedFeature, type PlanChangeDescription } from '@belegfluss/shops/contract';

/** What stops working with a change of plan: nobody misses what was still to come. */
export const lossesOf = ({ lost }: Pick<PlanChangeDescription, 'lost'>): readonly Feature[] =>
  lost.filter((feature) => !isPlannedFeature(feature));
