import type { Place } from './parameters.ts';
import { patternOf } from './search-text.ts';

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
export const sortColumns: Readonly<Record<OrderSort, { readonly column: string; readonly type: string }>> = {
  createdAt: { column: 'created_at', type: 'timestamptz' },
  name: { column: 'name', type: 'text' },
  total: { column: 'total', type: 'numeric' },
  customer: { column: 'customer_name', type: 'text' },
};

const hasDocument = (kind: string) =>
  `EXISTS (SELECT 1 FROM document d WHERE d.shop = o.shop AND d.order_id = o.id AND d.status <> 'deleted'${kind && ` AND d.kind = '${kind}'`})`;

const filters: Readonly<Record<Exclude<OrderFilter, 'all'>, string>> = {
  invoice: hasDocument('invoice'),
  credit: hasDocument('credit'),
  none: `NOT ${hasDocument('')}`,
  failed: `o.outcome IN ('failed', 'aborted')`,
  skipped: `o.outcome = 'skipped'`,
};

export const searchCondition = ({ search }: OrderQuery, place: Place): string[] =>
  search === '' ? [] : [`o.search_text LIKE ${place(patternOf(search))}`];

export const filterCondition = ({ filter }: OrderQuery): string[] =>
  filter === 'all' ? [] : [filters[filter]];

export const dateCondition = ({ since, until }: OrderQuery, place: Place): string[] => [
  ...(since === null ? [] : [`o.created_at >= ${place(since)}::timestamptz`]),
  ...(until === null ? [] : [`o.created_at < ${place(until)}::timestamptz`]),
];

/** Rows behind the page before. */
export function positionCondition({ sort, ascending, from }: OrderQuery, place: Place): string[] {
  if (from === null) return [];
  const { column, type } = sortColumns[sort];
  return [
    `(o.${column}, o.id) ${ascending ? '>' : '<'} (${place(from.value)}::${type}, ${place(from.id)}::text)`,
  ];
}

export function orderOf({ sort, ascending }: OrderQuery): string {
  const direction = ascending ? 'ASC' : 'DESC';
  return `o.${sortColumns[sort].column} ${direction}, o.id ${direction}`;
}
