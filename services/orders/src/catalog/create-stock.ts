import type { EventBus } from '@belegfluss/runtime/bus';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { consumeStockSettings } from './consumers/stock-settings.ts';
import { reconcileStocks } from './jobs/reconcile-stocks.ts';
import { type SettleStocks, settleStocks } from './use-cases/stock/settle-stocks.ts';
import type { StockDependencies } from './use-cases/stock/stock-dependencies.ts';

/**
 * Creates what keeps the stocks of both sides in step: the use case for a product's stocks, and the loop that finds due
 * shops.
 */
export async function createStock(
  given: StockDependencies & { readonly bus: EventBus; readonly leaseMs?: number },
): Promise<{ readonly settle: SettleStocks; readonly loop: Loop }> {
  const loop = reconcileStocks(given);
  await consumeStockSettings({ bus: given.bus, pool: given.pool, wakeLoop: loop.wake });
  return { settle: settleStocks(given), loop };
}
