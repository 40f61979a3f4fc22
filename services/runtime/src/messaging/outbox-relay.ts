import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BusEvent, EventBus } from '../bus/index.ts';
import { createLoop, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';

const batchSize = 200;

/**
 * Publishes what the outbox holds, oldest first. One replica does it at a time, holding a lease that runs out when
 * it dies. A crash between publishing and marking publishes again: the bus and every inbox know the event's id.
 */
export function createOutboxRelay(options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly pauseMs?: number;
}): Loop {
  const holder = randomUUID();
  return createLoop({
    name: 'outbox relay',
    pauseMs: options.pauseMs ?? 100,
    logger: options.logger,
    turn: async () => {
      const events = await takeBatch(options.pool, holder);
      if (events.length === 0) return false;
      await options.bus.publish(events);
      await options.pool.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [
        events.map((event) => event.id),
      ]);
      return true;
    },
  });
}

type OutboxRow = {
  readonly id: string;
  readonly type: string;
  readonly shop: string;
  readonly ordering_key: string;
  readonly traceparent: string;
  readonly payload: Buffer;
  readonly occurred_at: Date;
};

/** One round trip: takes or keeps the lease, and reads only while holding it. */
async function takeBatch(pool: pg.Pool, holder: string): Promise<BusEvent[]> {
  const { rows } = await pool.query<OutboxRow>({
    name: 'outbox-batch',
    text: `WITH lease AS (
             INSERT INTO outbox_lease (id, holder, until) VALUES (1, $1, now() + interval '10 seconds')
             ON CONFLICT (id) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
             WHERE outbox_lease.holder = EXCLUDED.holder OR outbox_lease.until < now()
             RETURNING id
           )
           SELECT id, type, shop, ordering_key, traceparent, payload, occurred_at
           FROM outbox
           WHERE published_at IS NULL AND EXISTS (SELECT 1 FROM lease)
           ORDER BY sequence LIMIT ${batchSize}`,
    values: [holder],
  });
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    shop: row.shop,
    orderingKey: row.ordering_key,
    traceparent: row.traceparent,
    payload: row.payload,
    occurredAt: row.occurred_at.toISOString(),
  }));
}
