import { randomUUID } from 'node:crypto';
import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { insertLogAfter, type NewLogEntry } from '../log-store.ts';
import { fromNow, isFree, type ProductLease } from './product-lease.ts';

/** One step of a shop's transfer. */
export type ProductTurn = ProductLease & {
  /** Turns in a row that failed. */
  readonly attempts: number;
  /** Behind the last page that is kept; null before the first, empty behind the last. */
  readonly cursor: string | null;
  readonly done: number;
  readonly created: number;
  readonly startedAt: Date;
  /** The account's parts were listed for this transfer, not long ago. */
  readonly isListed: boolean;
  /** What people read already of what holds it up. */
  readonly error: string;
  /** The database's time; what others write from now on, this turn may not have seen. */
  readonly takenAt: string;
};

/** The provider forgets its list of the account's parts after an hour. */
const listingMs = 50 * 60_000;

/** Takes the next shop's turn; of several replicas one gets it. After a death the shop is due as before. */
export async function takeProductTurn(pool: pg.Pool, leaseMs: number): Promise<ProductTurn | null> {
  const lease = randomUUID();
  const { rows } = await run<Omit<ProductTurn, 'lease' | 'leaseMs'>>(pool, {
    name: 'product-turn',
    text: `UPDATE product_shop SET lease = $1::uuid, lease_until = ${fromNow('$2')}
           WHERE shop = (
             SELECT shop FROM product_shop
             WHERE state = 'transferring' AND next_at <= now() + interval '1 millisecond' AND ${isFree}
             ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING shop, attempts, cursor, done, created, started_at AS "startedAt", error, now()::text AS "takenAt",
             coalesce(listed_at > now() - $3::float8 * interval '1 millisecond', false) AS "isListed"`,
    values: [lease, leaseMs, listingMs],
  });
  return rows[0] ? { ...rows[0], lease, leaseMs } : null;
}

export type ProductTurnEnd = {
  readonly nextInMs: number;
  readonly attempts: number;
  /** German, what holds the transfer up; empty when nothing does. */
  readonly error: string;
};

/** Ends the turn, if it is still this one; `news` are told where the transfer still goes on. */
export async function endProductTurn(
  pool: pg.Pool,
  turn: ProductTurn,
  end: ProductTurnEnd,
  news: readonly NewLogEntry[],
): Promise<void> {
  const ending: Statement = {
    name: 'product-turn-end',
    text: `UPDATE product_shop SET lease = NULL, lease_until = NULL, attempts = $4,
             error = CASE WHEN state = 'transferring' THEN $5 ELSE error END,
             next_at = CASE WHEN state = 'transferring' THEN ${fromNow('$3')} ELSE next_at END
           WHERE shop = $1 AND lease = $2::uuid RETURNING state`,
    values: [turn.shop, turn.lease, end.nextInMs, end.attempts, end.error],
  };
  await transact(pool, [news.length === 0 ? ending : insertLogAfter(ending, `state = 'transferring'`, news)]);
}

/** The account's parts are listed; `total` is how many products the shop has, null where that is known already. */
export const keepListing = (shop: string, total: number | null): Statement => ({
  name: 'product-listed',
  text: 'UPDATE product_shop SET listed_at = now(), total = coalesce($2, total) WHERE shop = $1',
  values: [shop, total],
});

/** So many more products are dealt with, and so many parts made for them; the next page is behind the cursor. */
export const moveOn = (
  shop: string,
  by: { readonly cursor: string; readonly done: number; readonly created: number },
): Statement => ({
  name: 'product-move-on',
  text: 'UPDATE product_shop SET cursor = $2, done = done + $3, created = created + $4 WHERE shop = $1',
  values: [shop, by.cursor, by.done, by.created],
});

/** The transfer is done: changes follow by themselves. */
export const finishTransfer = (shop: string): Statement => ({
  name: 'product-finish',
  text: `UPDATE product_shop SET state = 'transferred', finished_at = now(), next_at = NULL, cursor = NULL,
           attempts = 0, error = '', total = GREATEST(total, done)
         WHERE shop = $1`,
  values: [shop],
});
