import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';

/** A task that runs for all shops at once (`shop` is empty) or for each. */
export type RetentionTask = { readonly task: 'log' | 'snapshots' | 'pdfs'; readonly shop: string };

/** Takes a lease if it is due; of several replicas one gets it, and holds it for `leaseMs` without a heartbeat. */
export async function takeRetentionLease(
  pool: pg.Pool,
  { task, shop }: RetentionTask,
  leaseMs: number,
): Promise<boolean> {
  await pool.query(
    `INSERT INTO retention_turn (task, shop, next_at) SELECT $1, $2, now() WHERE ${hereSql('$2')} ON CONFLICT DO NOTHING`,
    [task, shop],
  );
  const { rowCount } = await pool.query(
    `UPDATE retention_turn SET next_at = now() + $3 * interval '1 millisecond'
     WHERE task = $1 AND shop = $2 AND next_at <= now() + interval '1 millisecond' AND ${hereSql('shop')}`,
    [task, shop, leaseMs],
  );
  return rowCount === 1;
}

/** Keeps a lease that was taken, or ends it by saying when the next one is due. */
export async function setRetentionLease(
  pool: pg.Pool,
  { task, shop }: RetentionTask,
  pauseMs: number,
): Promise<void> {
  await pool.query(
    `UPDATE retention_turn SET next_at = now() + $3 * interval '1 millisecond' WHERE task = $1 AND shop = $2`,
    [task, shop, pauseMs],
  );
}

/** Deletes the oldest entries of a shop older than a moment; returns how many. Those of one moment go together. */
export async function trimLog(pool: pg.Pool, shop: string, before: Date, atMost: number): Promise<number> {
  const { rows } = await pool.query<{ at: Date }>(
    'SELECT at FROM log_entry WHERE shop = $1 AND at < $2 ORDER BY at, id OFFSET $3 LIMIT 1',
    [shop, before, atMost - 1],
  );
  const { rowCount } = rows[0]
    ? await pool.query('DELETE FROM log_entry WHERE shop = $1 AND at <= $2', [shop, rows[0].at])
    : await pool.query('DELETE FROM log_entry WHERE shop = $1 AND at < $2', [shop, before]);
  return rowCount ?? 0;
}

/** Deletes entries that no month's partition takes along when it goes; answers how many. */
export async function trimDefaultLog(pool: pg.Pool, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM log_entry_default WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM log_entry_default WHERE at < $1 LIMIT $2))`,
    [before, atMost],
  );
  return rowCount ?? 0;
}

export type SnapshotPosition = { readonly createdAt: Date; readonly shop: string; readonly id: string };

/**
 * Checks the next orders older than a moment that still have their snapshot, and empties it where nothing has happened
 * since: no changes, no work, no change of a document. Returns where it stopped; null at the end.
 */
export async function emptySnapshots(
  pool: pg.Pool,
  before: Date,
  from: SnapshotPosition | null,
  atMost: number,
): Promise<{ readonly emptied: number; readonly last: SnapshotPosition | null }> {
  const { rows } = await pool.query<SnapshotPosition & { emptied: number; seen: number }>(
    `WITH candidate AS (
       SELECT shop, id, created_at FROM orders
       WHERE emptied_at IS NULL AND created_at < $1 AND ${hereSql('shop')}
         AND ($2::timestamptz IS NULL OR (created_at, shop, id) > ($2::timestamptz, $3::text, $4::text))
       ORDER BY created_at, shop, id LIMIT $5),
     emptied AS (
       UPDATE orders o SET snapshot = '{}', extras = '{}', extras_for = NULL, seen = NULL, emptied_at = now()
       FROM candidate c
       WHERE o.shop = c.shop AND o.id = c.id AND o.emptied_at IS NULL
         AND o.updated_at < $1 AND o.received_at < $1
         AND NOT EXISTS (SELECT 1 FROM work w WHERE w.shop = o.shop AND w.order_id = o.id)
         AND NOT EXISTS (SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND d.updated_at >= $1)
       RETURNING 1)
     SELECT created_at AS "createdAt", shop, id, (SELECT count(*)::int FROM emptied) AS emptied,
       (SELECT count(*)::int FROM candidate) AS seen
     FROM candidate ORDER BY created_at DESC, shop DESC, id DESC LIMIT 1`,
    [before, from?.createdAt ?? null, from?.shop ?? '', from?.id ?? '', atMost],
  );
  const [end] = rows;
  if (!end) return { emptied: 0, last: null };
  const { emptied, seen, ...last } = end;
  return { emptied, last: seen < atMost ? null : last };
}
