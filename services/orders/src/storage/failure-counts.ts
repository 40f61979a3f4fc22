import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';

export type FailureCount = { readonly reason: string; readonly orders: number; readonly shops: number };

/** Counting stops here: more is no better news than this. */
const mostCounted = 100_000;
const mostReasons = 50;

/** Why orders of all shops failed, those reasons with the most orders first. Reads an index of failed orders only. */
export async function countFailures(pool: pg.Pool): Promise<readonly FailureCount[]> {
  const { rows } = await run<FailureCount>(pool, {
    name: 'failures-by-reason',
    text: `SELECT reason, count(*)::int AS orders, count(DISTINCT shop)::int AS shops
           FROM (SELECT reason, shop FROM orders WHERE outcome = 'failed' LIMIT ${mostCounted}) failed
           GROUP BY reason ORDER BY count(*) DESC, reason LIMIT ${mostReasons}`,
  });
  return rows;
}
