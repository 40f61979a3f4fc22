import { createLanes, type Loop } from '@belegfluss/runtime/lifecycle';
import {
  dropProductLease,
  renewProductLease,
  writeUnderProductLease,
} from '../storage/products/product-lease.ts';
import { endProductTurn, type ProductTurn, takeProductTurn } from '../storage/products/product-turn-store.ts';
import { LeaseLost } from '../storage/work-store.ts';
import type { ProductDependencies } from '../use-cases/products/product-dependencies.ts';
import { takeProductStep } from '../use-cases/products/take-product-step.ts';
import { withHeartbeat } from './heartbeat.ts';

const defaultLeaseMs = 10_000;
const beatsPerLease = 3;
/** So many shops are transferred at once: a large page takes a while, and others must not wait for its end. */
const lanes = 3;

/**
 * Transfers the products of shops that asked for it, one step of one shop after the other; any number of replicas share the
 * shops. What is done is in the database with the cursor behind it, so that whoever goes on knows where.
 */
export function transferProducts(
  given: ProductDependencies & { readonly leaseMs?: number | undefined },
): Loop {
  const { pool, logger, leaseMs = defaultLeaseMs } = given;
  let stopping = false;
  /** Breaks off where the transfer was stopped, is in other hands, or the process ends. */
  const betweenCallsOf = (turn: ProductTurn) => async () => {
    if (stopping) throw new LeaseLost('The process ends.');
    await writeUnderProductLease(pool, turn, ['transferring'], []);
  };
  const takeTurn = async (): Promise<boolean> => {
    const turn = await takeProductTurn(pool, leaseMs);
    if (!turn) return false;
    const beat = () => renewProductLease(pool, turn);
    try {
      const { end, news } = await withHeartbeat({ beat, everyMs: leaseMs / beatsPerLease, logger }, () =>
        takeProductStep(given, turn, betweenCallsOf(turn)),
      );
      await endProductTurn(pool, turn, end, news);
    } catch (error) {
      // Whatever was not written is read again where it is wanted.
      if (!(error instanceof LeaseLost)) throw error;
      await dropProductLease(pool, turn);
    }
    return true;
  };
  const loop = createLanes({ name: 'transfer products', lanes, pauseMs: 1_000, logger, turn: takeTurn });
  return {
    ...loop,
    async stop() {
      stopping = true;
      await loop.stop();
    },
  };
}
