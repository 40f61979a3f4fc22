import type pg from 'pg';
import { addProbe, gauge, reading } from '../metrics/index.ts';

/** Where a service keeps events until they are published. */
export type EventTable = {
  readonly table: string;
  /** Null until the event is published. */
  readonly publishedAt: string;
  readonly occurredAt: string;
};

const outbox: EventTable = { table: 'outbox', publishedAt: 'published_at', occurredAt: 'occurred_at' };

/** Counting stops here: more is no better news than this, and a scrape stays cheap. */
const mostCounted = 10_000;

/** Shows what waits in a service's database and for it; answers how to end it. */
export function observeDatabase(service: string, pool: pg.Pool, events: EventTable = outbox): () => void {
  const ends = [observePool(service, pool), observeEvents(service, pool, events)];
  return () => {
    for (const end of ends) end();
  };
}

function observePool(service: string, pool: pg.Pool): () => void {
  const connections = gauge({
    service,
    name: 'belegfluss_database_connections',
    help: 'Connections of the pool: busy or idle.',
    labels: ['state'],
  });
  const waiting = gauge({
    service,
    name: 'belegfluss_database_waiting',
    help: 'Pieces of work that wait for a connection.',
  });
  return addProbe({
    service,
    name: 'pool',
    gauges: [connections, waiting],
    read: () => [
      reading(connections, { state: 'busy' }, pool.totalCount - pool.idleCount),
      reading(connections, { state: 'idle' }, pool.idleCount),
      reading(waiting, {}, pool.waitingCount),
    ],
  });
}

function observeEvents(service: string, pool: pg.Pool, events: EventTable): () => void {
  const unpublished = gauge({
    service,
    name: 'belegfluss_outbox_unpublished',
    help: `Events that wait to be published; counted up to ${mostCounted}.`,
  });
  const oldest = gauge({
    service,
    name: 'belegfluss_outbox_oldest_seconds',
    help: 'Age of the oldest event that waits to be published; 0 when none does.',
  });
  const letters = gauge({
    service,
    name: 'belegfluss_dead_letters',
    help: `Events that a consumer gave up on and nobody replayed yet; counted up to ${mostCounted}.`,
  });
  const { table, publishedAt, occurredAt } = events;
  const text = `
    SELECT
      (SELECT count(*) FROM (SELECT FROM ${table} WHERE ${publishedAt} IS NULL LIMIT ${mostCounted}) waiting)::int
        AS unpublished,
      coalesce((SELECT extract(epoch FROM now() - ${occurredAt}) FROM ${table}
                WHERE ${publishedAt} IS NULL ORDER BY sequence LIMIT 1), 0)::float8 AS oldest,
      (SELECT count(*) FROM (SELECT FROM dead_letter WHERE replayed_at IS NULL LIMIT ${mostCounted}) waiting)::int
        AS letters`;
  return addProbe({
    service,
    name: 'events',
    gauges: [unpublished, oldest, letters],
    async read() {
      const { rows } = await pool.query<{ unpublished: number; oldest: number; letters: number }>({
        name: 'events-waiting',
        text,
      });
      return rows.flatMap((row) => [
        reading(unpublished, {}, row.unpublished),
        reading(oldest, {}, Math.max(0, row.oldest)),
        reading(letters, {}, row.letters),
      ]);
    },
  });
}
