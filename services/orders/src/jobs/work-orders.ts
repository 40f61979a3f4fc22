import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { Claim } from '../storage/work-store.ts';
import { withHeartbeat } from './heartbeat.ts';

/** Signs of life within a lease: one or two may be lost. */
const beatsPerLease = 3;

/**
 * The workers: each claims an order, carries it through, and takes the next. `wake` rouses them all when work was
 * queued in this process; the pause bounds how long work queued elsewhere waits.
 */
export function workOrders(options: {
  readonly workers: number;
  readonly claim: () => Promise<Claim | null>;
  readonly renew: (claim: Claim) => Promise<boolean>;
  readonly reconcile: (claim: Claim) => Promise<void>;
  readonly release: (claim: Claim, error: unknown) => Promise<void>;
  readonly logger: Logger;
}): { readonly loops: readonly Loop[]; readonly wake: () => void } {
  const { logger } = options;
  const claimInTurn = oneAfterTheOther(options.claim);
  const turn = async () => {
    const claim = await claimInTurn();
    if (!claim) return false;
    await withHeartbeat(
      { beat: () => options.renew(claim), everyMs: claim.leaseMs / beatsPerLease, logger },
      () => options.reconcile(claim).catch((error: unknown) => options.release(claim, error)),
    );
    return true;
  };
  const loops = Array.from({ length: options.workers }, (_, index) =>
    createLoop({ name: `worker ${index + 1}`, pauseMs: 250, turn, logger }),
  );
  return {
    loops,
    wake() {
      for (const loop of loops) loop.wake();
    },
  };
}

/** Claims exclude each other anyway; waiting here instead of in the database takes up no connections. */
function oneAfterTheOther<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}
