import { logStatuses, pathsUnder, webhookStepPath } from '@belegfluss/orders/contract';
import type { Place } from '../../kernel/storage/parameters.ts';

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

/**
 * Rows in order of time. A status or origin is read from an index in which each pair of both is a list of its own,
 * merged here, so that a rare one costs no more than a frequent one.
 */
export function inOrder(
  query: LogQuery,
  selected: string,
  place: Place,
  length: number,
  fits = 'true',
): string {
  const position = positionCondition(query, place);
  if (query.orderId !== '' || (query.status === '' && query.origin === '' && !query.withoutSteps)) {
    return `SELECT ${selected} FROM log_entry
      WHERE shop = $1 AND ${[...conditions({ ...query, from: null }, place), ...position, fits].join(' AND ')}`;
  }
  return `SELECT entry.* FROM unnest(${place(query.status === '' ? logStatuses : [query.status])}::text[]) AS s (status)
    CROSS JOIN unnest(${place(pathsOf(query))}::text[]) AS o (origin)
    CROSS JOIN LATERAL (
      SELECT ${selected} FROM log_entry l
      WHERE l.shop = $1 AND l.status = s.status AND l.origin = o.origin AND ${[...position, fits].join(' AND ')}
      ORDER BY ${orderOf(query)} LIMIT ${length}) entry`;
}

export function conditions(query: LogQuery, place: Place): string[] {
  return [
    ...(query.orderId === '' ? [] : [`order_id = ${place(query.orderId)}`]),
    ...(query.status === '' ? [] : [`status = ${place(query.status)}`]),
    ...(query.origin === '' && !query.withoutSteps ? [] : [`origin = ANY(${place(pathsOf(query))}::text[])`]),
    ...positionCondition(query, place),
  ];
}

const pathsOf = ({ origin, withoutSteps }: LogQuery): readonly string[] =>
  pathsUnder(origin).filter((path) => !withoutSteps || path !== webhookStepPath);

/** The time stands beside the pair because only it keeps months from being looked into. */
function positionCondition({ from, ascending }: LogQuery, place: Place): string[] {
  if (from === null) return [];
  const at = `${place(from.at)}::timestamptz`;
  const comparison = ascending ? '>' : '<';
  return [`at ${comparison}= ${at}`, `(at, id) ${comparison} (${at}, ${place(from.id)}::uuid)`];
}

export const orderOf = ({ ascending }: Pick<LogQuery, 'ascending'>): string =>
  ascending ? 'at ASC, id ASC' : 'at DESC, id DESC';
