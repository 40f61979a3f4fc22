import { keyList, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** Counters of a shop since its installation. */
const stats = [
  'invoices_created',
  'invoices_matched',
  'invoices_updated',
  'credits_created',
  'credits_matched',
  'credits_updated',
  'contacts_created',
  'contacts_updated',
] as const;

export type Stat = (typeof stats)[number];

export const countUp = (shop: string, stat: Stat): Statement => ({
  name: `stat-count-${stat}`,
  text: `INSERT INTO shop_stat (shop, ${stat}) VALUES ($1, 1)
         ON CONFLICT (shop) DO UPDATE SET ${stat} = shop_stat.${stat} + 1`,
  values: [shop],
});

export type Stats = Readonly<Record<Stat, bigint>>;

/** By shop; none of those for which nothing was counted. Every open page asks for it all the time. */
export async function findStats(
  pool: pg.Pool,
  shops: readonly string[],
): Promise<ReadonlyMap<string, Stats>> {
  const values = [keyList(shops)];
  const { rows } = await pool.query<Row>({ name: 'stat-find', text: findSql, values });
  return new Map(rows.map((row) => [row.shop, toStats(row)]));
}

type Row = Readonly<Record<Stat, string>> & { readonly shop: string };

const findSql = `SELECT shop, ${stats.join(', ')} FROM shop_stat WHERE shop = ANY ($1::text[])`;

const toStats = (row: Row): Stats =>
  Object.fromEntries(stats.map((stat) => [stat, BigInt(row[stat])])) as Stats;
