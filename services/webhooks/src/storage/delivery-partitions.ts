import pg from 'pg';
import type { PartitionContent } from '../domain/decide-partition.ts';
import { type Day, partitionName, toIdBounds } from '../domain/partition-days.ts';
import { settledTopics } from '../domain/settled-topics.ts';

/** A lock on a partition must not hold others up for long: it is given up and tried again later. */
const lockWaitMs = 2_000;

/** Names of all partitions, the default one among them. */
export async function listPartitions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'delivery'::regclass ORDER BY relname`,
  );
  return rows.map(({ name }) => name);
}

/** Days of deliveries that came while their partition was missing, and how many of each. */
export async function daysInDefault(client: pg.ClientBase): Promise<Map<Day, number>> {
  const { rows } = await client.query<{ day: Day; deliveries: number }>(
    `SELECT to_char(uuid_extract_timestamp(id) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS deliveries
     FROM delivery_default WHERE uuid_extract_version(id) = 7 GROUP BY day`,
  );
  return new Map(rows.map(({ day, deliveries }) => [day, deliveries]));
}

/**
 * Makes the partition of a day and moves what lies in the default partition into it, in one transaction. Writers wait
 * for it, so that nothing comes in between; readers do not.
 */
export async function createPartition(client: pg.ClientBase, day: Day, waitMs = lockWaitMs): Promise<void> {
  const name = pg.escapeIdentifier(partitionName(day));
  const { from, to } = toIdBounds(day);
  await inTransaction(client, async () => {
    await limitLockWait(client, waitMs);
    await client.query('LOCK TABLE ONLY delivery IN SHARE ROW EXCLUSIVE MODE');
    await client.query(`CREATE TABLE ${name} (LIKE delivery INCLUDING ALL)`);
    await client.query(
      `WITH moved AS (DELETE FROM delivery_default WHERE id >= '${from}' AND id < '${to}' RETURNING *)
       INSERT INTO ${name} SELECT * FROM moved`,
    );
    await client.query(
      `ALTER TABLE delivery ATTACH PARTITION ${name} FOR VALUES FROM ('${from}') TO ('${to}')`,
    );
  });
}

export async function readContent(client: pg.ClientBase, name: string): Promise<PartitionContent> {
  const { rows } = await client.query<PartitionContent>(
    `SELECT count(*) FILTER (WHERE announced_at IS NULL)::int AS unannounced,
       count(*) FILTER (WHERE settled_at IS NULL AND topic ~ $1)::int AS unsettled,
       max(received_at) AS newest
     FROM ${pg.escapeIdentifier(name)}`,
    [settledTopics.source],
  );
  return rows[0] ?? { unannounced: 0, unsettled: 0, newest: null };
}

/** Answers false, and keeps the partition, when it contains a delivery that was not published. */
export function dropPartition(client: pg.ClientBase, name: string, waitMs = lockWaitMs): Promise<boolean> {
  const table = pg.escapeIdentifier(name);
  return inTransaction(client, async () => {
    await limitLockWait(client, waitMs);
    await client.query('LOCK TABLE ONLY delivery IN ACCESS EXCLUSIVE MODE');
    const { rowCount } = await client.query(`SELECT FROM ${table} WHERE announced_at IS NULL LIMIT 1`);
    if (rowCount === 0) await client.query(`DROP TABLE ${table}`);
    return rowCount === 0;
  });
}

/** Rows without a day cannot be dropped with it. Deletes them by the rule by which partitions are dropped. */
export async function trimDefault(
  client: pg.ClientBase,
  before: Date,
  unsettledBefore: Date,
): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM delivery_default
     WHERE received_at < $1 AND announced_at IS NOT NULL
       AND (settled_at IS NOT NULL OR topic !~ $3 OR received_at < $2)`,
    [before, unsettledBefore, settledTopics.source],
  );
  return rowCount ?? 0;
}

/** One bounded bite of the keys that are past retention; answers how many went. */
export async function trimKeys(client: pg.ClientBase, before: Date): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM delivery_key WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM delivery_key WHERE received_at < $1 LIMIT 10000))`,
    [before],
  );
  return rowCount ?? 0;
}

const limitLockWait = (client: pg.ClientBase, waitMs: number) =>
  client.query(`SELECT set_config('lock_timeout', $1, true)`, [`${waitMs}ms`]);

async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
