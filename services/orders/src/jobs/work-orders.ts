import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { type Claim, claimWork } from '../storage/work-store.ts';

/** At most this many orders of one shop are in work at once, over all replicas. */
const perShop = 4;

/**
 * The workers: each claims an order, carries it through, and takes the next. `wake` rouses them all when work was
 * queued in this process; the pause bounds how long work queued elsewhere waits.
 */
export function workOrders(options: {
  readonly pool: pg.Pool;
  readonly workers: number;
  readonly reconcile: (claim: Claim) => Promise<void>;
  readonly release: (claim: Claim, error: unknown) => Promise<void>;
  readonly logger: Logger;
}): { readonly loops: readonly Loop[]; readonly wake: () => void } {
  const turn = async () => {
    const claim = await claimWork(options.pool, perShop);
    if (!claim) return false;
    await options.reconcile(claim).catch((error: unknown) => options.release(claim, error));
    return true;
  };
  const loops = Array.from({ length: options.workers }, (_, index) =>
    createLoop({ name: `worker ${index + 1}`, pauseMs: 250, turn, logger: options.logger }),
  );
  return {
    loops,
    wake() {
      for (const loop of loops) loop.wake();
    },
  };
}
