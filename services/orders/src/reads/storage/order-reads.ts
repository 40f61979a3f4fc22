import type { Expression, InferResult, SelectQueryBuilder, SqlBool } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../generated/tables.ts';
import { queryByBitmap, queryInOrder } from '../../kernel/storage/planner-hints.ts';
import { all, db, fetchRows, literal } from '../../kernel/storage/queries.ts';
import { nearRows, type Stretch } from '../../kernel/storage/seek-page.ts';
import { ofShop } from '../../kernel/storage/shop-share.ts';
import { endOfStretch } from '../../kernel/storage/stretch-end.ts';
import {
  indexedSearchCondition,
  type OrderPosition,
  type OrderQuery,
  positionCondition,
  rangeConditions,
  searchCondition,
  sortColumns,
  toOrdering,
} from './order-conditions.ts';
import { columns, fromStored, type OrderListRow, type Stored, toOrderPosition } from './order-row.ts';

/** A search that finds more of the newest `nearRows` orders than this is not rare. */
export const rareHits = 5;

/**
 * Reads the next `length` rows of the sorted list until enough hits were found. By date, filter and period are the part
 * of an index that is walked; otherwise each entry of the index, which contains the filtered columns, is checked: only
 * hits are read from the table. The last row that was passed is read with the hits, from the index alone, so that rows
 * written meanwhile are neither met twice nor skipped.
 */
export async function walk(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  length: number,
): Promise<Stretch<OrderListRow, OrderPosition>> {
  const range = rangeConditions(query);
  const isByDate = query.sort === 'createdAt';
  const along = db
    .selectFrom('orders as o')
    .where('o.shop', '=', shop)
    .where(all([...(isByDate ? range : []), ...positionCondition(query)]))
    .orderBy(toOrdering(query))
    .limit(literal(length));
  const found = db
    .selectFrom(along.selectAll().as('o'))
    .select('o.id')
    .where(all([...(isByDate ? [] : range), ...searchCondition(query)]))
    .orderBy(toOrdering(query))
    .limit(literal(query.limit));
  const hits = db
    .selectFrom(found.as('found'))
    .crossJoinLateral((eb) => ofId(shop, eb.ref('found.id')).limit(literal(1)).as('o'))
    .select(columns);
  const end = endOfStretch(along.select(['o.id', `o.${sortColumns[query.sort].column}`]), {
    length,
    backwards: toOrdering({ ...query, ascending: !query.ascending }, ''),
  });
  const statement = db
    .with(
      (cte) => cte('hit').materialized(),
      () => hits,
    )
    .selectFrom('hit as o')
    .select(literal<boolean>(false).as('is_end'))
    .selectAll('o')
    .unionAll((eb) =>
      eb
        .selectFrom(end.as('furthest'))
        .innerJoin('orders as o', (join) => join.on('o.shop', '=', shop).onRef('o.id', '=', 'furthest.id'))
        .select(literal<boolean>(true).as('is_end'))
        .select(columns)
        .where(
          ({ selectFrom, fn }) => selectFrom('hit').select(fn.countAll().as('count')),
          '<',
          literal(query.limit),
        ),
    )
    .orderBy('is_end')
    .orderBy(toOrdering(query, ''));
  const rows = await queryInOrder(pool, statement.compile());
  const last = rows.find((row) => row.is_end);
  return {
    hits: rows.filter((row) => !row.is_end).map(fromStored),
    brokeOffAt: last ? toOrderPosition(fromStored(last), query.sort) : null,
  };
}

const ofId = (shop: string, id: Expression<string>) =>
  db.selectFrom('orders as o').selectAll().where('o.shop', '=', shop).where('o.id', '=', id);

/** Whether a search finds few of the newest orders, and so probably few of all. */
export async function isRare(pool: pg.Pool, shop: string, query: OrderQuery): Promise<boolean> {
  const newest = db
    .selectFrom('orders as o')
    .select('o.search_text')
    .where('o.shop', '=', shop)
    .orderBy(toOrdering({ sort: 'createdAt', ascending: false }))
    .limit(literal(nearRows));
  const hits = db
    .selectFrom(newest.as('o'))
    .select(literal(1).as('one'))
    .where(all(searchCondition(query)))
    .limit(literal(rareHits + 1));
  const rows = await fetchRows(pool, hits.compile());
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
  const range = db
    .selectFrom('orders as o')
    .select(all(searchCondition(query)).as('fits'))
    .where(ofShop(shop))
    .where(all(rangeConditions(query)))
    // Asking for the order of its index leads the planner to the range.
    .orderBy('o.created_at')
    .limit(literal(atMost + 1));
  return toCollected(await fetchRows(pool, sorted(query, range).compile()), atMost);
}

/** The same through the index of searches; `shopIs` is the condition that selects the shop's orders. */
export async function collectHits(
  pool: pg.Pool,
  shop: string,
  query: OrderQuery,
  shopIs: typeof ofShop,
  atMost: number,
): Promise<Collected | null> {
  const hits = db
    .selectFrom('orders as o')
    .select(all(rangeConditions(query)).as('fits'))
    .where(shopIs(shop))
    .where(all(indexedSearchCondition(query)))
    .limit(literal(atMost + 1));
  return toCollected(await queryByBitmap(pool, sorted(query, hits).compile()), atMost);
}

type Held = SelectQueryBuilder<{ o: Tables['orders'] }, 'o', { fits: SqlBool }>;

/** Reads what is held once: many hits of a common word are dear to keep and to read again. */
const sorted = (query: OrderQuery, held: Held) =>
  db
    .with(
      (cte) => cte('held').materialized(),
      () => held.select(columns),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom('held')
        .select(({ fn, ref }) => [
          fn.countAll<string>().as('held'),
          fn.countAll<string>().filterWhere(ref('fits')).as('count'),
        ])
        .as('whole'),
    )
    .leftJoin(
      ({ selectFrom }) =>
        selectFrom('held as o')
          .select(columns)
          .where(({ ref }) => ref('o.fits'))
          .where(all(positionCondition(query)))
          .orderBy(toOrdering(query))
          .limit(literal(query.limit))
          .as('o'),
      (join) => join.onTrue(),
    )
    .select(['whole.held', 'whole.count'])
    .selectAll('o')
    .orderBy(toOrdering(query));

type CollectedRow = InferResult<ReturnType<typeof sorted>>[number];

function toCollected(rows: readonly CollectedRow[], atMost: number): Collected | null {
  const [first] = rows;
  if (!first || Number(first.held) > atMost) return null;
  return { rows: rows.flatMap(toHit), count: Number(first.count) };
}

/** A page without rows still answers how many were counted. */
const toHit = (row: CollectedRow): OrderListRow[] => (row.id === null ? [] : [fromStored(row as Stored)]);
