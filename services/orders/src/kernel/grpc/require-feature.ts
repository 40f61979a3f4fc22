import { RpcError } from '@belegfluss/runtime/errors';
import { type Feature, firstPlanWith, hasFeature, isPlanId } from '@belegfluss/shops/contract';

/** Id of a shop's plan as it is now; null for an unknown shop. */
export type FindPlan = (shop: string) => Promise<string | null>;

/**
 * Lets a call through for shops whose plan contains the feature, and refuses the others with `FEATURE_MISSING`. The
 * plan is fetched with every call: one that has ended must not live on in a cache.
 */
export const requireFeature =
  (findPlan: FindPlan, feature: Feature) =>
  <Request extends { readonly shop: string }, Answer>(call: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    const plan = await findPlan(request.shop);
    if (plan !== null && isPlanId(plan) && hasFeature(plan, feature)) return call(request);
    const first = firstPlanWith(feature) ?? 'none';
    throw new RpcError('permissionDenied', 'FEATURE_MISSING', `${feature} begins with the plan "${first}".`);
  };
