import type pg from 'pg';
import {
  dateCondition,
  filterCondition,
  type OrderPosition,
  type OrderQuery,
  type OrderSort,
  orderOf,
  positionCondition,
  searchCondition,
  sortColumns,
} from './order-conditions.ts';
import { listed, type OrderSource, sourcesOf } from './order-sources.ts';
import { parameters } from './parameters.ts';
import { queryByBitmap } from './planner-hints.ts';
import { type Found, few, type Stretch, seekPage } from './seek-page.ts';

export type { OrderFilter, OrderPosition, OrderQuery, OrderSort } from './order-conditions.ts';

/** An order as a row of the list. */
export type OrderListRow = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly customerName: string;
};

const columns = 'o.id, o.name, o.created_at AS "createdAt", o.total::text, o.customer_name AS "customerName"';

/** What is sorted by, beside the columns, of which some are text by then. */
const keyOf = ({ sort }: OrderQuery): string => `o.${sortColumns[sort].column} AS key`;
const keyOrder = ({ ascending }: OrderQuery): string =>
  ascending ? 'o.key ASC, o.id ASC' : 'o.key DESC, o.id DESC';

/** One page by keyset: its cost does not grow with how deep it lies, nor with how rare a hit is. */
export async function listOrderPage(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
): Promise<Found<OrderListRow, OrderPosition>> {
  const { sort, limit, from } = query;
  const isDatedList = sort === 'createdAt' && query.search === '' && query.filter === 'all';
  if (isDatedList || sourcesOf(query).length === 0) {
    const hits = await readInOrder(pool, shop, query);
    return { rows: hits, brokeOffAt: null, count: from === null && hits.length < limit ? hits.length : null };
  }
  const found = await seekPage<OrderListRow, OrderPosition>({
    limit,
    from,
    walk: (position, rows) => walk(pool, shop, { ...query, from: position }, rows),
    collect: (atMost) => collect(pool, shop, query, atMost),
  });
  return from === null ? found : { ...found, count: null };
}

/** Where every order fits, the page is where the index is entered. */
async function readInOrder(pool: pg.Pool, shop: string, query: OrderQuery): Promise<OrderListRow[]> {
  const { values, place } = parameters(shop);
  const fits = ['o.shop = $1', ...dateCondition(query, place), ...positionCondition(query, place)];
  const { rows } = await pool.query<OrderListRow>(
    `SELECT ${columns} FROM orders o WHERE ${fits.join(' AND ')} ORDER BY ${orderOf(query)} LIMIT ${query.limit}`,
    values,
  );
  return rows;
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

type Maybe = OrderListRow | (Omit<OrderListRow, 'id'> & { readonly id: null });
/** A statement that found nothing still answers one row: what it looked at. */
const toHit = (row: Maybe): OrderListRow[] => (row.id === null ? [] : [row]);

/** The next so many rows of the sorted list. Sorted by date, the asked period is a part of it. */
async function walk(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  length: number,
): Promise<Stretch<OrderListRow, OrderPosition>> {
  const { values, place } = parameters(shop);
  const dates = dateCondition(query, place);
  const isByDate = query.sort === 'createdAt';
  const along = ['o.shop = $1', ...(isByDate ? dates : []), ...positionCondition(query, place)];
  const fits = [...(isByDate ? [] : dates), ...searchCondition(query, place), ...filterCondition(query)];
  const backwards = orderOf({ ...query, ascending: !query.ascending });
  const { rows } = await pool.query<Maybe & { readonly seen: string; readonly last: OrderListRow | null }>(
    `WITH seen AS MATERIALIZED (
       SELECT ${listed} FROM orders o WHERE ${along.join(' AND ')} ORDER BY ${orderOf(query)} LIMIT ${length})
     SELECT whole.seen, last.*, o.* FROM (SELECT count(*) AS seen FROM seen) whole
       LEFT JOIN (SELECT jsonb_build_object('id', o.id, 'name', o.name, 'createdAt', o.created_at,
                    'total', o.total::text, 'customerName', o.customer_name) AS last
                  FROM seen o ORDER BY ${backwards} LIMIT 1) last ON true
       LEFT JOIN (SELECT ${columns}, ${keyOf(query)} FROM seen o
                  WHERE ${['true', ...fits].join(' AND ')} ORDER BY ${orderOf(query)} LIMIT ${query.limit}) o ON true
     ORDER BY ${keyOrder(query)}`,
    values,
  );
  const last = rows[0]?.last;
  return {
    hits: rows.flatMap(toHit),
    seen: Number(rows[0]?.seen ?? 0),
    last: last ? positionOf({ ...last, createdAt: new Date(last.createdAt) }, query.sort) : null,
  };
}

type Collected = { readonly rows: readonly OrderListRow[]; readonly count: number };

/** All orders that fit, from the first source that does not hold too many. */
async function collect(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  atMost: number,
): Promise<Collected | null> {
  const sources = sourcesOf(query);
  // Where one source holds many, another may hold few.
  const sizes = sources.length > 1 ? [Math.min(few, atMost), atMost] : [atMost];
  for (const size of new Set(sizes)) {
    for (const source of sources) {
      const collected = await collectFrom(pool, shop, query, source, size);
      if (collected) return collected;
    }
  }
  return null;
}

async function collectFrom(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  source: OrderSource,
  atMost: number,
): Promise<Collected | null> {
  const { values, place } = parameters(shop);
  const fits = [...dateCondition(query, place), ...searchCondition(query, place), ...filterCondition(query)];
  const text = `WITH raw AS MATERIALIZED (${source.select(place, atMost + 1)}),
     hit AS MATERIALIZED (SELECT * FROM raw o
       WHERE (SELECT count(*) FROM raw) <= ${atMost} AND ${['true', ...fits].join(' AND ')})
     SELECT whole.raw, fitting.count, o.* FROM (SELECT count(*) AS raw FROM raw) whole
       CROSS JOIN (SELECT count(*) FROM hit) fitting
       LEFT JOIN (SELECT ${columns}, ${keyOf(query)} FROM hit o
                  WHERE ${['true', ...positionCondition(query, place)].join(' AND ')}
                  ORDER BY ${orderOf(query)} LIMIT ${query.limit}) o ON true
     ORDER BY ${keyOrder(query)}`;
  type Row = Maybe & { readonly raw: string; readonly count: string };
  const rows = source.isGuess
    ? await queryByBitmap<Row>(pool, text, values)
    : (await pool.query<Row>(text, values)).rows;
  const first = rows[0];
  if (!first || Number(first.raw) > atMost) return null;
  return { rows: rows.flatMap(toHit), count: Number(first.count) };
}
