import { randomUUID } from 'node:crypto';
import { createLanes, type Loop } from '@belegfluss/runtime/lifecycle';
import { endStockTurn, takeStockTurn } from '../storage/stock/stock-turn-store.ts';
import { LeaseLost } from '../storage/work-store.ts';
import { lookAtShop } from '../use-cases/stock/look-at-shop.ts';
import type { StockDependencies } from '../use-cases/stock/stock-dependencies.ts';

/** Longer than a page of stocks takes at most, and what is written after it. */
const defaultLeaseMs = 90_000;

/** So many shops are looked at at once: one that is slow must not hold up all others. */
const lanes = 4;

/** Looks at the stocks of shops that are due; any number of replicas share them. */
export function lookAtStock(dependencies: StockDependencies & { readonly leaseMs?: number }): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = dependencies;
  const takeTurn = async (): Promise<boolean> => {
    const turn = await takeStockTurn(pool, randomUUID(), leaseMs);
    if (!turn) return false;
    try {
      await endStockTurn(pool, turn, await lookAtShop(dependencies, turn));
    } catch (error) {
      // Erased, or in other hands: whoever has it looks anew.
      if (!(error instanceof LeaseLost)) throw error;
    }
    return true;
  };
  return createLanes({ name: 'look at stock', lanes, pauseMs: 1_000, logger, turn: takeTurn });
}
