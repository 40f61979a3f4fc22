import type pg from 'pg';
import { type Place, parameters } from '../../kernel/storage/parameters.ts';
import { type OrderQuery, rangeConditions, searchCondition } from './order-conditions.ts';

/** Shown as "more than 10,000": an exact count of a large shop costs more than it tells. */
export const countCap = 10_001;

/**
 * How many orders fit, up to `countCap`. Where filter and period leave more orders than that, a search that is not
 * known to find few counts as `countCap`: whoever counted its hits would read them all.
 */
export async function countOrders(pool: pg.Pool, shop: string, query: OrderQuery): Promise<number> {
  const all = await countRange(pool, shop, query, countCap);
  if (query.search === '' || all === 0) return all;
  if (all === countCap) return countCap;
  // The range as a table of its own, or the planner might read the index of all shops' searches.
  return count(
    pool,
    shop,
    (place) =>
      `SELECT 1 FROM (SELECT o.search_text FROM orders o WHERE ${range(query, place)} ORDER BY o.created_at LIMIT ${countCap}) o
       WHERE ${searchCondition(query, place).join(' AND ')}`,
  );
}

/** How many orders filter and period leave, up to `atMost`; read from an index alone. */
export const countRange = (pool: pg.Pool, shop: string, query: OrderQuery, atMost: number): Promise<number> =>
  count(
    pool,
    shop,
    (place) => `SELECT 1 FROM orders o WHERE ${range(query, place)} ORDER BY o.created_at LIMIT ${atMost}`,
  );

const range = (query: OrderQuery, place: Place): string =>
  ['o.shop = $1', ...rangeConditions(query, place)].join(' AND ');

async function count(pool: pg.Pool, shop: string, select: (place: Place) => string): Promise<number> {
  const { values, place } = parameters(shop);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${select(place)}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}
