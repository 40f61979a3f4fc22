import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { isHeld } from './import-pause-store.ts';

/** Of an order that an import found: when it did, and whether the order's work rests because the import is paused. */
export type ImportStanding = { readonly importedAt: Date; readonly isHeld: boolean };

/** Null when no import has found the order. */
export async function findImportStanding(
  pool: pg.Pool,
  shop: string,
  orderId: string,
): Promise<ImportStanding | null> {
  const { rows } = await run<ImportStanding>(pool, {
    name: 'import-standing',
    text: `SELECT i.found_at AS "importedAt",
             EXISTS (SELECT FROM work WHERE work.shop = $1 AND work.order_id = $2 AND work.state = 'queued' AND ${isHeld}) AS "isHeld"
           FROM import_order i WHERE i.shop = $1 AND i.order_id = $2`,
    values: [shop, orderId],
  });
  return rows[0] ?? null;
}
