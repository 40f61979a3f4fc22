import { LeaseLost, workLeases } from '@belegfluss/runtime/leases';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import {
  dropProductLease,
  renewProductLease,
  writeUnderProductLease,
} from '../storage/products/product-lease.ts';
import {
  endTransferLease,
  findTransferDueInMs,
  takeTransferLease,
} from '../storage/products/transfer-lease-store.ts';
import type { ProductDependencies } from '../use-cases/products/product-dependencies.ts';
import { takeProductStep } from '../use-cases/products/take-product-step.ts';

const defaultLeaseMs = 10_000;
/** Shops that are transferred at the same time: a large page takes a while, and others must not wait for its end. */
const lanes = 3;

/**
 * Transfers the products of shops that asked for it, one step of one shop after the other. Progress is in the database
 * with the cursor behind it, so that any replica can continue.
 */
export function transferProducts(
  given: ProductDependencies & { readonly leaseMs?: number | undefined },
): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  return workLeases({
    name: 'transfer products',
    lanes,
    pauseMs: 1_000,
    take: () => takeTransferLease(pool, leaseMs),
    dueInMs: () => findTransferDueInMs(pool),
    renew: (lease) => renewProductLease(pool, lease),
    async step(lease, isStopping) {
      /** Breaks off where the transfer was stopped, the lease is lost, or the process ends. */
      const betweenCalls = async () => {
        if (isStopping()) throw new LeaseLost('The process ends.');
        await writeUnderProductLease(pool, lease, ['transferring'], []);
      };
      const { end, entries } = await takeProductStep(given, lease, betweenCalls);
      await endTransferLease(pool, lease, end, entries);
    },
    drop: (lease) => dropProductLease(pool, lease),
    logger,
  });
}
