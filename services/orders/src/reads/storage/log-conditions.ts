import { logStatuses, pathsUnder, webhookStepPath } from '@belegfluss/orders/contract';
import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Tables } from '../../../generated/tables.ts';
import { all, literal } from '../../kernel/storage/queries.ts';

export type LogPosition = { readonly at: Date; readonly id: string };

export type LogQuery = {
  readonly orderId: string;
  readonly search: string;
  readonly origin: string;
  readonly status: string;
  /** Leaves out the steps of webhooks. */
  readonly withoutSteps: boolean;
  readonly ascending: boolean;
  readonly limit: number;
  readonly from: LogPosition | null;
};

const eb = expressionBuilder<Tables, 'log_entry'>();

/**
 * At most `length` of the entries that fit, in order of time; `entries` says what is selected. A status or origin is
 * read from an index that is sorted by the pair of both, and the pairs are merged here, so that a rare one costs no
 * more than a frequent one.
 */
export function inOrder<Row>(
  query: LogQuery,
  shop: string,
  entries: SelectQueryBuilder<Tables, 'log_entry', Row>,
  length: number,
  fits: readonly Expression<SqlBool>[] = [],
): RawBuilder<Row> {
  const [order, atMost] = [toLogOrdering(query), literal(length)];
  const sorted = (fitting: readonly Expression<SqlBool>[]) =>
    entries
      .where(eb('shop', '=', shop))
      .where(all([...fitting, ...positionCondition(query), ...fits]))
      .orderBy(order)
      .limit(atMost);
  if (query.orderId !== '' || (query.status === '' && query.origin === '' && !query.withoutSteps))
    return sql`${sorted(conditions({ ...query, from: null }))}`;
  const statuses = query.status === '' ? logStatuses : [query.status];
  const ofPair = sorted([sql`log_entry.status = s.status`, sql`log_entry.origin = o.origin`]);
  return sql`SELECT entry.* FROM unnest(${statuses}::text[]) AS s (status)
    CROSS JOIN unnest(${selectLogPaths(query)}::text[]) AS o (origin)
    CROSS JOIN LATERAL ${ofPair} entry ORDER BY ${order} LIMIT ${atMost}`;
}

export const conditions = (query: LogQuery): Expression<SqlBool>[] => [
  ...(query.orderId === '' ? [] : [eb('order_id', '=', query.orderId)]),
  ...(query.status === '' ? [] : [eb('status', '=', query.status)]),
  ...(query.origin === '' && !query.withoutSteps
    ? []
    : [sql<SqlBool>`origin = ANY(${selectLogPaths(query)}::text[])`]),
  ...positionCondition(query),
];

const selectLogPaths = ({ origin, withoutSteps }: LogQuery): readonly string[] =>
  pathsUnder(origin).filter((path) => !withoutSteps || path !== webhookStepPath);

/** The time is compared beside the pair because only it excludes months' partitions. */
function positionCondition({ from, ascending }: LogQuery): Expression<SqlBool>[] {
  if (from === null) return [];
  const at = sql<Date>`${from.at}::timestamptz`;
  const isBehind = sql<SqlBool>`(at, id) ${sql.raw(ascending ? '>' : '<')} (${at}, ${from.id}::uuid)`;
  return [eb('at', ascending ? '>=' : '<=', at), isBehind];
}

export const toLogOrdering = ({ ascending }: Pick<LogQuery, 'ascending'>): RawBuilder<unknown> =>
  ascending ? sql`at ASC, id ASC` : sql`at DESC, id DESC`;
