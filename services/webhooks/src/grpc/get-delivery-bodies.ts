import type {
  GetDeliveryBodiesRequest,
  GetDeliveryBodiesResponse,
} from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { isDeliveryId } from './delivery-id.ts';

const most = 256;

export const getDeliveryBodies =
  (store: DeliveryStore) =>
  async ({ deliveries }: GetDeliveryBodiesRequest): Promise<GetDeliveryBodiesResponse> => {
    if (deliveries.length > most)
      throw new RpcError('invalidArgument', 'TOO_MANY', `At most ${most} deliveries are answered at once.`);
    const wanted = deliveries
      .filter(({ id }) => isDeliveryId(id))
      .map(({ shop, id }) => ({ shop, id: id.toLowerCase() }));
    return { bodies: [...(await store.findBodies(wanted))] };
  };
