import { sql } from 'kysely';
import type pg from 'pg';
import { db, fetchRows } from '../../kernel/storage/queries.ts';
import { timeOfId } from '../../kernel/storage/time-ordered-id.ts';
import { type LogRow, logColumns } from './log-list.ts';

/** An entry by its id, which states the month that it lies in; null when the shop has none. */
export async function findLogEntry(pool: pg.Pool, shop: string, id: string): Promise<LogRow | null> {
  const at = timeOfId(id);
  if (at === null) return null;
  const query = db
    .selectFrom('log_entry')
    .select(logColumns)
    .where('shop', '=', shop)
    .where('at', '=', at)
    .where('id', '=', sql<string>`${id}::uuid`);
  const [entry] = await fetchRows(pool, query.$castTo<LogRow>().compile(), 'log-entry');
  return entry ?? null;
}
