import type { ReplayDeliveryRequest, ReplayDeliveryResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { deliveryNotFound, parseDeliveryId } from './delivery-id.ts';

export const replayDelivery =
  (store: DeliveryStore, wakeRelay: () => void) =>
  async ({ shop, id }: ReplayDeliveryRequest): Promise<ReplayDeliveryResponse> => {
    if (!(await store.replay(shop, parseDeliveryId(id)))) throw deliveryNotFound();
    wakeRelay();
    return {};
  };
