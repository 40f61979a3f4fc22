import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { DayRun } from '../domain/import-days.ts';

/** A day that is not at its end. `YYYY-MM-DD`. */
export type OpenDay = {
  readonly day: string;
  readonly state: 'queued' | 'reading' | 'working';
  readonly road: '' | 'pages' | 'bulk';
  readonly cursor: string | null;
};

/** Oldest first. */
export async function listOpenDays(pool: pg.Pool, shop: string): Promise<readonly OpenDay[]> {
  const { rows } = await run<OpenDay>(pool, {
    name: 'import-open-days',
    text: `SELECT day::text, state, road, cursor FROM import_day
           WHERE shop = $1 AND state IN ('queued', 'reading', 'working') ORDER BY day`,
    values: [shop],
  });
  return rows;
}

/** A run of days is read in this way from now on, each from its beginning. */
export const setRoad = (shop: string, { first, last }: DayRun, road: 'pages' | 'bulk'): Statement => ({
  name: 'import-road',
  text: `UPDATE import_day SET road = $4, cursor = NULL, state = CASE WHEN $4 = 'bulk' THEN 'reading' ELSE 'queued' END
         WHERE shop = $1 AND day BETWEEN $2::date AND $3::date AND state IN ('queued', 'reading')`,
  values: [shop, first, last, road],
});

/** A page is kept; null when it was the last. */
export const moveCursor = (shop: string, day: string, cursor: string | null): Statement => ({
  name: 'import-cursor',
  text: `UPDATE import_day SET cursor = $3, state = CASE WHEN $3::text IS NULL THEN 'working' ELSE 'reading' END
         WHERE shop = $1 AND day = $2::date AND state IN ('queued', 'reading')`,
  values: [shop, day, cursor],
});

/** All orders of the days that a bulk operation reads are kept. */
export const endBulkDays = (shop: string): Statement => ({
  name: 'import-bulk-days-end',
  text: `UPDATE import_day SET state = 'working' WHERE shop = $1 AND road = 'bulk' AND state = 'reading'`,
  values: [shop],
});

/** Has the days of a failed bulk operation read page by page; orders that are kept stay. */
export const readBulkDaysByPages = (shop: string): Statement => ({
  name: 'import-bulk-days-by-pages',
  text: `UPDATE import_day SET road = 'pages', state = 'queued', cursor = NULL
         WHERE shop = $1 AND road = 'bulk' AND state = 'reading'`,
  values: [shop],
});

/** These days cannot be read; all that are still to be read without any. */
export const failDays = (shop: string, days: readonly string[] | null, error: string): Statement => ({
  name: 'import-days-fail',
  text: `UPDATE import_day SET state = 'failed', error = $3
         WHERE shop = $1 AND state IN ('queued', 'reading') AND ($2::date[] IS NULL OR day = ANY($2::date[]))`,
  values: [shop, days, error],
});

/** A day with what came of its orders. */
export type CountedDay = {
  readonly day: string;
  readonly state: 'queued' | 'reading' | 'working' | 'done' | 'failed';
  readonly error: string;
  readonly found: number;
  readonly documents: number;
  readonly skipped: number;
  readonly failed: number;
  readonly waiting: number;
};

/** Newest first; only some days where they are named. */
export async function listCountedDays(
  pool: pg.Pool,
  shop: string,
  only: readonly string[] | null = null,
): Promise<readonly CountedDay[]> {
  const { rows } = await run<CountedDay>(pool, {
    name: 'import-days',
    text: `SELECT day::text, state, error, coalesce(found, 0) AS found, coalesce(documents, 0) AS documents,
             coalesce(skipped, 0) AS skipped, coalesce(failed, 0) AS failed, coalesce(waiting, 0) AS waiting
           FROM import_day LEFT JOIN (
             SELECT day, count(*)::int AS found,
               count(*) FILTER (WHERE outcome = 'document')::int AS documents,
               count(*) FILTER (WHERE outcome = 'skipped')::int AS skipped,
               count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
               count(*) FILTER (WHERE outcome = 'waiting')::int AS waiting
             FROM import_order WHERE shop = $1 AND ($2::date[] IS NULL OR day = ANY($2::date[])) GROUP BY day
           ) AS of_day USING (day)
           WHERE shop = $1 AND ($2::date[] IS NULL OR day = ANY($2::date[])) ORDER BY day DESC`,
    values: [shop, only],
  });
  return rows;
}

/** Days all of whose orders have their result. */
export async function listFinishable(
  pool: pg.Pool,
  shop: string,
  limit: number,
): Promise<readonly CountedDay[]> {
  const { rows } = await run<{ readonly day: string }>(pool, {
    name: 'import-finishable',
    text: `SELECT day::text FROM import_day WHERE shop = $1 AND state = 'working' AND NOT EXISTS (
             SELECT FROM import_order WHERE import_order.shop = import_day.shop AND import_order.day = import_day.day
               AND outcome IN ('open', 'waiting'))
           ORDER BY import_day.day LIMIT $2`,
    values: [shop, limit],
  });
  if (rows.length === 0) return [];
  return listCountedDays(
    pool,
    shop,
    rows.map(({ day }) => day),
  );
}

export const finishDays = (shop: string, days: readonly string[]): Statement => ({
  name: 'import-days-finish',
  text: `UPDATE import_day SET state = 'done', done_at = now()
         WHERE shop = $1 AND day = ANY($2::date[]) AND state = 'working'`,
  values: [shop, days],
});

/** Decides whether an order of an unfinished day has not been reconciled yet. */
export async function isAnyOpen(pool: pg.Pool, shop: string): Promise<boolean> {
  const { rows } = await run<{ readonly open: boolean }>(pool, {
    name: 'import-any-open',
    text: `SELECT EXISTS (SELECT FROM import_order WHERE shop = $1 AND outcome = 'open') AS open`,
    values: [shop],
  });
  return rows[0]?.open ?? false;
}
