import { type Feature, hasFeature, isPlanId } from '@belegfluss/shops/contract';

/** Whether a plan contains a feature; one that this version does not know contains none. */
export const planContains = (plan: { readonly id: string } | null, feature: Feature): boolean =>
  plan !== null && isPlanId(plan.id) && hasFeature(plan.id, feature);

/** The period's remaining transfers. A smaller plan may leave more used than there is: then nothing is left. */
export const countTransfersLeft = ({
  used,
  quota,
}: {
  readonly used: number;
  readonly quota: number;
}): number => Math.max(0, quota - used);
