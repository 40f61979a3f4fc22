import { keyList, run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { ImportOutcome } from '../../documents/domain/index.ts';

/** An imported order as the list of its day shows it. */
export type ListedImport = {
  readonly id: string;
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly reason: string;
  /** Oldest first; numbers are empty for drafts. */
  readonly documents: readonly {
    readonly kind: 'invoice' | 'credit';
    readonly id: string;
    readonly number: string;
  }[];
};

/** A page of a day's orders behind an id. */
export async function listImported(
  pool: pg.Pool,
  shop: string,
  asked: { readonly day: string; readonly after: string; readonly limit: number },
): Promise<readonly ListedImport[]> {
  const { rows } = await run<ListedImport>(pool, {
    name: 'import-list',
    text: `SELECT page.order_id AS id, page.name, page.outcome, page.reason, coalesce(documents, '[]') AS documents
           FROM (
             SELECT * FROM import_order WHERE shop = $1 AND day = $2::date AND order_id > $3 ORDER BY order_id LIMIT $4
           ) AS page LEFT JOIN LATERAL (
             SELECT json_agg(json_build_object('kind', kind, 'id', provider_id, 'number', coalesce(number, ''))
                             ORDER BY created_at, ordinal) AS documents
             FROM document WHERE document.shop = page.shop AND document.order_id = page.order_id
               AND status <> 'deleted' AND unlinked_at IS NULL
           ) AS made ON true
           ORDER BY page.order_id`,
    values: [shop, asked.day, asked.after, asked.limit],
  });
  return rows;
}

/** The state of a shop's import as a whole; null when there is none. */
export async function findImport(
  pool: pg.Pool,
  shop: string,
): Promise<{ readonly paused: boolean; readonly error: string } | null> {
  const { rows } = await run<{ paused: boolean; error: string }>(pool, {
    name: 'import-state',
    text: 'SELECT paused_at IS NOT NULL AS paused, error FROM import_shop WHERE shop = $1',
    values: [shop],
  });
  return rows[0] ?? null;
}

/** Days of shops that were asked for and did not fail, oldest first. */
export async function listImportedDays(
  pool: pg.Pool,
  shops: readonly string[],
): Promise<readonly { readonly shop: string; readonly days: readonly string[] }[]> {
  const { rows } = await run<{ shop: string; days: string[] }>(pool, {
    name: 'imported-days',
    text: `SELECT shop, array_agg(day::text ORDER BY day) AS days FROM import_day
           WHERE shop = ANY($1::text[]) AND state <> 'failed' GROUP BY shop`,
    values: [keyList(shops)],
  });
  return rows;
}
