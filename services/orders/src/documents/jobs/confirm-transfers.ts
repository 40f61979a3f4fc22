import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import { findUnconfirmed, markConfirmed } from '../storage/transfer-marks.ts';

const batchSize = 200;

/**
 * Notifies shops which documents exist, so that their reserved transfers count as used. The ledger keeps the key of
 * each until shops has confirmed it: a process that dies in between reports it again, which changes nothing.
 */
export const confirmTransfers = (options: {
  readonly pool: pg.Pool;
  readonly shops: Pick<ServiceClients['shops'], 'confirmTransfers'>;
  readonly logger: Logger;
}): Loop =>
  createLoop({
    name: 'confirm transfers',
    pauseMs: 5_000,
    logger: options.logger,
    async turn() {
      const marks = await findUnconfirmed(options.pool, batchSize);
      if (marks.length === 0) return Number.POSITIVE_INFINITY;
      await options.shops.confirmTransfers({ transfers: [...marks] });
      await markConfirmed(options.pool, marks);
      return marks.length === batchSize;
    },
  });
