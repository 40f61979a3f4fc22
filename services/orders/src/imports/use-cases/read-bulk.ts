import { berlinDay } from '../../kernel/domain/calendar/berlin-day.ts';
import { readBulkOrders } from '../clients/shopify/bulk-file.ts';
import { fetchBulkState } from '../clients/shopify/bulk-operation.ts';
import { endBulkDays, type OpenDay, readBulkDaysByPages } from '../storage/import-day-store.ts';
import { countBulk, type ImportTurn, keepBulk, writeInTurn } from '../storage/import-turn-store.ts';
import type { ImportDependencies } from './import-dependencies.ts';
import { keepOrders, type OrderOfDay } from './keep-orders.ts';

const defaultBatch = 100;

/** `waiting`: Shopify is still at it. */
export type BulkStep = 'waiting' | 'moved';

/** Looks after the bulk operation: waits for it, takes its orders in, or gives its days to the pages. */
export async function readBulk(
  dependencies: ImportDependencies,
  turn: ImportTurn,
  days: readonly OpenDay[],
): Promise<BulkStep> {
  const { pool, shopify, logger } = dependencies;
  const state = await fetchBulkState(shopify, turn.shop, turn.bulkId);
  switch (state.kind) {
    case 'running':
      return 'waiting';
    case 'ended':
      logger.warn({ shop: turn.shop, reason: state.reason }, 'bulk operation came to nothing');
      await giveUpBulk(dependencies, turn);
      return 'moved';
    case 'completed': {
      const isRead =
        state.url === null || (await takeIn(dependencies, turn, days, { ...state, url: state.url }));
      if (isRead) await writeInTurn(pool, turn, [endBulkDays(turn.shop), keepBulk(turn.shop, '')]);
      return 'moved';
    }
  }
}

/** The days of the bulk operation are read page by page. */
export const giveUpBulk = ({ pool }: Pick<ImportDependencies, 'pool'>, turn: ImportTurn): Promise<void> =>
  writeInTurn(pool, turn, [readBulkDaysByPages(turn.shop), keepBulk(turn.shop, '')]);

/** Takes in the orders behind those that are kept already; false when it broke off because the process ends. */
async function takeIn(
  dependencies: ImportDependencies,
  turn: ImportTurn,
  days: readonly OpenDay[],
  file: { readonly url: string; readonly orders: number },
): Promise<boolean> {
  const wanted = new Set(days.filter(({ road }) => road === 'bulk').map(({ day }) => day));
  const keep = (orders: readonly OrderOfDay[]) =>
    keepOrders(
      dependencies,
      turn,
      orders.filter(({ day }) => wanted.has(day)),
      [countBulk(turn.shop, orders.length)],
    );
  let seen = 0;
  let waiting: OrderOfDay[] = [];
  for await (const order of readBulkOrders(file)) {
    seen += 1;
    if (seen <= turn.bulkRead) continue;
    waiting.push({ ...order, day: berlinDay(order.createdAt) });
    if (waiting.length < (dependencies.batch ?? defaultBatch)) continue;
    await keep(waiting);
    waiting = [];
    if (dependencies.isStopping()) return false;
  }
  if (waiting.length > 0) await keep(waiting);
  return true;
}
