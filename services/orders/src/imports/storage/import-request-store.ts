import { execute, inTransaction, run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { appendLog } from '../../kernel/storage/log-store.ts';

/**
 * Asks for days, all at once: new ones are queued, failed ones go on, all others stay as they are. However often and from
 * wherever it is asked, a day is one row. `counted` is how many orders the one day has at Shopify; what was kept first stays.
 */
export async function askForDays(
  pool: pg.Pool,
  shop: string,
  days: readonly string[],
  counted: number | null = null,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    // First, as the steps of the import do: so those who ask at once go one after the other.
    await execute(tx, comeDue(shop));
    const again = await execute(tx, queueFailed(shop, days));
    const begun = await execute(tx, insertDays(shop, days));
    if (counted !== null) await execute(tx, keepCount(shop, days, counted));
    if (again + begun > 0) {
      const body = { count: String(again + begun) };
      await appendLog(tx, [{ shop, event: 'shopify.importStarted', body }]);
    }
  });
}

const comeDue = (shop: string): Statement => ({
  name: 'import-due',
  text: `INSERT INTO import_shop (shop, next_at) VALUES ($1, now())
         ON CONFLICT (shop) DO UPDATE SET next_at = now(), attempts = 0, error = ''`,
  values: [shop],
});

const queueFailed = (shop: string, days: readonly string[]): Statement => ({
  name: 'import-again',
  text: `UPDATE import_day SET state = 'queued', road = '', cursor = NULL, error = '', asked_at = now()
         WHERE shop = $1 AND day = ANY($2::date[]) AND state = 'failed'`,
  values: [shop, days],
});

const insertDays = (shop: string, days: readonly string[]): Statement => ({
  name: 'import-days-insert',
  text: `INSERT INTO import_day (shop, day) SELECT DISTINCT $1, day FROM unnest($2::date[]) AS asked (day)
         ON CONFLICT (shop, day) DO NOTHING`,
  values: [shop, days],
});

const keepCount = (shop: string, days: readonly string[], counted: number): Statement => ({
  name: 'import-keep-count',
  text: 'UPDATE import_day SET counted = coalesce(counted, $3) WHERE shop = $1 AND day = ANY($2::date[])',
  values: [shop, days, counted],
});

/** How many orders the day had when it was first asked for; null when they were not counted, or the day is unknown. */
export async function findCounted(pool: pg.Pool, shop: string, day: string): Promise<number | null> {
  const { rows } = await run<{ readonly counted: number | null }>(pool, {
    name: 'import-counted',
    text: 'SELECT counted FROM import_day WHERE shop = $1 AND day = $2::date',
    values: [shop, day],
  });
  return rows[0]?.counted ?? null;
}
