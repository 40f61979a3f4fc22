import type { Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** What is counted for a shop since its installation. */
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

/** Null while nothing was counted. Every open page asks for it all the time. */
export async function findStats(pool: pg.Pool, shop: string): Promise<Readonly<Record<Stat, bigint>> | null> {
  const { rows } = await pool.query<Record<Stat, string>>({
    name: 'stat-find',
    text: findSql,
    values: [shop],
  });
  const [row] = rows;
  if (!row) return null;
  return Object.fromEntries(stats.map((stat) => [stat, BigInt(row[stat])])) as Record<Stat, bigint>;
}

const findSql = `SELECT ${stats.join(', ')} FROM shop_stat WHERE shop = $1`;
