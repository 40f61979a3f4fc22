import { keyList } from '@belegfluss/runtime/database';
import type pg from 'pg';

/**
 * Deliveries of a shop by outcome. `started` are those that have none yet, so that received = started + successful + failed
 * + unprocessable at any moment; skipped ones are successful, duplicates are deliveries that were received before.
 */
export type Counters = Readonly<Record<(typeof columns)[number], bigint>>;

const columns = ['received', 'started', 'unprocessable', 'failed', 'successful', 'duplicates'] as const;

/** Counted is when one was announced and what it came to; what is between is what is left. */
const toCounterSql = (column: keyof Counters): string =>
  column === 'started' ? 'greatest(received - unprocessable - failed - successful, 0)' : column;

const read = (column: keyof Counters): string => `${toCounterSql(column)} AS ${column}`;

/** By shop; none of those that had no delivery. Every open page asks for it all the time. */
export async function findCounters(
  pool: pg.Pool,
  shops: readonly string[],
): Promise<ReadonlyMap<string, Counters>> {
  const values = [keyList(shops)];
  const { rows } = await pool.query<Row>({ name: 'counters', text: sql, values });
  return new Map(rows.map((row) => [row.shop, toCounters((column) => BigInt(row[column]))]));
}

type Row = Readonly<Record<keyof Counters, string>> & { readonly shop: string };

const sql = `SELECT shop, ${columns.map(read).join(', ')} FROM delivery_counter WHERE shop = ANY ($1::text[])`;

const toCounters = (count: (column: keyof Counters) => bigint): Counters =>
  Object.fromEntries(columns.map((column) => [column, count(column)])) as Counters;

export const noDeliveries = toCounters(() => 0n);

/** Over all shops: a row each. */
export async function sumCounters(pool: pg.Pool): Promise<Counters> {
  const { rows } = await pool.query<Record<keyof Counters, string>>({
    name: 'counters-sum',
    text: `SELECT ${columns.map((column) => `coalesce(sum(${toCounterSql(column)}), 0)::text AS ${column}`).join(', ')} FROM delivery_counter`,
  });
  return toCounters((column) => BigInt(rows[0]?.[column] ?? 0));
}
