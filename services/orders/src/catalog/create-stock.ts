import type { EventBus } from '@belegfluss/runtime/bus';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { consumeStockSettings } from './consumers/stock-settings.ts';
import { reconcileStocks } from './jobs/reconcile-stocks.ts';
import { type SettleStocks, settleStocks } from './use-cases/stock/settle-stocks.ts';
import type { StockDependencies } from './use-cases/stock/stock-dependencies.ts';

/** The stocks of both sides: how a product's are settled, and the loop that looks whose are to be. */
export async function createStock(
  given: StockDependencies & { readonly bus: EventBus; readonly leaseMs?: number },
): Promise<{ readonly settle: SettleStocks; readonly loop: Loop }> {
  const loop = reconcileStocks(given);
  await consumeStockSettings({ bus: given.bus, pool: given.pool, wakeLoop: loop.wake });
  return { settle: settleStocks(given), loop };
}
