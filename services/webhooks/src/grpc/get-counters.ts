import type { GetCountersRequest, GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { DeliveryStore } from '../storage/delivery-store.ts';

export const getCounters =
  (store: DeliveryStore) =>
  ({ shop }: GetCountersRequest): Promise<GetCountersResponse> =>
    store.counters(shop);
