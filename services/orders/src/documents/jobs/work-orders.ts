import { createWorkers } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { Claim } from '../storage/work-store.ts';
import { observeRun } from './observe-run.ts';

/** How many go on while the workers hold back. */
const fewest = 2;

/**
 * The workers that reconcile orders. Shops share them fairly, but changes are taken in one after the other. While many
 * wait there, most workers hold back: taking in is quick, and fair shares can only be computed afterwards.
 */
export function workOrders(options: {
  readonly workers: number;
  /** Whether what is about to be queued should come first. */
  readonly holdsBack: () => boolean;
  /** Claims at most `most` orders. */
  readonly claim: (most: number) => Promise<readonly Claim[]>;
  readonly dueInMs: () => Promise<number | null>;
  readonly renew: (claim: Claim) => Promise<boolean>;
  readonly reconcile: (claim: Claim) => Promise<void>;
  readonly release: (claim: Claim, error: unknown) => Promise<void>;
  readonly logger: Logger;
}): Loop {
  const { workers, holdsBack, claim, dueInMs, renew, reconcile, release, logger } = options;
  return createWorkers({
    name: 'work orders',
    workers,
    allowed: () => (holdsBack() ? fewest : workers),
    pauseMs: 250,
    claim,
    dueInMs,
    renew,
    carryOut: (held) =>
      observeRun(held, (failed) =>
        reconcile(held).catch((error: unknown) => {
          failed(error);
          return release(held, error);
        }),
      ),
    describe: ({ shop, orderId }) => ({ shop, order: orderId }),
    logger,
  });
}
