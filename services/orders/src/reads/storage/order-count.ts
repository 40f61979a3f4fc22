import { type SelectQueryBuilder, sql } from 'kysely';
import type pg from 'pg';
import { all, db, fetchRows, literal } from '../../kernel/storage/queries.ts';
import { type OrderQuery, rangeConditions, searchCondition } from './order-conditions.ts';

/** Shown as "more than 10,000": an exact count of a large shop costs more than it says. */
export const countCap = 10_001;

/**
 * How many orders fit, up to `countCap`. Where filter and period leave more orders than that, a search that is not
 * known to find few counts as `countCap`: counting its hits would mean reading them all.
 */
export async function countOrders(pool: pg.Pool, shop: string, query: OrderQuery): Promise<number> {
  const inRange = await countRange(pool, shop, query, countCap);
  if (query.search === '' || inRange === 0) return inRange;
  if (inRange === countCap) return countCap;
  // The range is a subquery, or the planner might read the index of all shops' searches.
  const range = ordersInRange(shop, query, countCap).select('o.search_text').as('o');
  return count(pool, db.selectFrom(range).where(all(searchCondition(query))));
}

/** How many orders filter and period leave, up to `atMost`; read from an index alone. */
export const countRange = (pool: pg.Pool, shop: string, query: OrderQuery, atMost: number): Promise<number> =>
  count(pool, ordersInRange(shop, query, atMost));

const ordersInRange = (shop: string, query: OrderQuery, atMost: number) =>
  db
    .selectFrom('orders as o')
    .where('o.shop', '=', shop)
    .where(all(rangeConditions(query)))
    .orderBy('o.created_at')
    .limit(literal(atMost));

async function count<Source, Table extends keyof Source>(
  pool: pg.Pool,
  rows: SelectQueryBuilder<Source, Table, object>,
): Promise<number> {
  const counted = rows.select(sql.lit(1).as('one')).as('counted');
  const query = db.selectFrom(counted).select(sql<number>`count(*)::int`.as('count'));
  const [row] = await fetchRows(pool, query.compile());
  return row?.count ?? 0;
}
