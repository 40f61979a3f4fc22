import type pg from 'pg';
import type { BusEvent } from '../bus/index.ts';
import { execute, type Transaction } from '../database/index.ts';
import { type EventRow, eventColumns, toEvent } from './event-row.ts';

/** An event that a consumer gave up on, kept until somebody replays it. */
export type DeadLetter = {
  readonly id: string;
  readonly consumer: string;
  readonly eventId: string;
  readonly type: string;
  readonly shop: string;
  readonly error: string;
  readonly failedAt: Date;
};

export async function recordDeadLetter(
  tx: Transaction,
  consumer: string,
  event: BusEvent,
  error: unknown,
): Promise<void> {
  await execute(tx, {
    text: `INSERT INTO dead_letter (consumer, event_id, type, shop, ordering_key, traceparent, payload, occurred_at, error)
     VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8::timestamptz, $9)
     ON CONFLICT (consumer, event_id) DO UPDATE SET error = EXCLUDED.error, failed_at = now(), replayed_at = NULL`,
    values: [
      consumer,
      event.id,
      event.type,
      event.shop,
      event.orderingKey,
      event.traceparent,
      event.payload,
      event.occurredAt,
      describe(error),
    ],
  });
}

/** Without U+0000, which no text in PostgreSQL holds: the message may quote what the database refused. */
const describe = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replaceAll('\0', '');

/** Only this many letters, those written last, are searched for the newest failures: reading stays cheap. */
const maxInspected = 10_000;

/** Lists letters that were not replayed yet, newest first. */
export async function listDeadLetters(pool: pg.Pool, limit = 100): Promise<DeadLetter[]> {
  const { rows } = await pool.query<DeadLetter>(
    `SELECT id::text, consumer, event_id AS "eventId", type, shop, error, failed_at AS "failedAt"
     FROM (SELECT * FROM dead_letter WHERE replayed_at IS NULL ORDER BY id DESC LIMIT ${maxInspected}) letters
     ORDER BY failed_at DESC, letters.id DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/**
 * Hands a letter's event to its consumer once more; false when there is no such letter. A consumer that fails again
 * while it is handed the event keeps the letter.
 */
export async function replayDeadLetter(
  pool: pg.Pool,
  id: string,
  hand: (consumer: string, event: BusEvent) => Promise<unknown>,
): Promise<boolean> {
  const { rows } = await pool.query<EventRow & { readonly consumer: string; readonly version: string }>(
    `SELECT event_id AS id, ${eventColumns}, consumer, xmin::text AS version
     FROM dead_letter WHERE id = $1 AND replayed_at IS NULL`,
    [id],
  );
  const row = rows[0];
  if (!row) return false;
  await hand(row.consumer, toEvent(row));
  await pool.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1 AND xmin::text = $2', [
    id,
    row.version,
  ]);
  return true;
}

/** A letter whose consumer failed again while somebody replayed it: it stays, with the new error. */
export async function recordFailedReplay(pool: pg.Pool, id: string, error: unknown): Promise<void> {
  await pool.query(
    'UPDATE dead_letter SET error = $2, failed_at = now() WHERE id = $1 AND replayed_at IS NULL',
    [id, describe(error)],
  );
}
