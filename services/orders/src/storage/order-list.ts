import type pg from 'pg';
import { escapeLike } from './log-store.ts';

/** An order as a row of the list. */
export type OrderListRow = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly customerName: string;
};

export type OrderSort = 'createdAt' | 'name' | 'total' | 'customer';
export type OrderFilter = 'all' | 'invoice' | 'credit' | 'none' | 'failed' | 'skipped';

/** Where a page begins: the sorted value and the id of the row before it. */
export type OrderPosition = { readonly value: string; readonly id: string };

export type OrderQuery = {
  readonly sort: OrderSort;
  readonly ascending: boolean;
  readonly search: string;
  readonly filter: OrderFilter;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly from: OrderPosition | null;
  readonly limit: number;
};

/** Column to sort by, and how a position's text becomes a value of it. */
const columns: Readonly<Record<OrderSort, { readonly column: string; readonly type: string }>> = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  name: { column: 'name', type: 'text' },
  total: { column: 'total', type: 'numeric' },
  customer: { column: 'customer_name', type: 'text' },
};

const hasDocument = (kind: string) =>
  `EXISTS (SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND d.status <> 'deleted'${kind && ` AND d.kind = '${kind}'`})`;

const filters: Readonly<Record<OrderFilter, string>> = {
  all: 'true',
  invoice: hasDocument('invoice'),
  credit: hasDocument('credit'),
  none: `NOT ${hasDocument('')}`,
  failed: `o.outcome IN ('failed', 'aborted')`,
  skipped: `o.outcome = 'skipped'`,
};

/** More than this is shown as "more than 10,000": an exact count of a large shop costs more than it tells. */
export const countCap = 10_001;

/** One page by keyset: its cost does not grow with how deep it lies. */
export async function listOrderPage(pool: pg.Pool, shop: string, query: OrderQuery): Promise<OrderListRow[]> {
  const { column, type } = columns[query.sort];
  const [comparison, direction] = query.ascending ? ['>', 'ASC'] : ['<', 'DESC'];
  const { rows } = await pool.query<OrderListRow>(
    `SELECT o.id, o.name, o.created_at AS "createdAt", o.total::text, o.customer_name AS "customerName"
     FROM orders o
     WHERE ${conditions(query)}
       AND ($5::text IS NULL OR (o.${column}, o.id) ${comparison} ($5::${type}, $6::text))
     ORDER BY o.${column} ${direction}, o.id ${direction} LIMIT $7`,
    [...conditionValues(shop, query), query.from?.value ?? null, query.from?.id ?? null, query.limit],
  );
  return rows;
}

export async function countOrders(pool: pg.Pool, shop: string, query: OrderQuery): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM orders o WHERE ${conditions(query)} LIMIT ${countCap}) capped`,
    conditionValues(shop, query),
  );
  return rows[0]?.count ?? 0;
}

const conditions = (query: OrderQuery): string => `o.shop = $1
  AND ($2 = '' OR o.search_text LIKE $2)
  AND ($3::timestamptz IS NULL OR o.created_at >= $3::timestamptz)
  AND ($4::timestamptz IS NULL OR o.created_at < $4::timestamptz)
  AND ${filters[query.filter]}`;

const conditionValues = (shop: string, { search, since, until }: OrderQuery) => [
  shop,
  search === '' ? '' : `%${escapeLike(search.toLowerCase())}%`,
  since,
  until,
];

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
