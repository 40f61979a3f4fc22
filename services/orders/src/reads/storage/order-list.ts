import type pg from 'pg';
import { all, db, fetchRows, literal } from '../../kernel/storage/queries.ts';
import { type Found, seekPage } from '../../kernel/storage/seek-page.ts';
import { ofShop, shopCondition } from '../../kernel/storage/shop-share.ts';
import {
  hasRange,
  type OrderPosition,
  type OrderQuery,
  positionCondition,
  rangeConditions,
  toOrdering,
} from './order-conditions.ts';
import { countRange } from './order-count.ts';
import { collectHits, collectRange, isRare, rareHits, walk } from './order-reads.ts';
import { columns, fromStored, type OrderListRow } from './order-row.ts';

export type { OrderPosition, OrderQuery } from './order-conditions.ts';
export { toOrderPosition } from './order-row.ts';

type Page = Found<OrderListRow, OrderPosition>;

/** A filter and period that leave no more orders than this are read as a whole and sorted. */
const fewOrders = 5_000;

/**
 * Reads one page by keyset: its cost does not grow with how deep it lies, nor with how rare a hit is.
 *
 * Where one index holds the asked order, the page is read from where the index is entered: every sort, and by date
 * every filter and period. Where filter and period leave few orders, these are sorted. Everything else is sought.
 */
export async function listOrderPage(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> {
  const isByDate = query.sort === 'createdAt';
  if (query.search === '' && (isByDate || !hasRange(query))) return readInOrder(pool, shop, query);
  const sorted = isByDate ? null : await sortRange(pool, shop, query);
  const found = sorted ?? (await seek(pool, shop, query));
  return query.from === null ? found : { ...found, count: null };
}

async function readInOrder(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> {
  const page = db
    .selectFrom('orders as o')
    .select(columns)
    .where('o.shop', '=', shop)
    .where(all([...rangeConditions(query), ...positionCondition(query)]))
    .orderBy(toOrdering(query))
    .limit(literal(query.limit));
  const rows = await fetchRows(pool, page.compile());
  const isAll = query.from === null && rows.length < query.limit;
  return { rows: rows.map(fromStored), brokeOffAt: null, count: isAll ? rows.length : null };
}

/** Sorts the range; null where there is no filter and period, or where they leave too many. */
async function sortRange(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page | null> {
  if (!hasRange(query) || (await countRange(pool, shop, query, fewOrders + 1)) > fewOrders) return null;
  const found = await collectRange(pool, shop, query, fewOrders);
  return found && { ...found, brokeOffAt: null };
}

function seek(pool: pg.Pool, shop: string, query: OrderQuery): Promise<Page> {
  let rare = false;
  const isScarce = async (near: number): Promise<boolean> => {
    rare = beginsWithNewest(query) ? near <= rareHits : await isRare(pool, shop, query);
    // Hits that are frequent but not near the start lie together elsewhere, when the sort is not by time.
    return rare || (query.sort !== 'createdAt' && near === 0);
  };
  return seekPage<OrderListRow, OrderPosition>({
    limit: query.limit,
    from: query.from,
    walk: (from, rows, enough) => walk(pool, shop, { ...query, from, limit: enough }, rows),
    // Without a search, checking a filter while walking reads the index alone, which costs little.
    isBetterCollected: query.search === '' ? null : isScarce,
    async collect(atMost) {
      if (query.search === '') return collectRange(pool, shop, query, atMost);
      const shopIs = rare ? await shopCondition(pool, 'orders', shop) : ofShop;
      return collectHits(pool, shop, query, shopIs, atMost);
    },
  });
}

/** Without a filter, the rows near the start are the newest orders of all. */
const beginsWithNewest = (query: OrderQuery): boolean =>
  query.from === null && query.sort === 'createdAt' && !query.ascending && !hasRange(query);
