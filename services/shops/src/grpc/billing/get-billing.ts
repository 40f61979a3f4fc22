import type { GetBillingRequest, GetBillingResponse } from '@belegfluss/protos/shops/v1/billing';
import type { FoundBilling } from '../../use-cases/get-billing.ts';
import { toProtoBilling } from './billing.ts';

export const getBillingHandler =
  (get: (shop: string) => Promise<FoundBilling>) =>
  async ({ shop }: GetBillingRequest): Promise<GetBillingResponse> => ({
    billing: toProtoBilling(await get(shop)),
  });
