import type {
  BatchGetCountersRequest,
  BatchGetCountersResponse,
} from '@belegfluss/protos/webhooks/v1/webhooks';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { noDeliveries } from '../storage/find-counters.ts';

export const batchGetCounters =
  (store: DeliveryStore) =>
  async ({ shops }: BatchGetCountersRequest): Promise<BatchGetCountersResponse> => {
    const keys = batchKeys(shops);
    const found = await store.findShopCounters(keys);
    return { counters: keys.map((shop) => ({ shop, counters: found.get(shop) ?? noDeliveries })) };
  };
