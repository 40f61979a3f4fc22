import { startBulk } from '../clients/shopify/bulk-operation.ts';
import { countOrders } from '../clients/shopify/count-orders.ts';
import { bulkOrdersQuery } from '../clients/shopify/operations/import-orders.graphql.ts';
import { type DayRun, placedWithin } from '../domain/import-days.ts';
import { setRoad } from '../storage/import-day-store.ts';
import { type ImportLease, keepBulk, writeUnderImportLease } from '../storage/import-lease-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';

/**
 * Decides how a run of days is read: many orders by one bulk operation, which costs no points of Shopify's bucket; few, or
 * when Shopify does not begin another operation now, page by page.
 */
export async function chooseRoad(
  { pool, shopify, fetchContext, now, logger, bulkFrom }: ImportDependencies,
  lease: ImportLease,
  run: DayRun,
): Promise<void> {
  const { shop } = lease;
  const { orders } = await countOrders(shopify, shop, [run]);
  if (orders < bulkFrom) return writeUnderImportLease(pool, lease, [setRoad(shop, run, 'pages')]);
  const facts = await fetchContext(shop);
  const terms = facts?.scopes.includes('read_payment_terms') ?? false;
  const started = await startBulk(shopify, shop, bulkOrdersQuery(placedWithin(run), { terms }), now());
  if (started.kind === 'running')
    return writeUnderImportLease(pool, lease, [setRoad(shop, run, 'bulk'), keepBulk(shop, started.id)]);
  logger.warn({ shop, started }, 'no bulk operation');
  return writeUnderImportLease(pool, lease, [setRoad(shop, run, 'pages')]);
}
