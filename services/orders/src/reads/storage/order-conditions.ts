import type { Place } from '../../kernel/storage/parameters.ts';
import { indexedSearch, patternOf } from '../../kernel/storage/search-text.ts';

export type OrderSort = 'createdAt' | 'name' | 'total' | 'customer';

/** In the words of people who ask. `failed` is all that went wrong; `waiting` the part of it that the merchant can mend. */
export const orderFilters = [
  'all',
  'invoice',
  'credit',
  'none',
  'failed',
  'waiting',
  'skipped',
  'unenshrined',
  'unpaid',
] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** Filters that a reason can narrow: what has a reason has failed, waits or was skipped. */
export const filtersWithReason: ReadonlySet<OrderFilter> = new Set([
  'all',
  'none',
  'failed',
  'waiting',
  'skipped',
]);

/** Where a page begins: the sorted value and the id of the row before it. */
export type OrderPosition = { readonly value: string; readonly id: string };

export type OrderQuery = {
  readonly sort: OrderSort;
  readonly ascending: boolean;
  readonly search: string;
  readonly filter: OrderFilter;
  /** Skip reason or error code; empty for all. */
  readonly reason: string;
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

/** Word for word the conditions of partial indexes by date: without them a filter would be looked for row by row. */
const filters: Readonly<Record<OrderFilter, readonly string[]>> = {
  all: [],
  invoice: ['o.invoiced'],
  credit: ['o.credited'],
  none: ['NOT o.documented'],
  failed: [`o.outcome IN ('failed', 'aborted')`],
  waiting: [`o.outcome = 'aborted'`],
  skipped: [`o.outcome = 'skipped'`],
  unenshrined: ['o.unenshrined'],
  unpaid: ['o.unpaid'],
};

type Range = Pick<OrderQuery, 'filter' | 'reason' | 'since' | 'until'>;

/** Filter, reason and period: one stretch of one index by date. */
export const rangeConditions = ({ filter, reason, since, until }: Range, place: Place): string[] => [
  ...filters[filter],
  // Word for word the condition of the index of reasons.
  ...(reason === '' ? [] : [`o.reason = ${place(reason)}`, `o.reason <> ''`]),
  ...(since === null ? [] : [`o.created_at >= ${place(since)}::timestamptz`]),
  ...(until === null ? [] : [`o.created_at < ${place(until)}::timestamptz`]),
];

export const hasRange = ({ filter, reason, since, until }: Range): boolean =>
  filter !== 'all' || reason !== '' || since !== null || until !== null;

export const searchCondition = ({ search }: OrderQuery, place: Place): string[] =>
  search === '' ? [] : [`o.search_text LIKE ${place(patternOf(search))}`];

/** The same for the index of searches. */
export const indexedSearchCondition = ({ search }: OrderQuery, place: Place): string[] =>
  search === '' ? [] : indexedSearch('o.search_text', search, place);

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
