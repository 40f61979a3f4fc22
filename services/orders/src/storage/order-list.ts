import type pg from 'pg';
import {
  hasRange,
  indexedSearchCondition,
  type OrderPosition,
  type OrderQuery,
  type OrderSort,
  orderOf,
  positionCondition,
  rangeConditions,
  searchCondition,
} from './order-conditions.ts';
import { countRange } from './order-count.ts';
import { parameters } from './parameters.ts';
import { queryByBitmap } from './planner-hints.ts';
import { type Found, nearRows, type Stretch, seekPage } from './seek-page.ts';

export type { OrderFilter, OrderPosition, OrderQuery, OrderSort } from './order-conditions.ts';

/** An order as a row of the list. */
export type OrderListRow = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly customerName: string;
};

const columns = 'o.id, o.name, o.created_at, o.total, o.customer_name';

/** A filter and period that leave no more orders than this are read as a whole and sorted. */
const fewOrders = 5_000;
/** A search that finds more of the newest `nearRows` orders than this is not rare. */
const rareHits = 5;

/**
 * One page by keyset: its cost does not grow with how deep it lies, nor with how rare a hit is.
 *
 * What one index holds in the asked order is read from where it is entered: every sort, and by date every filter and
 * period. What a filter and period leave few of is sorted. Everything else is sought.
 */
export async function listOrderPage(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
): Promise<Found<OrderListRow, OrderPosition>> {
  const isByDate = query.sort === 'createdAt';
  if (query.search === '' && (isByDate || !hasRange(query))) return readInOrder(pool, shop, query);
  const isSorted = !isByDate && hasRange(query);
  if (isSorted && (await countRange(pool, shop, query, fewOrders + 1)) <= fewOrders)
    return forPage(query, await collect(pool, shop, query, 'range', fewOrders));
  const found = await seekPage<OrderListRow, OrderPosition>({
    limit: query.limit,
    from: query.from,
    walk: (from, rows, enough) => walk(pool, shop, { ...query, from, limit: enough }, rows),
    isBetterCollected: async (near) => {
      if (query.search === '') return false;
      // What is frequent but not near lies together elsewhere in another order than that of time.
      const isElsewhere = !isByDate && near === 0;
      return isElsewhere || (await hitsAmongNewest(pool, shop, query)) <= rareHits;
    },
    collect: (atMost) => collect(pool, shop, query, query.search === '' ? 'range' : 'search', atMost),
  });
  return query.from === null ? found : { ...found, count: null };
}

/** The position behind a row. */
export function positionOf(row: OrderListRow, sort: OrderSort): OrderPosition {
  const values: Readonly<Record<OrderSort, string>> = {
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    total: row.total,
    customer: row.customerName,
  };
  return { value: values[sort], id: row.id };
}

async function readInOrder(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
): Promise<Found<OrderListRow, OrderPosition>> {
  const { values, place } = parameters(shop);
  const fits = ['o.shop = $1', ...rangeConditions(query, place), ...positionCondition(query, place)];
  const { rows } = await pool.query<Stored>(
    `SELECT ${columns} FROM orders o WHERE ${fits.join(' AND ')} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`,
    values,
  );
  return forPage(query, { rows: rows.map(fromStored), count: rows.length });
}

const forPage = (
  { from, limit }: OrderQuery,
  found: Collected | null,
): Found<OrderListRow, OrderPosition> => {
  const { rows, count } = found ?? { rows: [], count: 0 };
  const isCounted = from === null && (count > rows.length || rows.length < limit);
  return { rows, brokeOffAt: null, count: isCounted ? count : null };
};

type Stored = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly total: string;
  readonly customer_name: string;
};

const fromStored = (row: Stored): OrderListRow => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  total: row.total,
  customerName: row.customer_name,
});

/**
 * The next so many rows of the sorted list, until enough were found. By date, filter and period are the part of an
 * index that is walked; otherwise each row is asked. Where the walk ended is read with what it found, so that nothing
 * that is written meanwhile is met twice or passed by.
 */
