import { workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import {
  dropImportLease,
  endImportLease,
  findImportDueInMs,
  renewImportLease,
  takeImportLease,
} from '../storage/import-lease-store.ts';
import type { ImportDependencies } from '../use-cases/import-dependencies.ts';
import { takeStep } from '../use-cases/take-step.ts';

const defaultLeaseMs = 30_000;

/**
 * Shops that are read at the same time: the file of a large one takes minutes, and others must not wait for its end.
 */
const lanes = 3;
/** At most; what is due in between waits for its end. */
const longestPauseMs = 1_000;

/**
 * Reads the days that merchants asked for, one step of one shop after the other. Progress is in the database with the
 * orders read, so that any replica can continue.
 */
export function importOrders(
  given: Omit<ImportDependencies, 'isStopping'> & { readonly leaseMs?: number | undefined },
): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs, pollMs = longestPauseMs } = given;
  return workLeases({
    name: 'import orders',
    lanes,
    pauseMs: Math.min(longestPauseMs, pollMs),
    take: () => takeImportLease(pool, leaseMs),
    dueInMs: () => findImportDueInMs(pool),
    renew: (lease) => renewImportLease(pool, lease),
    step: async (lease, isStopping) =>
      endImportLease(pool, lease, await takeStep({ ...given, isStopping }, lease)),
    drop: (lease) => dropImportLease(pool, lease),
    logger,
  });
}
