import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { isFence, LeaseLost } from './work-store.ts';

/** A shop's import in the hands of one replica, for one step. */
export type ImportTurn = {
  readonly shop: string;
  readonly lease: string;
  readonly leaseMs: number;
  /** Turns in a row that failed. */
  readonly attempts: number;
  /** Shopify's bulk operation under way; empty when there is none. */
  readonly bulkId: string;
  /** How many orders of its result are kept. */
  readonly bulkRead: number;
};

/**
 * Takes the next shop's turn; of several replicas one gets it. Until the turn is ended, `next_at` is the end of the lease:
 * after a death the shop comes due by itself. Whoever asks for something meanwhile sets another time, which stays.
 */
export async function takeImportTurn(
  pool: pg.Pool,
  lease: string,
  leaseMs: number,
): Promise<ImportTurn | null> {
  const { rows } = await run<Omit<ImportTurn, 'lease' | 'leaseMs'>>(pool, {
    name: 'import-turn',
    text: `UPDATE import_shop SET lease = $1::uuid, lease_until = ${leaseEnd('$2')}, next_at = ${leaseEnd('$2')}
           WHERE shop = (
             SELECT shop FROM import_shop
             WHERE next_at <= now() + interval '1 millisecond' AND paused_at IS NULL
               AND (lease_until IS NULL OR lease_until <= now() + interval '1 millisecond')
             ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING shop, attempts, bulk_id AS "bulkId", bulk_read AS "bulkRead"`,
    values: [lease, leaseMs],
  });
  return rows[0] ? { ...rows[0], lease, leaseMs } : null;
}

const leaseEnd = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

export type TurnEnd = {
  /** When there is something to do next; null when there is nothing. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** German, what holds the reading up; empty when nothing does. */
  readonly error: string;
};

/** Ends the turn, if it is still this one. */
export async function endImportTurn(pool: pg.Pool, turn: ImportTurn, end: TurnEnd): Promise<void> {
  await run(pool, {
    name: 'import-turn-end',
    text: `UPDATE import_shop SET lease = NULL, lease_until = NULL, attempts = $4, error = $5,
             next_at = CASE WHEN next_at = lease_until THEN ${leaseEnd('$3::float8')} ELSE next_at END
           WHERE shop = $1 AND lease = $2::uuid`,
    values: [turn.shop, turn.lease, end.nextInMs, end.attempts, end.error],
  });
}

/**
 * Writes within a turn: all of it, or nothing when the turn is over, the import is paused, or the shop's import is gone.
 * Throws `LeaseLost` then. It is a sign of life.
 */
export async function writeInTurn(
  pool: pg.Pool,
  turn: ImportTurn,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await transact(pool, [fence(turn), ...statements]);
  } catch (error) {
    if (isFence(error)) throw new LeaseLost(`The import of ${turn.shop} is in other hands, or at rest.`);
    throw error;
  }
}

/** As that of a worker (`work-store.ts`): it fails by a division by zero. */
const fence = ({ shop, lease, leaseMs }: ImportTurn): Statement => ({
  name: 'import-fence',
  text: `WITH held AS (
           UPDATE import_shop SET lease_until = ${leaseEnd('$3')},
             next_at = CASE WHEN next_at = lease_until THEN ${leaseEnd('$3')} ELSE next_at END
           WHERE shop = $1 AND lease = $2::uuid AND paused_at IS NULL RETURNING 1
         ) SELECT 1 / count(*) FROM held`,
  values: [shop, lease, leaseMs],
});

/** Which bulk operation is under way; none with an empty id. */
export const keepBulk = (shop: string, bulkId: string): Statement => ({
  name: 'import-bulk',
  text: 'UPDATE import_shop SET bulk_id = $2, bulk_read = 0 WHERE shop = $1',
  values: [shop, bulkId],
});

/** So many more orders of the bulk operation's result are kept. */
export const countBulk = (shop: string, orders: number): Statement => ({
  name: 'import-bulk-read',
  text: 'UPDATE import_shop SET bulk_read = bulk_read + $2 WHERE shop = $1',
  values: [shop, orders],
});
