import type { GetDeliveryRequest, GetDeliveryResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { toProtoDelivery } from './delivery.ts';
import { deliveryNotFound, parseDeliveryId } from './delivery-id.ts';

export const getDelivery =
  (store: DeliveryStore) =>
  async ({ shop, id }: GetDeliveryRequest): Promise<GetDeliveryResponse> => {
    const found = await store.find(shop, parseDeliveryId(id));
    if (!found) throw deliveryNotFound();
    return { delivery: toProtoDelivery(found), body: Buffer.from(found.body) };
  };
