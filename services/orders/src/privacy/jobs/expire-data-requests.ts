import { run } from '@belegfluss/runtime/database';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { expireDataRequests } from '../storage/privacy-store.ts';

const batch = 500;
const hourMs = 60 * 60_000;

/** Ends data requests whose time is over: who asked for what is not kept for longer than it can be read. */
export const createExpiryLoop = ({
  pool,
  logger,
}: {
  readonly pool: pg.Pool;
  readonly logger: Logger;
}): Loop =>
  createLoop({
    name: 'data requests',
    pauseMs: hourMs,
    logger,
    async turn() {
      const { rowCount } = await run(pool, expireDataRequests(batch));
      return rowCount === batch;
    },
  });
