import { execute, type SqlTransaction, type Statement } from '@belegfluss/runtime/database';
import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';

/** A sweep that this replica carries out. */
export type SweepLease = { readonly shop: string; readonly readUntil: Date };

/** Those of the shops that are due, or new. */
export async function findDueShops(pool: pg.Pool, shops: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ shop: string }>({
    name: 'sweep-due',
    text: `SELECT given.shop FROM unnest($1::text[]) AS given (shop)
           WHERE NOT EXISTS (SELECT FROM sweep WHERE sweep.shop = given.shop AND next_at > now() + interval '1 millisecond')`,
    values: [shops],
  });
  return new Set(rows.map(({ shop }) => shop));
}

/**
 * Takes a shop's lease if it is due; of several replicas one gets it. A shop that is new starts at `installedAt`.
 */
export async function takeSweepLease(
  pool: pg.Pool,
  shop: string,
  installedAt: Date,
  intervalMs: number,
): Promise<SweepLease | null> {
  await pool.query(
    `INSERT INTO sweep (shop, read_until, next_at) SELECT $1, $2, now() WHERE ${hereSql('$1')} ON CONFLICT DO NOTHING`,
    [shop, installedAt],
  );
  const { rows } = await pool.query<{ read_until: Date }>(
    `UPDATE sweep SET next_at = now() + $2 * interval '1 millisecond'
     WHERE shop = $1 AND next_at <= now() + interval '1 millisecond' AND ${hereSql('shop')} RETURNING read_until`,
    [shop, intervalMs],
  );
  return rows[0] ? { shop, readUntil: rows[0].read_until } : null;
}

/** Moves the mark forward, never back. */
export async function moveSweepMark(pool: pg.Pool, shop: string, readUntil: Date): Promise<void> {
  await pool.query('UPDATE sweep SET read_until = GREATEST(read_until, $2) WHERE shop = $1', [
    shop,
    readUntil,
  ]);
}

/** Notes that Shopify denies access to the shop's orders; answers a row when that is new. */
export const markDenied = (shop: string): Statement => ({
  name: 'sweep-denied',
  text: 'UPDATE sweep SET denied_at = now() WHERE shop = $1 AND denied_at IS NULL RETURNING true AS fresh',
  values: [shop],
});

/** The opposite; true when they were denied before. */
export async function markShown(tx: SqlTransaction, shop: string): Promise<boolean> {
  const count = await execute(tx, {
    text: 'UPDATE sweep SET denied_at = NULL WHERE shop = $1 AND denied_at IS NOT NULL',
    values: [shop],
  });
  return count > 0;
}

/** Which of these orders are unknown or older here than Shopify says. */
export async function findOutdated(
  pool: pg.Pool,
  shop: string,
  orders: readonly { readonly id: string; readonly updatedAt: string }[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT seen.id FROM unnest($2::text[], $3::timestamptz[]) AS seen (id, updated_at)
     LEFT JOIN orders ON orders.shop = $1 AND orders.id = seen.id
     WHERE orders.id IS NULL OR orders.updated_at < date_trunc('milliseconds', seen.updated_at)`,
    [shop, orders.map((order) => order.id), orders.map((order) => order.updatedAt)],
  );
  return rows.map((row) => row.id);
}
