import type pg from 'pg';
import type { EventBus, Receipt } from '../bus/index.ts';
import type { Logger } from '../log/index.ts';
import type { Queryable, RelaySource, ReplayPage } from './relay-source.ts';
import {
  advanceReplay,
  beginReplay,
  loadRelayState,
  type RelayState,
  rememberReceipts,
} from './relay-state.ts';

/** How often the relay looks whether the stream still is what it remembers. */
const usualExamineEveryMs = 2_000;

/**
 * Notices that the stream of a context lost something, and publishes again from the record. The stream is another
 * one (deleted, its disk lost), or it is the same and shorter than what it acknowledged (an old copy was restored,
 * or the machine died before it had written to its disk). A bus that keeps nothing has nothing to lose.
 */
export function createReplay(options: {
  readonly pool: pg.Pool;
  readonly bus: EventBus;
  readonly logger: Logger;
  readonly context: string;
  readonly source: RelaySource;
  readonly examineEveryMs?: number;
}) {
  const { pool, bus, logger, context, source, examineEveryMs = usualExamineEveryMs } = options;
  let state: RelayState | null = null;
  let examinedAt = Number.NEGATIVE_INFINITY;
  const distrust = () => {
    examinedAt = Number.NEGATIVE_INFINITY;
  };
  /** Keeps a changed state; one that another relay changed meanwhile is read again before the next batch. */
  const keep = (changed: RelayState | null) => {
    if (changed) state = changed;
    if (!changed || changed.stream === '') distrust();
  };

  return {
    /** Makes the next turn examine the stream and its stored state before it publishes. */
    distrust,

    async examine(): Promise<void> {
      const now = performance.now();
      if (now - examinedAt < examineEveryMs) return;
      const remembered = await loadRelayState(pool, context);
      const stream = await bus.examine(context, remembered?.place ?? null);
      if (stream === null) {
        state = null;
      } else if (remembered && remembered.stream === stream.identity && stream.holdsPlace) {
        state = remembered;
      } else {
        if (remembered) await bus.rewind(context);
        state = await beginReplay(pool, context, stream.identity, await source.newest());
        const { replay } = state;
        if (remembered) logger.warn({ context, replay }, 'stream lost events: they are published again');
      }
      examinedAt = now;
    },

    /** Finds the next events to publish again; null when nothing is left. */
    async next(limit: number): Promise<ReplayPage | null> {
      return state?.replay ? source.publishedSince({ ...state.replay, limit }) : null;
    },

    /** Marks a batch that is with the bus as published, unless a replay began behind its back. */
    async remember(
      receipts: readonly Receipt[],
      mark: (database: Queryable) => Promise<void>,
    ): Promise<void> {
      if (!state || receipts.length === 0) return mark(pool);
      keep(await rememberReceipts(pool, context, state, receipts, mark));
    },

    async advance(next: string | null): Promise<void> {
      const replay = state?.replay;
      if (!state || !replay) return;
      const end = next === null || next === replay.until;
      keep(await advanceReplay(pool, context, state, end ? null : next));
      if (end && !state.replay) logger.info({ context }, 'published again what the stream had lost');
    },
  };
}
