import type pg from 'pg';
import { type Claim, releaseWork, writeUnderLease } from '../../documents/index.ts';
import { heldMs } from '../storage/import-pause-store.ts';

/**
 * Reconciles orders as `reconcile` does, except those of an import that the merchant has paused: these go back and
 * rest.
 */
export const holdPaused =
  (pool: pg.Pool, reconcile: (claim: Claim) => Promise<void>) =>
  async (claim: Claim): Promise<void> => {
    if (!claim.held) return reconcile(claim);
    const held = { state: 'queued', delayMs: heldMs, error: '', settled: false } as const;
    await writeUnderLease(pool, claim, [
      releaseWork(claim, { ...held, attemptsAtMost: Math.max(claim.attempts - 1, 1) }),
    ]);
  };
