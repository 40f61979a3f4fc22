import { sql } from 'kysely';
import type pg from 'pg';
import { all, db, fetchRows, literal } from '../../kernel/storage/queries.ts';
import { periodConditions } from './order-conditions.ts';
import { countCap } from './order-count.ts';

export type ReasonCount = {
  readonly reason: string;
  readonly outcome: 'skipped' | 'aborted' | 'failed';
  readonly count: number;
};

/**
 * Counts the reasons of a period's orders, the most frequent first. Jumps from one reason to the next along their index
 * and counts each up to the cap: a million skipped orders cost no more than ten thousand.
 */
export async function countReasons(
  pool: pg.Pool,
  shop: string,
  { since, until }: { readonly since: Date | null; readonly until: Date | null },
): Promise<readonly ReasonCount[]> {
  const query = sql<ReasonCount>`WITH RECURSIVE known AS (
       SELECT (SELECT min(o.reason) FROM orders o WHERE o.shop = ${shop} AND o.reason <> '') AS reason
       UNION ALL
       SELECT (SELECT min(o.reason) FROM orders o WHERE o.shop = ${shop} AND o.reason <> '' AND o.reason > known.reason)
       FROM known WHERE known.reason IS NOT NULL)
     SELECT known.reason, counted.outcome, counted.count
     FROM known CROSS JOIN LATERAL (
       SELECT part.outcome, count(*)::int AS count FROM (
         SELECT o.outcome FROM orders o WHERE o.shop = ${shop} AND o.reason = known.reason AND o.reason <> ''
           AND ${all(periodConditions({ since, until }))}
         ORDER BY o.created_at DESC LIMIT ${literal(countCap)}) part
       GROUP BY part.outcome) counted
     WHERE known.reason IS NOT NULL
     ORDER BY counted.count DESC, known.reason, counted.outcome`;
  return fetchRows(pool, query.compile(db));
}
