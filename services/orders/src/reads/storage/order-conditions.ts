import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../generated/tables.ts';
import { indexedSearch, toLikePattern } from '../../kernel/storage/search-text.ts';

export type OrderSort = 'createdAt' | 'name' | 'total' | 'customer';

/**
 * In the words of people who ask. `failed` is all that went wrong; `waiting` the part of it that the merchant can fix.
 */
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

/** Conditions and order are those of `orders` under the name `o`. */
const eb = expressionBuilder<{ o: Tables['orders'] }, 'o'>();

type SortColumn = 'created_at' | 'name' | 'total' | 'customer_name';

/** Column to sort by, and how a position's text becomes a value of it. */
export const sortColumns: Readonly<
  Record<OrderSort, { readonly column: SortColumn; readonly toValue: (text: string) => Expression<unknown> }>
> = {
  createdAt: { column: 'created_at', toValue: (text) => sql`${text}::timestamptz` },
  name: { column: 'name', toValue: (text) => sql`${text}::text` },
  total: { column: 'total', toValue: (text) => sql`${text}::numeric` },
  customer: { column: 'customer_name', toValue: (text) => sql`${text}::text` },
};

/** Word for word the conditions of partial indexes by date: without them a filter would be checked row by row. */
const filters: Readonly<Record<OrderFilter, readonly Expression<SqlBool>[]>> = {
  all: [],
  invoice: [eb.ref('o.invoiced')],
  credit: [eb.ref('o.credited')],
  none: [eb.not(eb.ref('o.documented'))],
  failed: [sql`o.outcome IN ('failed', 'aborted')`],
  waiting: [sql`o.outcome = 'aborted'`],
  skipped: [sql`o.outcome = 'skipped'`],
  unenshrined: [eb.ref('o.unenshrined')],
  unpaid: [eb.ref('o.unpaid')],
};

type Range = Pick<OrderQuery, 'filter' | 'reason' | 'since' | 'until'>;
type Condition = Expression<SqlBool>;

/** Filter, reason and period: one stretch of one index by date. */
export const rangeConditions = ({ filter, reason, since, until }: Range): Condition[] => [
  ...filters[filter],
  // Word for word the condition of the index of reasons.
  ...(reason === '' ? [] : [eb('o.reason', '=', reason), sql<SqlBool>`o.reason <> ''`]),
  ...periodConditions({ since, until }),
];

export const periodConditions = ({ since, until }: Pick<Range, 'since' | 'until'>): Condition[] => [
  ...(since === null ? [] : [eb('o.created_at', '>=', sql<Date>`${since}::timestamptz`)]),
  ...(until === null ? [] : [eb('o.created_at', '<', sql<Date>`${until}::timestamptz`)]),
];

export const hasRange = ({ filter, reason, since, until }: Range): boolean =>
  filter !== 'all' || reason !== '' || since !== null || until !== null;

export const searchCondition = ({ search }: OrderQuery): Condition[] =>
  search === '' ? [] : [eb('o.search_text', 'like', toLikePattern(search))];

/** The same for the index of searches. */
export const indexedSearchCondition = ({ search }: OrderQuery): Condition[] =>
  search === '' ? [] : indexedSearch(eb.ref('o.search_text'), search);

type Order = Pick<OrderQuery, 'sort' | 'ascending'>;

/** Rows behind the page before. */
export function positionCondition({ sort, ascending, from }: Order & Pick<OrderQuery, 'from'>): Condition[] {
  if (from === null) return [];
  const { column, toValue } = sortColumns[sort];
  const [row, comparison] = [eb.ref(`o.${column}`), sql.raw(ascending ? '>' : '<')];
  return [sql`(${row}, o.id) ${comparison} (${toValue(from.value)}, ${from.id}::text)`];
}

/** Of `orders` under the name `o`, or of the only table that is named. */
export function toOrdering({ sort, ascending }: Order, table: 'o' | '' = 'o') {
  const { column } = sortColumns[sort];
  const [value, id] = table === 'o' ? [`o.${column}`, 'o.id'] : [column, 'id'];
  const direction = sql.raw(ascending ? 'ASC' : 'DESC');
  return sql`${sql.ref(value)} ${direction}, ${sql.ref(id)} ${direction}`;
}
