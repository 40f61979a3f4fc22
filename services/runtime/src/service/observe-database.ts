import type pg from 'pg';
import { addProbe, gauge, reading } from '../metrics/index.ts';
import { type EventTable, inspectEvents, mostCounted, outbox } from '../operations/index.ts';

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
  const look = inspectEvents(pool, 'events-waiting', [events]);
  return addProbe({
    service,
    name: 'events',
    gauges: [unpublished, oldest, letters],
    async read() {
      const waiting = await look();
      return [
        reading(unpublished, {}, waiting.unpublished),
        reading(oldest, {}, waiting.oldest),
        reading(letters, {}, waiting.letters),
      ];
    },
  });
}
