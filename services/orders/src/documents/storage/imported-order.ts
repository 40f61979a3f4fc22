import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { decideImportOutcome } from '../domain/life/import-outcome.ts';
import type { Claim } from './work-store.ts';

/** Of an order that an import found: when it did, and whether the order's work rests because the import is paused. */
export type ImportProgress = { readonly importedAt: Date; readonly isHeld: boolean };

/** Null when no import has found the order. */
export async function findImportProgress(
  pool: pg.Pool,
  shop: string,
  orderId: string,
): Promise<ImportProgress | null> {
  const { rows } = await run<ImportProgress>(pool, {
    name: 'import-progress',
    text: `SELECT i.found_at AS "importedAt",
             EXISTS (SELECT FROM work WHERE work.shop = $1 AND work.order_id = $2 AND work.state = 'queued' AND ${isHeld}) AS "isHeld"
           FROM import_order i WHERE i.shop = $1 AND i.order_id = $2`,
    values: [shop, orderId],
  });
  return rows[0] ?? null;
}

/** Keeps what came of the latest run over an order that an import found; nothing for others. */
export function settleImported(
  claim: Claim,
  ended: Parameters<typeof decideImportOutcome>[0],
): readonly Statement[] {
  if (!claim.importedAt) return [];
  return [
    {
      name: 'import-settle',
      text: `UPDATE import_order SET outcome = $3, reason = $4
             WHERE shop = $1 AND order_id = $2 AND (outcome, reason) IS DISTINCT FROM ($3, $4)`,
      values: [claim.shop, claim.orderId, decideImportOutcome(ended), ended.reason],
    },
  ];
}

/**
 * Whether an order in `work` has to rest: it came due after the pause, by changes or for another try. An expression of
 * SQL; one row of each table at most, and only the first for orders that no import has found.
 */
export const isHeld = `work.origin <> 'manual' AND coalesce((
        SELECT import_shop.paused_at IS NOT NULL AND import_order.outcome IN ('open', 'waiting') AND orders.documented IS NOT TRUE
        FROM import_order LEFT JOIN import_shop ON import_shop.shop = import_order.shop
          LEFT JOIN orders ON orders.shop = import_order.shop AND orders.id = import_order.order_id
        WHERE import_order.shop = work.shop AND import_order.order_id = work.order_id), false)`;
