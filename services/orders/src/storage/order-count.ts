import type pg from 'pg';
import { dateCondition, filterCondition, type OrderQuery, searchCondition } from './order-conditions.ts';
import { type OrderSource, sourcesOf } from './order-sources.ts';
import { type Place, parameters } from './parameters.ts';

/** Shown as "more than 10,000": an exact count of a large shop costs more than it tells. */
export const countCap = 10_001;

/**
 * How many orders fit, up to `countCap`. In a shop with more orders than that, a search or period that many orders
 * fit counts as `countCap`: whoever counted them would read the shop's whole list.
 */
export async function countOrders(pool: pg.Pool, shop: string, query: OrderQuery): Promise<number> {
  const all = await count(pool, shop, (place) => dateCondition(query, place));
  const isPlain = query.search === '' && query.filter === 'all';
  if (isPlain) return all;
  if (all < countCap) {
    return count(pool, shop, (place) => [
      ...dateCondition(query, place),
      ...searchCondition(query, place),
      ...filterCondition(query),
    ]);
  }
  const [source, ...others] = sourcesOf(query);
  return source && !source.isGuess && others.length === 0 ? countSource(pool, shop, source) : countCap;
}

async function count(
  pool: pg.Pool,
  shop: string,
  conditions: (place: Place) => readonly string[],
): Promise<number> {
  const { values, place } = parameters(shop);
  const fits = ['o.shop = $1', ...conditions(place)].join(' AND ');
  return first(pool, `SELECT 1 FROM orders o WHERE ${fits} LIMIT ${countCap}`, values);
}

function countSource(pool: pg.Pool, shop: string, source: OrderSource): Promise<number> {
  const { values, place } = parameters(shop);
  return first(pool, source.select(place, countCap), values);
}

async function first(pool: pg.Pool, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${statement}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}
