import type pg from 'pg';
import { type Month, monthName, monthNamed } from '../domain/calendar/month.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Most entries that are moved while the log takes no writes. */
const moveAtMost = 10_000;

/** Months that have a partition, in no order. */
export async function findLogMonths(pool: pg.Pool): Promise<Month[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT replace(c.relname, 'log_entry_', '') AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'log_entry'::regclass`,
  );
  return rows.flatMap(({ name }) => monthNamed(name) ?? []);
}

/**
 * Creates the partition of a month. Entries that came before it lie in the default partition: a few are moved; with
 * many the month stays there, because moving would keep everybody from writing. Returns false then.
 */
export const addLogMonth = (pool: pg.Pool, month: Month): Promise<boolean> =>
  oneAtATime(pool, turn, async (client) => {
    const table = toLogPartition(month);
    const bounds = [month.from.toISOString(), month.to.toISOString()] as const;
    const { rows: known } = await client.query('SELECT to_regclass($1) AS name', [table]);
    if (known[0]?.name) return true;
    // Writers wait at the parent: one that had chosen the default partition already would be refused by it.
    await client.query(
      `LOCK TABLE ONLY log_entry IN SHARE ROW EXCLUSIVE MODE; LOCK TABLE log_entry_default IN ACCESS EXCLUSIVE MODE`,
    );
    const { rows: waiting } = await client.query(
      `SELECT 1 FROM log_entry_default WHERE at >= $1 AND at < $2 LIMIT ${moveAtMost + 1}`,
      [...bounds],
    );
    if (waiting.length > moveAtMost) return false;
    await client.query(`CREATE TABLE ${table} (LIKE log_entry INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    await client.query(
      `WITH moved AS (DELETE FROM log_entry_default WHERE at >= $1 AND at < $2 RETURNING *)
       INSERT INTO ${table} SELECT * FROM moved`,
      [...bounds],
    );
    await client.query(
      `ALTER TABLE log_entry ATTACH PARTITION ${table} FOR VALUES FROM ('${bounds[0]}') TO ('${bounds[1]}')`,
    );
    return true;
  });

/** Drops a month's partition with all that is in it. */
export const dropLogMonth = (pool: pg.Pool, month: Month): Promise<void> =>
  oneAtATime(pool, turn, async (client) => {
    await client.query(`DROP TABLE IF EXISTS ${toLogPartition(month)}`);
  });

const toLogPartition = (month: Month): string => `log_entry_${monthName(month)}`;

/** Who cannot have the tables soon gives up, or everybody behind would wait with it. */
const turn = { name: 'orders log partitions', waitMs: 2_000 };
