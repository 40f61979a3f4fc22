import { run } from '@belegfluss/runtime/database';
import { type Expression, type SqlBool, sql } from 'kysely';
import type pg from 'pg';

type Table = 'orders' | 'log_entry';

export const ofShop = (shop: string): Expression<SqlBool> => sql`shop = ${shop}`;
/** Concatenated, because the index would be asked for this otherwise. */
const ofShopByRow: typeof ofShop = (shop) => sql`shop || '' = ${shop}`;

/**
 * Selects a shop's rows in a search for rare hits through an index of texts. That index keeps a list of each shop's
 * rows, too, and reads along it: for a shop that has much of the table this costs more than reading the few hits of all
 * shops and leaving out others'.
 */
export async function shopCondition(pool: pg.Pool, table: Table, shop: string): Promise<typeof ofShop> {
  return (await largeShops(pool, table)).includes(shop) ? ofShopByRow : ofShop;
}

/** Statistics change slowly. */
const rememberedMs = 10 * 60_000;
type Known = { readonly shops: readonly string[]; readonly until: number };
const known = new WeakMap<pg.Pool, Map<Table, Known>>();

async function largeShops(pool: pg.Pool, table: Table): Promise<readonly string[]> {
  const tables = known.get(pool) ?? new Map<Table, Known>();
  known.set(pool, tables);
  const last = tables.get(table);
  if (last && last.until > Date.now()) return last.shops;
  const shops = await readLargeShops(pool, table);
  tables.set(table, { shops, until: Date.now() + rememberedMs });
  return shops;
}

/**
 * Shops that have a third of a table: all others have at most twice as many rows, and so not many more hits. A shop
 * that the database's statistics do not know yet is not large.
 */
async function readLargeShops(pool: pg.Pool, table: Table): Promise<readonly string[]> {
  const { rows } = await run<{ readonly shop: string }>(pool, {
    name: 'large-shops',
    // By a list of names the view finds its rows through an index.
    text: `WITH part AS MATERIALIZED (
        SELECT c.relname, greatest(c.reltuples, 0) AS count FROM pg_class c
        WHERE c.relkind = 'r' AND c.oid IN (
          SELECT $1::text::regclass UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = $1::text::regclass))
      SELECT common.shop FROM pg_stats s JOIN part ON part.relname = s.tablename
        CROSS JOIN LATERAL unnest(s.most_common_vals::text::text[], s.most_common_freqs) AS common (shop, frequency)
      WHERE s.schemaname = current_schema() AND s.attname = 'shop' AND s.tablename = ANY (ARRAY(SELECT relname FROM part))
      GROUP BY common.shop HAVING sum(common.frequency * part.count) >= (SELECT sum(count) FROM part) / 3`,
    values: [table],
  });
  return rows.map(({ shop }) => shop);
}
