import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type BusEvent, type EventBus, isClosing } from '../bus/index.ts';
import { createLoop, type Found, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { createLease } from './relay-lease.ts';
import type { RelaySource } from './relay-source.ts';
import { createReplay } from './replay.ts';

const batchSize = 200;
const longestRestMs = 1_000;

/**
 * Publishes what a table holds, batch after batch, oldest first, and again what the stream lost. A crash between
 * publishing and remembering publishes again: the bus and every inbox know the event's id.
 *
 * `wake` it after writing an event. An event that another replica wrote is found within `pauseMs`.
 */
export function createTableRelay(options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
  /** The context of all events of the source: the first word of their types. */
  readonly context: string;
  readonly source: RelaySource;
  readonly pauseMs?: number;
  /**
   * The first event after a quiet time is published at once; those on its heels gather for so long. Nothing gathers when
   * absent.
   */
  readonly gatherMs?: number;
  /** Distinguishes the tables of a service that has several; 1 when absent. */
  readonly lane?: number;
  /** How long a relay may be silent before another replica takes over; three seconds by default. */
  readonly leaseMs?: number;
  /** How often it looks whether the stream lost something. */
  readonly examineEveryMs?: number;
}): Loop {
  const { pool, bus, logger, source, gatherMs = 0 } = options;
  let publishedAt = Number.NEGATIVE_INFINITY;
  const lease = createLease(pool, options.lane ?? 1, options.leaseMs);
  const replay = createReplay(options);
  const rest = createRest();

  const turn = async (): Promise<Found> => {
    const restMs = publishedAt + gatherMs - performance.now();
    if (restMs > 0) await pause(restMs);
    const hold = await lease.hold();
    if (hold === 'refused') return false;
    if (hold === 'taken') replay.distrust();
    await replay.examine();
    const again = await replay.next(batchSize / 2);
    const fresh = await source.unpublished(again ? batchSize / 2 : batchSize);
    const events: BusEvent[] = [...(again?.events ?? []), ...fresh];
    if (events.length > 0) {
      // Behind a full batch more is waiting.
      publishedAt = fresh.length < batchSize / 2 ? performance.now() : Number.NEGATIVE_INFINITY;
      const receipts = await bus.publish(events);
      await replay.remember(receipts, (database) => source.markPublished(database, fresh));
    }
    if (again) await replay.advance(again.next);
    // No clock makes an event: without one there is nothing to come back for.
    return events.length > 0 || again !== null || Number.POSITIVE_INFINITY;
  };

  const loop = createLoop({
    name: 'relay',
    pauseMs: options.pauseMs ?? 100,
    logger,
    turn: async () => {
      if (rest.isOn()) return false;
      try {
        const found = await turn();
        rest.over();
        return found;
      } catch (error) {
        replay.distrust();
        if (isClosing(error)) return false;
        rest.begin();
        throw error;
      }
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await lease.release().catch((error: unknown) => logger.warn({ err: error }, 'lease not released'));
    },
  };
}

/** After a failure the relay rests, however often it is woken: 0.1 s, then twice as long each time. */
function createRest() {
  let failures = 0;
  let until = 0;
  return {
    isOn: () => performance.now() < until,
    begin() {
      until = performance.now() + Math.min(100 * 2 ** failures, longestRestMs);
      failures += 1;
    },
    over() {
      failures = 0;
    },
  };
}
