import { ErasureCompleted, ErasureRefusal, ErasureRefused } from '@belegfluss/protos/shops/v1/erasure';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { Statement } from '@belegfluss/runtime/database';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { countOutcome, settle } from './order-reconciled.ts';

/** Gives a `shop/redact` its outcome: refused while the shop is there, else successful when nothing is left of it. */
export async function consumeShopErasure(bus: EventBus, pool: pg.Pool): Promise<void> {
  await consumeAtOnce({
    bus,
    pool,
    consumer: 'webhooks-erasure-refused',
    type: 'shops.erasure.refused.v1',
    decode: ErasureRefused.decode,
    prepare: async (refused) => refused,
    effect({ deliveryId, reason: stated }, { shop }) {
      if (stated === ErasureRefusal.UNSPECIFIED) throw new Error('The event states no reason.');
      // One of a newer sender is not named.
      const reason = fromProtoEnum('ERASURE_REFUSAL', stated)?.toUpperCase() ?? '';
      countOutcome({ outcome: 'skipped' }, 1);
      return [settle([{ shop, orderId: '', outcome: 'skipped', reason, deliveryIds: [deliveryId] }])];
    },
  });
  await consumeAtOnce({
    bus,
    pool,
    consumer: 'webhooks-erasure-completed',
    type: 'shops.erasure.completed.v1',
    decode: ErasureCompleted.decode,
    prepare: async (completed) => completed,
    effect({ deliveryId }) {
      countOutcome({ outcome: 'successful' }, 1);
      return forget(deliveryId);
    },
  });
}

/** The delivery stays as the proof that the erasure was carried out; it no longer names its shop. */
const forget = (deliveryId: string): readonly Statement[] => [
  {
    name: 'delivery-forget-counter',
    text: 'DELETE FROM delivery_counter WHERE shop = (SELECT shop FROM delivery WHERE id = $1::uuid)',
    values: [deliveryId],
  },
  {
    name: 'delivery-forget-shop',
    text: `UPDATE delivery SET shop = '', webhook_id = '', event_id = '', traceparent = '', body = '',
             status = 'successful', settled_at = coalesce(settled_at, now())
           WHERE topic = 'shop/redact' AND shop = (SELECT shop FROM delivery WHERE id = $1::uuid)`,
    values: [deliveryId],
  },
];
