import type pg from 'pg';
import { streamKeepsMs } from '../bus/index.ts';
import { createLoop, type Loop } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';

const dayMs = 24 * 3_600_000;
/**
 * An event may be published again when it is as old as a stream keeps events, a replay may last a day, and the new
 * stream keeps the event as long again: until then an inbox must know it.
 */
const inboxKeepsMs = 2 * streamKeepsMs + dayMs;
const replayedLettersKeepMs = 90 * dayMs;
const batchSize = 1_000;
const pauseMs = 60_000;

/**
 * Keeps the tables of messaging small: published events that no stream keeps any more, inbox rows that no event can
 * come back to, dead letters that were replayed long ago. One turn deletes at most a batch a table, whose rows it
 * finds by an index or at the front of one; rows that another replica is deleting are passed over.
 */
export function createRetention(options: { readonly pool: pg.Pool; readonly logger: Logger }): Loop {
  const { pool } = options;
  return createLoop({
    name: 'retention of messages',
    pauseMs,
    logger: options.logger,
    turn: async () => {
      let isBusy = false;
      for (const { name, text, keepsMs } of trims) {
        const { rowCount } = await pool.query({ name, text, values: [keepsMs, batchSize] });
        // A row that waits or is held makes a batch smaller and does not mean that it was the last.
        if ((rowCount ?? 0) >= batchSize / 2) isBusy = true;
      }
      return isBusy;
    },
  });
}

type Trim = {
  readonly name: string;
  readonly text: string;
  readonly keepsMs: number;
};

const before = "now() - $1::float8 * interval '1 ms'";

const trims: readonly Trim[] = [
  {
    // The front of the order of writing, where the oldest are, needs no separate index. Events that are not published
    // stay, and so do those that a replay which is under way began with.
    name: 'trim-outbox',
    keepsMs: streamKeepsMs,
    text: `DELETE FROM outbox WHERE id IN (
             SELECT id FROM outbox
             WHERE id IN (SELECT id FROM (SELECT id FROM outbox ORDER BY sequence LIMIT $2) front)
               AND published_at < least(${before}, (SELECT min(replay_since) FROM relay_state))
             ORDER BY sequence FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: 'trim-inbox',
    keepsMs: inboxKeepsMs,
    text: `DELETE FROM inbox WHERE ctid = ANY(ARRAY(
             SELECT ctid FROM inbox WHERE received_at < ${before}
             ORDER BY received_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
  },
  {
    name: 'trim-dead-letters',
    keepsMs: replayedLettersKeepMs,
    text: `DELETE FROM dead_letter WHERE id IN (
             SELECT id FROM dead_letter WHERE replayed_at < ${before}
             ORDER BY replayed_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
