import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';

/**
 * Deletes journal entries of changes of parts and of their stocks that ended before a moment; answers how many. Entries
 * of creations are kept, and those without a known end.
 */
export async function trimPartsJournal(pool: pg.Pool, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM write_journal WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM write_journal
       WHERE kind IN ('stock', 'partChange', 'partRemoval') AND state IN ('confirmed', 'rejected') AND updated_at < $1 AND ${hereSql('shop')}
       ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [before, atMost],
  );
  return rowCount ?? 0;
}
