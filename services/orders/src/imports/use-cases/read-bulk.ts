import { berlinDay } from '../../kernel/domain/calendar/berlin-day.ts';
import { readBulkOrders } from '../clients/shopify/bulk-file.ts';
import { fetchBulkState } from '../clients/shopify/bulk-operation.ts';
import { endBulkDays, type OpenDay, readBulkDaysByPages } from '../storage/import-day-store.ts';
import {
  countBulk,
  type ImportLease,
  keepBulk,
  writeUnderImportLease,
} from '../storage/import-lease-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { keepOrders, type OrderOfDay } from './keep-orders.ts';

const defaultBatch = 100;

/** `waiting`: Shopify is still at it. */
export type BulkStep = 'waiting' | 'moved';

/** Looks after the bulk operation: waits for it, takes its orders in, or gives its days to the pages. */
export async function readBulk(
  dependencies: ImportDependencies,
  lease: ImportLease,
  days: readonly OpenDay[],
): Promise<BulkStep> {
  const { pool, shopify, logger } = dependencies;
  const state = await fetchBulkState(shopify, lease.shop, lease.bulkId);
  switch (state.kind) {
    case 'running':
      return 'waiting';
    case 'ended':
      logger.warn({ shop: lease.shop, reason: state.reason }, 'bulk operation came to nothing');
      await giveUpBulk(dependencies, lease);
      return 'moved';
    case 'completed': {
      const isRead =
        state.url === null || (await takeIn(dependencies, lease, days, { ...state, url: state.url }));
      if (isRead)
        await writeUnderImportLease(pool, lease, [endBulkDays(lease.shop), keepBulk(lease.shop, '')]);
      return 'moved';
    }
  }
}

/** The days of the bulk operation are read page by page. */
export const giveUpBulk = ({ pool }: Pick<ImportDependencies, 'pool'>, lease: ImportLease): Promise<void> =>
  writeUnderImportLease(pool, lease, [readBulkDaysByPages(lease.shop), keepBulk(lease.shop, '')]);

/** Takes in the orders behind those that are kept already; false when it broke off because the process ends. */
async function takeIn(
  dependencies: ImportDependencies,
  lease: ImportLease,
  days: readonly OpenDay[],
  file: { readonly url: string; readonly orders: number },
): Promise<boolean> {
  const wanted = new Set(days.filter(({ road }) => road === 'bulk').map(({ day }) => day));
  const keep = (orders: readonly OrderOfDay[]) =>
    keepOrders(
      dependencies,
      lease,
      orders.filter(({ day }) => wanted.has(day)),
      [countBulk(lease.shop, orders.length)],
    );
  let seen = 0;
  let waiting: OrderOfDay[] = [];
  for await (const order of readBulkOrders(file)) {
    seen += 1;
    if (seen <= lease.bulkRead) continue;
    waiting.push({ ...order, day: berlinDay(order.createdAt) });
    if (waiting.length < (dependencies.batch ?? defaultBatch)) continue;
    await keep(waiting);
    waiting = [];
    if (dependencies.isStopping()) return false;
  }
  if (waiting.length > 0) await keep(waiting);
  return true;
}
