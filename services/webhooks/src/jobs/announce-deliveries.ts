import { randomUUID } from 'node:crypto';
import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { BusEvent, EventBus } from '@belegfluss/runtime/bus';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import { createRelay, leaseExpression, releaseLease } from '@belegfluss/runtime/messaging';
import type pg from 'pg';

const batchSize = 200;

type Row = {
  readonly id: string;
  readonly shop: string;
  readonly topic: string;
  readonly triggered_at: string;
  readonly traceparent: string;
  readonly received_at: Date;
};

/**
 * Publishes deliveries that nobody was told of yet. The delivery's id is the event's id, so that telling twice
 * after a crash is noticed everywhere.
 */
export function announceDeliveries(options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
}): Loop {
  const holder = randomUUID();
  return createRelay({
    ...options,
    release: () => releaseLease(options.pool, holder),
    take: async () => {
      const { rows } = await options.pool.query<Row>({
        name: 'deliveries-to-announce',
        text: `WITH ${leaseExpression}
               SELECT id, shop, topic, triggered_at, traceparent, received_at
               FROM delivery
               WHERE announced_at IS NULL AND EXISTS (SELECT 1 FROM lease)
               ORDER BY sequence LIMIT ${batchSize}`,
        values: [holder],
      });
      return { events: rows.map(toEvent), published: () => markAnnounced(options.pool, rows) };
    },
  });
}

/** One statement marks and counts, so that a crash does neither or both. */
async function markAnnounced(pool: pg.Pool, rows: readonly Row[]): Promise<void> {
  await pool.query(
    `WITH announced AS (
       UPDATE delivery
       SET announced_at = now(), status = CASE WHEN status = 'received' THEN 'started' ELSE status END
       WHERE id = ANY($1::uuid[]) AND announced_at IS NULL
       RETURNING shop
     )
     INSERT INTO delivery_counter (shop, received, started)
     SELECT shop, count(*), count(*) FROM announced GROUP BY shop ORDER BY shop
     ON CONFLICT (shop) DO UPDATE SET
       received = delivery_counter.received + EXCLUDED.received,
       started = delivery_counter.started + EXCLUDED.started`,
    [rows.map((row) => row.id)],
  );
}

const toEvent = (row: Row): BusEvent => ({
  id: row.id,
  type: 'webhooks.delivery.received.v1',
  shop: row.shop,
  orderingKey: row.shop,
  occurredAt: row.received_at.toISOString(),
  traceparent: row.traceparent,
  payload: DeliveryReceived.encode({
    deliveryId: row.id,
    topic: row.topic,
    triggeredAt: row.triggered_at,
  }).finish(),
});
