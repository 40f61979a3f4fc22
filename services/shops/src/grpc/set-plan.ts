import type { SetPlanRequest, SetPlanResponse } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import type { ShopView } from '../use-cases/get-shop.ts';
import { toProtoShop } from './shop.ts';

export const setPlanHandler =
  (
    set: (shop: string, plan: { readonly id: PlanId; readonly annual: boolean }) => Promise<void>,
    get: (shop: string) => Promise<ShopView>,
  ) =>
  async ({ shop, planId, annual }: SetPlanRequest): Promise<SetPlanResponse> => {
    if (!isPlanId(planId))
      throw new RpcError('invalidArgument', 'UNKNOWN_PLAN', `There is no plan "${planId}".`);
    await set(shop, { id: planId, annual });
    return { shop: toProtoShop(await get(shop)) };
  };
