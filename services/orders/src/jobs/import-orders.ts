import { randomUUID } from 'node:crypto';
import { createLanes, type Loop } from '@belegfluss/runtime/lifecycle';
import { endImportTurn, takeImportTurn } from '../storage/import-turn-store.ts';
import { LeaseLost } from '../storage/work-store.ts';
import type { ImportDependencies } from '../use-cases/import/import-dependencies.ts';
import { takeStep } from '../use-cases/import/take-turn.ts';

/** Longer than a call to Shopify takes at most, with a renewed token, and what is written after it. */
const defaultLeaseMs = 90_000;

/** So many shops are read at once: the file of a large one takes minutes, and others must not wait for its end. */
const lanes = 3;
/** At most; what is due in between waits for its end. */
const pauseMs = 1_000;

/**
 * Reads the days that merchants asked for, one step of one shop after the other; any number of replicas share the shops.
 * What was read is in the database with the mark behind it, so that whoever goes on knows where.
 */
export function importOrders(
  given: Omit<ImportDependencies, 'isStopping'> & { readonly leaseMs?: number },
): Loop {
  let stopping = false;
  const dependencies: ImportDependencies = { ...given, isStopping: () => stopping };
  const takeTurn = async (): Promise<boolean> => {
    const turn = await takeImportTurn(given.pool, randomUUID(), given.leaseMs ?? defaultLeaseMs);
    if (!turn) return false;
    try {
      await endImportTurn(given.pool, turn, await takeStep(dependencies, turn));
    } catch (error) {
      // Paused, erased, or in other hands: whatever was not written is read again where it is wanted.
      if (!(error instanceof LeaseLost)) throw error;
    }
    return true;
  };
  const { logger, pollMs = pauseMs } = given;
  const loop = createLanes({
    name: 'import orders',
    lanes,
    pauseMs: Math.min(pauseMs, pollMs),
    logger,
    turn: takeTurn,
  });
  return {
    ...loop,
    async stop() {
      stopping = true;
      await loop.stop();
    },
  };
}
