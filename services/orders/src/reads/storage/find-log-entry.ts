import type pg from 'pg';
import { timeOfId } from '../../kernel/storage/time-ordered-id.ts';
import { type LogRow, logColumns } from './log-list.ts';

/** An entry by its id, which tells the month that it lies in; null when the shop has none. */
export async function findLogEntry(pool: pg.Pool, shop: string, id: string): Promise<LogRow | null> {
  const at = timeOfId(id);
  if (at === null) return null;
  const { rows } = await pool.query<LogRow>({
    name: 'log-entry',
    text: `SELECT ${logColumns} FROM log_entry WHERE shop = $1 AND at = $2 AND id = $3::uuid`,
    values: [shop, at, id],
  });
  return rows[0] ?? null;
}
