import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** An order that an import has found. */
export type FoundOrder = { readonly id: string; readonly name: string; readonly day: string };

/** Which of these orders the shop's import has found before. */
export async function findKnown(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await run<{ readonly order_id: string }>(pool, {
    name: 'import-known',
    text: 'SELECT order_id FROM import_order WHERE shop = $1 AND order_id = ANY($2::text[])',
    values: [shop, orderIds],
  });
  return new Set(rows.map(({ order_id }) => order_id));
}

export const insertFound = (shop: string, orders: readonly FoundOrder[]): Statement => ({
  name: 'import-found',
  text: `INSERT INTO import_order (shop, order_id, name, day)
         SELECT $1, found.* FROM unnest($2::text[], $3::text[], $4::date[]) AS found (order_id, name, day)
         ON CONFLICT (shop, order_id) DO NOTHING`,
  values: [shop, orders.map(({ id }) => id), orders.map(({ name }) => name), orders.map(({ day }) => day)],
});
