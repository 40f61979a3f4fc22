import { fetchImportedPage } from '../clients/shopify/import-pages.ts';
import { moveCursor, type OpenDay } from '../storage/import-day-store.ts';
import type { ImportLease } from '../storage/import-lease-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { keepOrders } from './keep-orders.ts';

/** Reads the next page of a day. */
export async function readPage(
  dependencies: ImportDependencies,
  lease: ImportLease,
  { day, cursor }: OpenDay,
): Promise<void> {
  const run = { first: day, last: day };
  const page = await fetchImportedPage(dependencies.shopify, lease.shop, { run, after: cursor });
  const orders = page.orders.map((order) => ({ ...order, day }));
  await keepOrders(dependencies, lease, orders, [moveCursor(lease.shop, day, page.next)]);
}
