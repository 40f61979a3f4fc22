import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { repeatedFrom } from '../domain/life/decide-retry.ts';

export type FailureCount = { readonly reason: string; readonly orders: number; readonly shops: number };

/** Work that failed too often for a passing trouble; an index holds these rows alone. */
export const isRepeating = `attempts >= ${repeatedFrom} AND state <> 'failed'`;

/** Counting stops here: more would say no more. */
const mostCounted = 100_000;
const mostReasons = 50;

/**
 * Why orders of all shops failed, or fail again and again and are still tried, those reasons with the most orders first.
 * Reads indexes of those orders only.
 */
export async function countFailures(pool: pg.Pool): Promise<readonly FailureCount[]> {
  const { rows } = await run<FailureCount>(pool, {
    name: 'failures-by-reason',
    text: `SELECT reason, count(*)::int AS orders, count(DISTINCT shop)::int AS shops
           FROM (
             (SELECT reason, shop FROM orders WHERE outcome = 'failed' LIMIT ${mostCounted})
             UNION ALL
             (SELECT split_part(last_error, ':', 1), shop FROM work WHERE ${isRepeating} LIMIT ${mostCounted})
           ) failed
           GROUP BY reason ORDER BY count(*) DESC, reason LIMIT ${mostReasons}`,
  });
  return rows;
}
