import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Context } from '../clients/context.ts';
import { workOrders } from './jobs/work-orders.ts';
import { claimWork, findWorkDueInMs } from './storage/claim-work.ts';
import { type Claim, renewLease } from './storage/work-store.ts';
import type { ReconcileDependencies } from './use-cases/reconcile-dependencies.ts';
import { reconcileOrder } from './use-cases/reconcile-order.ts';
import { releaseFailedWork } from './use-cases/release-failed-work.ts';

/** At most this many orders of one shop are in work at once, over all replicas: a third of one’s workers, from 4 to 10. */
const toPerShop = (workers: number): number => Math.max(4, Math.min(10, Math.floor(workers / 3)));

/**
 * Longest time that an order waits for the next worker when its process died; a heartbeat renews the lease of a running
 * one.
 */
const defaultLeaseMs = 10_000;

/** Works on one order. */
export type Reconcile = (claim: Claim) => Promise<void>;

/** The workers that reconcile orders. */
export function createWorkers(
  { pool, config, logger }: Context,
  dependencies: ReconcileDependencies,
  given: {
    /** Wraps the reconciliation of orders; the wrapper may decide otherwise. */
    readonly before: (reconcile: Reconcile) => Reconcile;
    /** Whether what is about to be queued should come first. */
    readonly holdsBack: () => boolean;
    readonly leaseMs?: number | undefined;
  },
): Loop {
  return workOrders({
    claim: claimWork(pool, { perShop: toPerShop(config.workers), leaseMs: given.leaseMs ?? defaultLeaseMs }),
    dueInMs: () => findWorkDueInMs(pool),
    renew: (claim) => renewLease(pool, claim),
    workers: config.workers,
    holdsBack: given.holdsBack,
    reconcile: given.before(reconcileOrder(dependencies)),
    release: (claim, error) => releaseFailedWork(dependencies, logger, claim, error),
    logger,
  });
}
