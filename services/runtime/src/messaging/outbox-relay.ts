import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type BusEvent, type EventBus, isClosing } from '../bus/index.ts';
import { createLoop, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';

const batchSize = 200;

/** Events to publish, and how to remember that they are published. */
export type Batch = { readonly events: readonly BusEvent[]; readonly published: () => Promise<void> };

/**
 * Publishes batch after batch. A crash between publishing and remembering publishes again: the bus and every inbox
 * know the event's id.
 */
export function createRelay(options: {
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly take: () => Promise<Batch>;
  /** Lets another replica take over at once; without it the lease runs out by itself. */
  readonly release?: () => Promise<void>;
  readonly pauseMs?: number;
}): Loop {
  const loop = createLoop({
    name: 'relay',
    pauseMs: options.pauseMs ?? 100,
    logger: options.logger,
    turn: async () => {
      const { events, published } = await options.take();
      if (events.length === 0) return false;
      try {
        await options.bus.publish(events);
      } catch (error) {
        if (isClosing(error)) return false;
        throw error;
      }
      await published();
      return true;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await options.release?.().catch((error: unknown) => {
        options.logger.warn({ err: error }, 'lease not released');
      });
    },
  };
}

/**
 * SQL of a common table expression `lease` that has a row only while replica `$1` may publish. One replica does at a
 * time, so that events keep their order; its lease runs out when it dies.
 */
export const leaseExpression = `lease AS (
  INSERT INTO outbox_lease (id, holder, until) VALUES (1, $1, now() + interval '3 seconds')
  ON CONFLICT (id) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
  WHERE outbox_lease.holder = EXCLUDED.holder OR outbox_lease.until < now()
  RETURNING id
)`;

/** Ends the lease of a replica that stops, so that nothing waits for it to run out. */
export async function releaseLease(pool: pg.Pool, holder: string): Promise<void> {
  await pool.query('DELETE FROM outbox_lease WHERE holder = $1', [holder]);
}

/** Publishes what the table `outbox` holds, oldest first. */
export function createOutboxRelay(options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
}): Loop {
  const holder = randomUUID();
  return createRelay({
    ...options,
    release: () => releaseLease(options.pool, holder),
    take: async () => {
      const events = await readOutbox(options.pool, holder);
      return {
        events,
        async published() {
          await options.pool.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[])', [
            events.map((event) => event.id),
          ]);
        },
      };
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
async function readOutbox(pool: pg.Pool, holder: string): Promise<BusEvent[]> {
  const { rows } = await pool.query<OutboxRow>({
    name: 'outbox-batch',
    text: `WITH ${leaseExpression}
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
