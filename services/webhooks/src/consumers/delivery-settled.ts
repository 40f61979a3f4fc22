import { DeliverySettled, SettledOutcome } from '@belegfluss/protos/shops/v1/deliveries';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { countOutcome, settle } from './order-reconciled.ts';

/** Writes the outcome of a webhook about the app, its charges or the shop itself. */
export const consumeDeliverySettled = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'webhooks-shop-outcomes',
    type: 'shops.delivery.settled.v1',
    decode: DeliverySettled.decode,
    prepare: async (settled) => settled,
    effect: ({ deliveryId, outcome: stated, reason = '' }, { shop }) => {
      if (stated === SettledOutcome.UNSPECIFIED) throw new Error('The event states no outcome.');
      // An outcome of a newer sender counts as failed.
      const outcome = fromProtoEnum('SETTLED_OUTCOME', stated) ?? 'failed';
      countOutcome({ outcome }, 1);
      return [settle([{ shop, orderId: '', outcome, reason, deliveryIds: [deliveryId] }])];
    },
  });
