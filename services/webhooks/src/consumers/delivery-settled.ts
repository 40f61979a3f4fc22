import { DeliverySettled } from '@belegfluss/protos/shops/v1/deliveries';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { countOutcome, type Settlement, settle } from './order-reconciled.ts';

/** Writes the outcome of a webhook about the app, its charges or the shop itself. */
export const consumeDeliverySettled = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'webhooks-shop-outcomes',
    type: 'shops.delivery.settled.v1',
    decode: DeliverySettled.decode,
    prepare: async (settled) => settled,
    effect: ({ deliveryId, outcome, reason }, { shop }) => {
      countOutcome({ outcome }, 1);
      return [
        settle(shop, {
          orderId: '',
          outcome: outcome as Settlement['outcome'],
          reason,
          deliveryIds: [deliveryId],
        }),
      ];
    },
  });
