import type pg from 'pg';
import {
  indexedSearchCondition,
  type OrderPosition,
  type OrderQuery,
  orderOf,
  positionCondition,
  rangeConditions,
  searchCondition,
} from './order-conditions.ts';
import { columns, fromStored, type OrderListRow, positionOf, type Stored } from './order-row.ts';
import { parameters } from './parameters.ts';
import { queryByBitmap } from './planner-hints.ts';
import { nearRows, type Stretch } from './seek-page.ts';

/** A search that finds more of the newest `nearRows` orders than this is not rare. */
const rareHits = 5;

/**
 * The next so many rows of the sorted list, until enough were found. By date, filter and period are the part of an
 * index that is walked; otherwise each row is asked. Where the walk ended is read with what it found, so that nothing
 * that is written meanwhile is met twice or passed by.
 */
export async function walk(
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

/** Whether a search finds few of the newest orders, and so probably few of all. */
export async function isRare(pool: pg.Pool, shop: string, query: OrderQuery): Promise<boolean> {
  const { values, place } = parameters(shop);
  const { rows } = await pool.query(
    `SELECT 1 FROM (SELECT o.search_text FROM orders o WHERE o.shop = $1 ORDER BY o.created_at DESC, o.id DESC
       LIMIT ${nearRows}) o WHERE ${searchCondition(query, place).join(' AND ')} LIMIT ${rareHits + 1}`,
    values,
  );
  return rows.length <= rareHits;
}

const filterColumns = 'o.outcome, o.documented, o.invoiced, o.credited';

export type Collected = { readonly rows: readonly OrderListRow[]; readonly count: number };

/** The page out of all orders that fit, read through the index of its range or of searches, and sorted. */
export async function collect(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  source: 'range' | 'search',
  atMost: number,
): Promise<Collected | null> {
  const { values, place } = parameters(shop);
  const range = () => rangeConditions(query, place);
  // Asking for the order of its index leads the planner to the range.
  const [held, along, asked, askedColumns] =
    source === 'range'
      ? [range(), 'ORDER BY o.created_at', searchCondition(query, place), 'o.search_text']
      : [indexedSearchCondition(query, place), '', range(), filterColumns];
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
