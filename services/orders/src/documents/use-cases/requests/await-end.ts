import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { findRequest, type PersonRequest } from '../../storage/request-store.ts';

export type Deadline = {
  /** When the caller has waited long enough, in milliseconds since 1970. */
  readonly until: number;
  /** Aborts when no request waits any more. */
  readonly signal: AbortSignal;
};

const shortestPauseMs = 25;
const longestPauseMs = 400;

/**
 * The request once it has ended; null when it had not within the caller's timeout. Any replica may be at work on it, so
 * the row is asked, at growing intervals and without holding a connection.
 */
export async function awaitEnd(
  pool: pg.Pool,
  { shop, id, ...known }: PersonRequest,
  { until, signal }: Deadline,
): Promise<PersonRequest | null> {
  let request: PersonRequest | null = { shop, id, ...known };
  for (let pauseMs = shortestPauseMs; request; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    if (request.state === 'done' || request.state === 'refused') return request;
    if (signal.aborted || Date.now() + pauseMs > until) return null;
    await pause(pauseMs);
    request = await findRequest(pool, shop, id);
  }
  return null;
}
