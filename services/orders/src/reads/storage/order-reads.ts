import type pg from 'pg';
import { type Place, parameters } from '../../kernel/storage/parameters.ts';
import { queryByBitmap, queryInOrder } from '../../kernel/storage/planner-hints.ts';
import { nearRows, type Stretch } from '../../kernel/storage/seek-page.ts';
import { ofShop } from '../../kernel/storage/shop-share.ts';
import { endOfStretch } from '../../kernel/storage/stretch-end.ts';
import {
  indexedSearchCondition,
  type OrderPosition,
  type OrderQuery,
  orderOf,
  positionCondition,
  rangeConditions,
  searchCondition,
  sortColumns,
} from './order-conditions.ts';
import { columns, fromStored, type OrderListRow, positionOf, type Stored } from './order-row.ts';

/** A search that finds more of the newest `nearRows` orders than this is not rare. */
export const rareHits = 5;

/**
 * The next so many rows of the sorted list, until enough were found. By date, filter and period are the part of an
 * index that is walked; otherwise each entry of the index is asked, which holds what filters ask: only what fits is
 * read from the table. Where the walk ended is read with what it found, from the index alone, so that nothing that is
 * written meanwhile is met twice or passed by.
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
  const text = `WITH hit AS MATERIALIZED (
       SELECT ${columns}
       FROM (SELECT o.id FROM (SELECT * FROM orders o WHERE ${along} ORDER BY ${order} LIMIT ${length}) o
             WHERE ${fits} ORDER BY ${order} LIMIT ${query.limit}) found
         CROSS JOIN LATERAL (SELECT * FROM orders o WHERE o.shop = $1 AND o.id = found.id LIMIT 1) o)
     SELECT false AS is_end, o.* FROM hit o
     UNION ALL
     SELECT true, ${columns}
     FROM (${endOfStretch(
       `SELECT o.id, o.${sortColumns[query.sort].column} FROM orders o WHERE ${along} ORDER BY ${order}`,
       { length, backwards: orderOf({ ...query, ascending: !query.ascending }).replaceAll('o.', '') },
     )}) furthest JOIN orders o ON o.shop = $1 AND o.id = furthest.id
     WHERE (SELECT count(*) FROM hit) < ${query.limit}
     ORDER BY is_end, ${order.replaceAll('o.', '')}`;
  const rows = await queryInOrder<Stored & { readonly is_end: boolean }>(pool, { text, values });
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

export type Collected = { readonly rows: readonly OrderListRow[]; readonly count: number };

/** The page out of all orders that fit, read through the index of their range and sorted. */
export async function collectRange(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  atMost: number,
): Promise<Collected | null> {
  const { values, place } = parameters(shop);
  // Asking for the order of its index leads the planner to the range.
  const held = `${[ofShop, ...rangeConditions(query, place)].join(' AND ')} ORDER BY o.created_at`;
  const text = sorted(query, place, held, searchCondition(query, place), atMost);
  const { rows } = await pool.query<CollectedRow>(text, values);
  return toCollected(rows, atMost);
}

/** The same through the index of searches; `shopIs` tells the shop's orders from others'. */
export async function collectHits(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  shopIs: string,
  atMost: number,
): Promise<Collected | null> {
  const { values, place } = parameters(shop);
  const held = [shopIs, ...indexedSearchCondition(query, place)].join(' AND ');
  const text = sorted(query, place, held, rangeConditions(query, place), atMost);
  return toCollected(await queryByBitmap<CollectedRow>(pool, { text, values }), atMost);
}

type CollectedRow = (Stored | { readonly id: null }) & { readonly held: string; readonly count: string };

/** Reads what is held once: many hits of a common word are dear to keep and to read again. */
function sorted(
  query: OrderQuery,
  place: Place,
  held: string,
  asked: readonly string[],
  atMost: number,
): string {
  return `WITH held AS MATERIALIZED (
       SELECT ${columns}, ${['true', ...asked].join(' AND ')} AS fits FROM orders o WHERE ${held} LIMIT ${atMost + 1})
     SELECT whole.held, whole.count, o.*
     FROM (SELECT count(*) AS held, count(*) FILTER (WHERE fits) AS count FROM held) whole
       LEFT JOIN (SELECT ${columns} FROM held o WHERE ${['fits', ...positionCondition(query, place)].join(' AND ')}
                  ORDER BY ${orderOf(query)} LIMIT ${query.limit}) o ON true
     ORDER BY ${orderOf(query)}`;
}

function toCollected(rows: readonly CollectedRow[], atMost: number): Collected | null {
  const [first] = rows;
  if (!first || Number(first.held) > atMost) return null;
  // A page without rows still answers how many were counted.
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [fromStored(row)])),
    count: Number(first.count),
  };
}
