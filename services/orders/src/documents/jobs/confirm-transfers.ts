import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { findUnconfirmed, markConfirmed } from '../storage/transfer-marks.ts';

/** The most that shops takes in a call. */
const batchSize = 500;

const usualEveryMs = 1_000;

/**
 * Notifies shops which documents exist, so that their reserved transfers count as used. The ledger keeps the key of
 * each until shops has confirmed it: a process that dies in between reports it again, which changes nothing. A document
 * that comes alone is reported at once; those that follow on its heels are gathered.
 */
export const confirmTransfers = (options: {
  readonly pool: pg.Pool;
  readonly shops: Pick<ServiceClients['shops'], 'confirmTransfers'>;
  readonly logger: Logger;
  readonly everyMs?: number | undefined;
}): Loop => {
  const loop = createLoop({
    name: 'confirm transfers',
    pauseMs: 5_000,
    logger: options.logger,
    async turn() {
      const marks = await findUnconfirmed(options.pool, batchSize);
      if (marks.length === 0) return Number.POSITIVE_INFINITY;
      await options.shops.confirmTransfers({
        transfers: marks.map(({ shop, operationKey }) => ({ shop, operationKey })),
      });
      await markConfirmed(options.pool, marks);
      return marks.length === batchSize;
    },
  });
  return { ...loop, wake: atMostEvery(options.everyMs ?? usualEveryMs, loop.wake) };
};

/** The first call acts at once, those within the time after it are one more at its end. */
function atMostEvery(ms: number, act: () => void): () => void {
  let actedAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const run = () => {
    isWaiting = false;
    actedAt = performance.now();
    act();
  };
  return () => {
    if (isWaiting) return;
    const remainingMs = actedAt + ms - performance.now();
    if (remainingMs <= 0) return run();
    isWaiting = true;
    setTimeout(run, remainingMs).unref();
  };
}
