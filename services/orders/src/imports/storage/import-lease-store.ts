import type { Statement } from '@belegfluss/runtime/database';
import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';

/** A shop's import in the hands of one replica, for one step. */
export type ImportLease = Held<'shop'> & {
  /** Steps in a row that failed. */
  readonly attempts: number;
  /** Shopify's bulk operation under way; empty when there is none. */
  readonly bulkId: string;
  /** How many orders of its result are kept. */
  readonly bulkRead: number;
};

const leases = createLeasedTable({ table: 'import_shop', key: { shop: 'shop' }, due: 'next_at' });

const isGoingOn = 'paused_at IS NULL';

export const { renew: renewImportLease, drop: dropImportLease } = leases;

/** Writes under a lease: all of it, or nothing. Throws `LeaseLost`; pausing an import takes its lease away. */
export async function writeUnderImportLease(
  pool: pg.Pool,
  lease: ImportLease,
  statements: readonly Statement[],
): Promise<void> {
  await leases.write(pool, lease, statements);
}

/** Takes the lease of the shop that has been due for longest. */
export const takeImportLease = (pool: pg.Pool, leaseMs: number): Promise<ImportLease | null> =>
  leases.takeNext<Omit<ImportLease, keyof Held<'shop'>>>(pool, {
    leaseMs,
    where: isGoingOn,
    returning: 'attempts, bulk_id AS "bulkId", bulk_read AS "bulkRead"',
  });

/** In how many milliseconds the next shop comes due; null when none will. */
export const findImportDueInMs = (pool: pg.Pool): Promise<number | null> => leases.dueInMs(pool, isGoingOn);

export type ImportStepEnd = {
  /** When there is something to do next; null when there is nothing. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** The hold-up of the reading, as `keep` writes it; empty when there is none. */
  readonly error: string;
};

/** Ends the lease. Throws `LeaseLost`. */
export async function endImportLease(pool: pg.Pool, lease: ImportLease, end: ImportStepEnd): Promise<void> {
  await leases.write(pool, lease, [
    {
      name: 'import-lease-end',
      text: `UPDATE import_shop SET ${leases.endIn('$2')}, attempts = $3, error = $4 WHERE shop = $1`,
      values: [lease.shop, end.nextInMs, end.attempts, end.error],
    },
  ]);
}

/** Which bulk operation is under way; none with an empty id. */
export const keepBulk = (shop: string, bulkId: string): Statement => ({
  name: 'import-bulk',
  text: 'UPDATE import_shop SET bulk_id = $2, bulk_read = 0 WHERE shop = $1',
  values: [shop, bulkId],
});

/** Counts further orders of the bulk operation's result that are kept. */
export const countBulk = (shop: string, orders: number): Statement => ({
  name: 'import-bulk-read',
  text: 'UPDATE import_shop SET bulk_read = bulk_read + $2 WHERE shop = $1',
  values: [shop, orders],
});
