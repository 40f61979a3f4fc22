import type { CancelPlanRequest, CancelPlanResponse } from '@belegfluss/protos/shops/v1/billing';
import type { FoundBilling } from '../../use-cases/get-billing.ts';
import { toProtoBilling } from './billing.ts';

export const cancelPlanHandler =
  (cancel: (shop: string) => Promise<void>, get: (shop: string) => Promise<FoundBilling>) =>
  async ({ shop }: CancelPlanRequest): Promise<CancelPlanResponse> => {
    await cancel(shop);
    return { billing: toProtoBilling(await get(shop)) };
  };
