import type { SyncBillingRequest, SyncBillingResponse } from '@belegfluss/protos/shops/v1/billing';
import type { FoundBilling } from '../../use-cases/get-billing.ts';
import { toProtoBilling } from './billing.ts';

export const syncBillingHandler =
  (
    sync: (shop: string, arrival: { readonly confirmedId: string }) => Promise<void>,
    get: (shop: string) => Promise<FoundBilling>,
  ) =>
  async ({ shop, chargeId }: SyncBillingRequest): Promise<SyncBillingResponse> => {
    await sync(shop, { confirmedId: chargeId ?? '' });
    return { billing: toProtoBilling(await get(shop)) };
  };
