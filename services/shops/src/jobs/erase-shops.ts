import { createErasureLoop } from '@belegfluss/runtime/erasure';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { completeErasure } from '../storage/shop-erasure-store.ts';

/** The last part of an erasure: our own tables. What remains is the record that it happened. */
export const createEraseLoop = ({
  pool,
  logger,
  wakeRelay,
}: {
  readonly pool: pg.Pool;
  readonly logger: Logger;
  readonly wakeRelay: () => void;
}): Loop =>
  createErasureLoop({
    pool,
    logger,
    tables: { kept: ['shop_erasure'] },
    async completed(tx, { id, erased }) {
      const done = await completeErasure(tx, { id, rows: erased });
      if (done) logger.info({ shopHash: done.shopHash, rows: done.counts }, 'shop erased');
    },
    afterwards: wakeRelay,
  });
