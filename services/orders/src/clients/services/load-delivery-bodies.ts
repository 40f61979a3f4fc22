import { createBatcher } from '@belegfluss/runtime/batch';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ServiceClients } from './create-clients.ts';

export type DeliveryRef = { readonly shop: string; readonly id: string; readonly bytes: number };

/** Most bytes of one answer; a single body may be larger. */
const answerBytes = 4 * 1024 * 1024;

/** Loads the body of a delivery; those that are asked for at the same time are answered by one call. */
export const loadDeliveryBodies = (
  webhooks: Pick<ServiceClients['webhooks'], 'getDeliveryBodies'>,
  most: number,
): ((delivery: DeliveryRef) => Promise<string>) => {
  const load = createBatcher<DeliveryRef, string | null>({
    async work(deliveries) {
      const { bodies } = await webhooks.getDeliveryBodies({
        deliveries: deliveries.map(({ shop, id }) => ({ shop, id })),
      });
      const found = new Map(bodies.map(({ id, body }) => [id, body]));
      return deliveries.map(({ id }) => {
        const body = found.get(id);
        return body ? Buffer.from(body).toString('utf8') : null;
      });
    },
    // An older version does not say how long its bodies are: the answer may be larger than a message can be.
    isRefusal: (error) => error instanceof RpcError && error.kind === 'resourceExhausted',
    countBytes: ({ bytes }) => bytes,
    lanes: 2,
    batch: { items: most, bytes: answerBytes },
  });
  return async (delivery) => {
    const body = await load(delivery);
    if (body === null) throw new Error(`Delivery ${delivery.id} has no body.`);
    return body;
  };
};
