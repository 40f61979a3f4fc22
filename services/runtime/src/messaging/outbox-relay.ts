import type pg from 'pg';
import type { EventBus } from '../bus/index.ts';
import type { Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { type EventRow, eventColumns, toEvent } from './event-row.ts';
import { createTableRelay } from './relay.ts';
import type { RelaySource } from './relay-source.ts';

/** Publishes what the table `outbox` holds, oldest first, and again what the stream of the context lost. */
export const createOutboxRelay = (options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
  /** The context of all events of this outbox, e.g. `orders`. */
  readonly context: string;
  readonly pauseMs?: number;
  readonly gatherMs?: number;
  readonly lane?: number;
  readonly leaseMs?: number;
  readonly examineEveryMs?: number;
}): Loop => createTableRelay({ ...options, source: outboxSource(options.pool) });

const outboxSource = (pool: pg.Pool): RelaySource => ({
  async unpublished(limit) {
    const { rows } = await pool.query<EventRow>({
      name: 'outbox-unpublished',
      text: `SELECT ${columns} FROM outbox WHERE published_at IS NULL ORDER BY sequence LIMIT $1`,
      values: [limit],
    });
    return rows.map(toEvent);
  },
  async markPublished(database, events) {
    if (events.length === 0) return;
    await database.query({
      name: 'outbox-published',
      text: 'UPDATE outbox SET published_at = now() WHERE id = ANY($1::uuid[]) AND published_at IS NULL',
      values: [events.map((event) => event.id)],
    });
  },
  async newest() {
    const { rows } = await pool.query<{ sequence: string }>(
      'SELECT sequence FROM outbox ORDER BY sequence DESC LIMIT 1',
    );
    return rows[0]?.sequence ?? null;
  },
  async publishedSince({ since, after, until, limit }) {
    const { rows } = await pool.query<EventRow & { readonly sequence: string; readonly is_due: boolean }>(
      `SELECT sequence, coalesce(published_at >= $1, false) AS is_due, ${columns}
       FROM outbox WHERE sequence > $2 AND sequence <= $3 ORDER BY sequence LIMIT $4`,
      [since, after ?? '0', until, limit],
    );
    return {
      events: rows.filter((row) => row.is_due).map(toEvent),
      next: rows.at(-1)?.sequence ?? null,
    };
  },
});

const columns = `id, ${eventColumns}`;
