import type pg from 'pg';
import {
  hasRange,
  type OrderPosition,
  type OrderQuery,
  orderOf,
  positionCondition,
  rangeConditions,
} from './order-conditions.ts';
import { countRange } from './order-count.ts';
import { collect, isRare, walk } from './order-reads.ts';
import { columns, fromStored, type OrderListRow, type Stored } from './order-row.ts';
import { parameters } from './parameters.ts';
import { type Found, seekPage } from './seek-page.ts';

export type { OrderPosition, OrderQuery } from './order-conditions.ts';
export { positionOf } from './order-row.ts';

type Page = Found<OrderListRow, OrderPosition>;

/** A filter and period that leave no more orders than this are read as a whole and sorted. */
const fewOrders = 5_000;

/**
 * One page by keyset: its cost does not grow with how deep it lies, nor with how rare a hit is.
 *
 * What one index holds in the asked order is read from where it is entered: every sort, and by date every filter and
 * period. What a filter and period leave few of is sorted. Everything else is sought.
 */
export async function listOrderPage(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> {
  const isByDate = query.sort === 'createdAt';
  if (query.search === '' && (isByDate || !hasRange(query))) return readInOrder(pool, shop, query);
  const sorted = isByDate ? null : await sortRange(pool, shop, query);
  const found = sorted ?? (await seek(pool, shop, query));
  return query.from === null ? found : { ...found, count: null };
}

async function readInOrder(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> {
  const { values, place } = parameters(shop);
  const fits = ['o.shop = $1', ...rangeConditions(query, place), ...positionCondition(query, place)];
  const { rows } = await pool.query<Stored>(
    `SELECT ${columns} FROM orders o WHERE ${fits.join(' AND ')} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`,
    values,
  );
  const isAll = query.from === null && rows.length < query.limit;
  return { rows: rows.map(fromStored), brokeOffAt: null, count: isAll ? rows.length : null };
}

/** Null where filter and period leave too many, or are none. */
async function sortRange(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page | null> {
  if (!hasRange(query) || (await countRange(pool, shop, query, fewOrders + 1)) > fewOrders) return null;
  const found = await collect(pool, shop, query, 'range', fewOrders);
  return found && { ...found, brokeOffAt: null };
}

const seek = (pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> =>
  seekPage<OrderListRow, OrderPosition>({
    limit: query.limit,
    from: query.from,
    walk: (from, rows, enough) => walk(pool, shop, { ...query, from, limit: enough }, rows),
    isBetterCollected: async (near) => {
      if (query.search === '') return false;
      // What is frequent but not near lies together elsewhere, in another order than that of time.
      const isElsewhere = query.sort !== 'createdAt' && near === 0;
      return isElsewhere || isRare(pool, shop, query);
    },
    collect: (atMost) => collect(pool, shop, query, query.search === '' ? 'range' : 'search', atMost),
  });
