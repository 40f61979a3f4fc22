import { transact } from '@belegfluss/runtime/database';
import type pg from 'pg';

/** Held orders lie so far ahead that no claim meets them. */
export const heldMs = 365 * 86_400_000;

/** Orders that an import has found and that have no document yet. */
const unfinished = `
  FROM import_order WHERE import_order.shop = $1 AND import_order.outcome IN ('open', 'waiting')
    AND work.shop = $1 AND work.order_id = import_order.order_id AND work.state = 'queued' AND work.origin <> 'manual'
    AND NOT EXISTS (SELECT FROM orders WHERE orders.shop = $1 AND orders.id = work.order_id AND orders.documented)`;

/**
 * Pauses a shop's import: nothing more is read, and no order of it gets its first document. A page in flight is not
 * kept and is read again later; an order in work is finished. Orders that have a document are still updated, and
 * people's requests are still carried out.
 */
export async function pauseImport(pool: pg.Pool, shop: string): Promise<void> {
  await transact(pool, [
    {
      name: 'import-pause',
      text: `UPDATE import_shop SET paused_at = coalesce(paused_at, now()), lease = NULL, lease_until = NULL, next_at = now()
             WHERE shop = $1`,
      values: [shop],
    },
    {
      name: 'import-hold',
      text: `UPDATE work SET due_at = now() + $2 * interval '1 millisecond', attempts = GREATEST(attempts, 1) ${unfinished}
               AND EXISTS (SELECT FROM import_shop WHERE import_shop.shop = $1)`,
      values: [shop, heldMs],
    },
  ]);
}

export async function resumeImport(pool: pg.Pool, shop: string): Promise<void> {
  await transact(pool, [
    {
      name: 'import-resume',
      text: `UPDATE import_shop SET paused_at = NULL, next_at = now(), attempts = 0, error = '' WHERE shop = $1`,
      values: [shop],
    },
    {
      name: 'import-let-go',
      text: `UPDATE work SET due_at = now() ${unfinished} AND work.due_at > now() + $2 * interval '1 millisecond'`,
      values: [shop, heldMs / 2],
    },
  ]);
}
