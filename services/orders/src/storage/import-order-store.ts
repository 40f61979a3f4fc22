import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { decideImportOutcome } from '../domain/import/import-outcome.ts';
import type { Claim } from './work-store.ts';

/** An order that an import has found. */
export type FoundOrder = { readonly id: string; readonly name: string; readonly day: string };

/** Which of these orders the shop's import has found before. */
export async function findKnown(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await run<{ readonly order_id: string }>(pool, {
    name: 'import-known',
    text: 'SELECT order_id FROM import_order WHERE shop = $1 AND order_id = ANY($2::text[])',
    values: [shop, orderIds],
  });
  return new Set(rows.map(({ order_id }) => order_id));
}

export const insertFound = (shop: string, orders: readonly FoundOrder[]): Statement => ({
  name: 'import-found',
  text: `INSERT INTO import_order (shop, order_id, name, day)
         SELECT $1, found.* FROM unnest($2::text[], $3::text[], $4::date[]) AS found (order_id, name, day)
         ON CONFLICT (shop, order_id) DO NOTHING`,
  values: [shop, orders.map(({ id }) => id), orders.map(({ name }) => name), orders.map(({ day }) => day)],
});

/** Keeps what came of the latest look at an order that an import found; nothing for others. */
export function settleImported(
  claim: Claim,
  look: Parameters<typeof decideImportOutcome>[0],
): readonly Statement[] {
  if (!claim.importedAt) return [];
  return [
    {
      name: 'import-settle',
      text: `UPDATE import_order SET outcome = $3, reason = $4
             WHERE shop = $1 AND order_id = $2 AND (outcome, reason) IS DISTINCT FROM ($3, $4)`,
      values: [claim.shop, claim.orderId, decideImportOutcome(look), look.reason],
    },
  ];
}