async function walk(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  length: number,
): Promise<Stretch<OrderListRow, OrderPosition>> {
  const { values, place } = parameters(shop);
  const range = rangeConditions(query, place);
  const isByDate = query.sort === 'createdAt';
  const along = ['o.shop = $1', ...(isByDate ? range : []), ...positionCondition(query, place)].join(' AND ');
  const fits = ['true', ...(isByDate ? [] : range), ...searchCondition(query, place)].join(' AND ');
  const order = orderOf(query);
  const { rows } = await pool.query<Stored & { readonly is_end: boolean }>(
    `WITH hit AS MATERIALIZED (
       SELECT ${columns} FROM (SELECT * FROM orders o WHERE ${along} ORDER BY ${order} LIMIT ${length}) o
       WHERE ${fits} ORDER BY ${order} LIMIT ${query.limit})
     SELECT false AS is_end, o.* FROM hit o
     UNION ALL
     SELECT true, o.* FROM (SELECT ${columns} FROM orders o WHERE ${along} ORDER BY ${order} OFFSET ${length - 1} LIMIT 1) o
       WHERE (SELECT count(*) FROM hit) < ${query.limit}
     ORDER BY is_end, ${order.replaceAll('o.', '')}`,
    values,
  );
  const end = rows.find((row) => row.is_end);
  return {
    hits: rows.filter((row) => !row.is_end).map(fromStored),
    brokeOffAt: end ? positionOf(fromStored(end), query.sort) : null,
  };
}

async function hitsAmongNewest(pool: pg.Pool, shop: string, query: OrderQuery): Promise<number> {
  const { values, place } = parameters(shop);
  const { rows } = await pool.query(
    `SELECT 1 FROM (SELECT o.search_text FROM orders o WHERE o.shop = $1 ORDER BY o.created_at DESC, o.id DESC
       LIMIT ${nearRows}) o WHERE ${searchCondition(query, place).join(' AND ')} LIMIT ${rareHits + 1}`,
    values,
  );
  return rows.length;
}

type Collected = { readonly rows: readonly OrderListRow[]; readonly count: number };

/** The page out of all orders that fit, read through the index of its range or of searches, and sorted. */
async function collect(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  source: 'range' | 'search',
  atMost: number,
): Promise<Collected | null> {
  const { values, place } = parameters(shop);
  const range = rangeConditions(query, place);
  const search = searchCondition(query, place);
  // Asking for the order of its index leads the planner to the range.
  const [held, asked, along, askedColumns] =
    source === 'range'
      ? [range, search, 'ORDER BY o.created_at', 'o.search_text']
      : [indexedSearchCondition(query, place), range, '', 'o.outcome, o.documented, o.invoiced, o.credited'];
  const text = `WITH held AS MATERIALIZED (
       SELECT ${columns}, ${askedColumns} FROM orders o
       WHERE ${['o.shop = $1', ...held].join(' AND ')} ${along} LIMIT ${atMost + 1}),
     hit AS MATERIALIZED (SELECT ${columns} FROM held o WHERE ${['true', ...asked].join(' AND ')})
     SELECT held.count AS held, hits.count, o.*
     FROM (SELECT count(*) FROM held) held CROSS JOIN (SELECT count(*) FROM hit) hits
       LEFT JOIN (SELECT * FROM hit o WHERE ${['true', ...positionCondition(query, place)].join(' AND ')}
                  ORDER BY ${orderOf(query)} LIMIT ${query.limit}) o ON true
     ORDER BY ${orderOf(query)}`;
  type Row = (Stored | { readonly id: null }) & { readonly held: string; readonly count: string };
  const rows =
    source === 'search'
      ? await queryByBitmap<Row>(pool, text, values)
      : (await pool.query<Row>(text, values)).rows;
  const [first] = rows;
  if (!first || Number(first.held) > atMost) return null;
  // A page without rows still answers how many were counted.
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [fromStored(row)])),
    count: Number(first.count),
  };
}
