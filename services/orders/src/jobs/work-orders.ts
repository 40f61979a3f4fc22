import { setTimeout as pause } from 'node:timers/promises';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { Claim } from '../storage/work-store.ts';
import { withHeartbeat } from './heartbeat.ts';
import { observeLook } from './observe-look.ts';

/** Signs of life within a lease: one or two may be lost. */
const beatsPerLease = 3;
/** How many go on while the workers hold back. */
const fewest = 2;
/** A claim costs the same for one order as for many: a busy process waits so long for more of its workers. */
const gatherMs = 20;

/**
 * The workers: whenever some are free, as many orders are claimed and each is carried through. `wake` rouses them
 * when work was queued in this process; the pause bounds how long work queued elsewhere waits.
 *
 * Shops share the workers fairly, but their news are taken in one after the other. While many wait there, most workers
 * hold back: taking in is quick, and only then is known whose turn it is.
 */
export function workOrders(options: {
  readonly workers: number;
  /** Whether what is about to be queued should come first. */
  readonly holdsBack: () => boolean;
  /** Claims at most so many. */
  readonly claim: (most: number) => Promise<readonly Claim[]>;
  readonly renew: (claim: Claim) => Promise<boolean>;
  readonly reconcile: (claim: Claim) => Promise<void>;
  readonly release: (claim: Claim, error: unknown) => Promise<void>;
  readonly logger: Logger;
}): Loop {
  const { workers, logger } = options;
  const running = new Set<Promise<void>>();
  const worthAClaim = Math.ceil(workers / 4);

  const free = () => Math.max(0, (options.holdsBack() ? fewest : workers) - running.size);
  const untilFree = async () => {
    const patience = pause(gatherMs, 'over');
    while (free() < worthAClaim && running.size > 0) {
      const first = await Promise.race([...running, ...(free() > 0 ? [patience] : [])]);
      if (first === 'over') return;
    }
  };

  const carryOut = (claim: Claim): Promise<void> =>
    observeLook(claim, (failed) =>
      withHeartbeat(
        { beat: () => options.renew(claim), everyMs: claim.leaseMs / beatsPerLease, logger },
        () =>
          options.reconcile(claim).catch((error: unknown) => {
            failed(error);
            return options.release(claim, error);
          }),
      ),
    ).catch((error: unknown) => {
      // The lease runs out and another worker takes the order.
      logger.error({ err: error, shop: claim.shop, order: claim.orderId }, 'order not released');
    });

  const loop = createLoop({
    name: 'workers',
    pauseMs: 250,
    logger,
    async turn() {
      await untilFree();
      const claims = await options.claim(free());
      for (const claim of claims) {
        const one: Promise<void> = carryOut(claim).finally(() => {
          running.delete(one);
          // A share of the shop is free again.
          loop.wake();
        });
        running.add(one);
      }
      return claims.length > 0;
    },
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(running);
    },
  };
}
