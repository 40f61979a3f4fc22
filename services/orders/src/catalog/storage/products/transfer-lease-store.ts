import type { Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertLogAfter, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { type ProductLease, productShops } from './product-lease.ts';

/** One step of a shop's transfer. */
export type TransferLease = ProductLease & {
  /** Steps in a row that failed. */
  readonly attempts: number;
  /** Behind the last page that is kept; null before the first, empty behind the last. */
  readonly cursor: string | null;
  readonly done: number;
  readonly created: number;
  readonly startedAt: Date;
  /** The account's parts were listed for this transfer, not long ago. */
  readonly isListed: boolean;
  /** The hold-up that was last logged, as `keep` writes it; empty when there is none. */
  readonly error: string;
  /** The database's time; what others write from now on, this step may not have seen. */
  readonly takenAt: string;
};

/** The provider forgets its list of the account's parts after an hour. */
const listingMinutes = 50;

const isTransferring = `state = 'transferring'`;

/** Takes the lease of the shop that has been due for longest. */
export const takeTransferLease = (pool: pg.Pool, leaseMs: number): Promise<TransferLease | null> =>
  productShops.takeNext<Omit<TransferLease, keyof ProductLease>>(pool, {
    leaseMs,
    where: isTransferring,
    returning: `attempts, cursor, done, created, started_at AS "startedAt", error, now()::text AS "takenAt",
      coalesce(listed_at > now() - interval '${listingMinutes} minutes', false) AS "isListed"`,
  });

/** In how many milliseconds the next shop comes due; null when none will. */
export const findTransferDueInMs = (pool: pg.Pool): Promise<number | null> =>
  productShops.dueInMs(pool, isTransferring);

export type TransferLeaseEnd = {
  readonly nextInMs: number;
  readonly attempts: number;
  /** The hold-up of the transfer, as `keep` writes it; empty when there is none. */
  readonly error: string;
};

/** Ends the lease; `entries` are logged where the transfer still goes on. Throws `LeaseLost`. */
export async function endTransferLease(
  pool: pg.Pool,
  lease: TransferLease,
  end: TransferLeaseEnd,
  entries: readonly NewLogEntry[],
): Promise<void> {
  const ending: Statement = {
    name: 'transfer-lease-end',
    text: `UPDATE product_shop SET ${productShops.endIn('$2')}, attempts = $3,
             error = CASE WHEN state = 'transferring' THEN $4 ELSE error END
           WHERE shop = $1 RETURNING state`,
    values: [lease.shop, end.nextInMs, end.attempts, end.error],
  };
  await productShops.write(pool, lease, [
    entries.length === 0 ? ending : insertLogAfter(ending, `state = 'transferring'`, entries),
  ]);
}

/** The account's parts are listed; `total` is how many products the shop has, null where that is known already. */
export const keepListing = (shop: string, total: number | null): Statement => ({
  name: 'product-listed',
  text: 'UPDATE product_shop SET listed_at = now(), total = coalesce($2, total) WHERE shop = $1',
  values: [shop, total],
});

/** Counts `done` products and `created` parts, and moves the cursor to the next page. */
export const moveOn = (
  shop: string,
  by: { readonly cursor: string; readonly done: number; readonly created: number },
): Statement => ({
  name: 'product-move-on',
  text: 'UPDATE product_shop SET cursor = $2, done = done + $3, created = created + $4 WHERE shop = $1',
  values: [shop, by.cursor, by.done, by.created],
});

/** Ends the transfer: from now on webhooks and workers carry changes over. */
export const finishTransfer = (shop: string): Statement => ({
  name: 'product-finish',
  text: `UPDATE product_shop SET state = 'transferred', finished_at = now(), next_at = NULL, cursor = NULL,
           attempts = 0, error = '', total = GREATEST(total, done)
         WHERE shop = $1`,
  values: [shop],
});
