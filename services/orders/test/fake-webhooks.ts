import { randomUUID } from 'node:crypto';
import type { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { notAsked } from './not-asked.ts';

type FakeWebhooks = {
  readonly handlers: Handlers<typeof WebhooksServiceService>;
  /** Keeps the body of a delivery; answers the delivery's id. */
  keep(shop: string, body: string): string;
};

/** The bodies of deliveries in memory. */
export function createFakeWebhooks(): FakeWebhooks {
  const bodies = new Map<string, Buffer>();
  return {
    keep(shop, body) {
      const deliveryId = randomUUID();
      bodies.set(`${shop} ${deliveryId}`, Buffer.from(body));
      return deliveryId;
    },
    handlers: {
      getDelivery: notAsked,
      async getDeliveryBodies({ deliveries }) {
        return {
          bodies: deliveries.flatMap(({ shop, id }) => {
            const body = bodies.get(`${shop} ${id}`);
            return body ? [{ id, body }] : [];
          }),
        };
      },
      listDeliveries: notAsked,
      replayDelivery: notAsked,
      getCounters: notAsked,
      batchGetCounters: notAsked,
    },
  };
}
