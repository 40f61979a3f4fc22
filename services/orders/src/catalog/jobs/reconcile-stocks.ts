import { workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import {
  dropStockLease,
  endStockLease,
  findStockDueInMs,
  renewStockLease,
  takeStockLease,
} from '../storage/stock/stock-lease-store.ts';
import { reconcileStockShop } from '../use-cases/stock/reconcile-stock-shop.ts';
import type { StockDependencies } from '../use-cases/stock/stock-dependencies.ts';

const defaultLeaseMs = 30_000;

/** Shops that are reconciled at the same time: a slow one must not hold up all others. */
const lanes = 4;

/** Reconciles the stocks of shops that are due. */
export function reconcileStocks(dependencies: StockDependencies & { readonly leaseMs?: number }): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = dependencies;
  return workLeases({
    name: 'look at stock',
    lanes,
    pauseMs: 1_000,
    take: () => takeStockLease(pool, leaseMs),
    dueInMs: () => findStockDueInMs(pool),
    renew: (lease) => renewStockLease(pool, lease),
    step: async (lease) => endStockLease(pool, lease, await reconcileStockShop(dependencies, lease)),
    drop: (lease) => dropStockLease(pool, lease),
    logger,
  });
}
