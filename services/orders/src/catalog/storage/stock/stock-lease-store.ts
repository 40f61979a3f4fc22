import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import type { StockMode } from '../../domain/stock/stock-mode.ts';

/** A shop's stocks in the hands of one replica, for one pass. */
export type StockLease = Held<'shop'> & {
  readonly mode: StockMode;
  readonly epoch: number;
  /** Shopify's id of the webhook subscription; empty when there is none. */
  readonly webhook: string;
  /** When all products were last put to work. */
  readonly sweptAt: Date | null;
  /** Steps in a row that failed. */
  readonly attempts: number;
  /** The hold-up that was last logged, as `keep` writes it; empty when there is none. */
  readonly error: string;
};

const leases = createLeasedTable({ table: 'stock_shop', key: { shop: 'shop' }, due: 'look_at' });

/** Writes under a lease, see `LeasedTable`. */
export const { write: writeUnderStockLease, renew: renewStockLease, drop: dropStockLease } = leases;

/** Takes the lease of the shop that has been due for longest. */
export const takeStockLease = (pool: pg.Pool, leaseMs: number): Promise<StockLease | null> =>
  leases.takeNext<Omit<StockLease, keyof Held<'shop'>>>(pool, {
    leaseMs,
    returning: 'mode, epoch, webhook, swept_at AS "sweptAt", attempts, error',
  });

/** In how many milliseconds the next shop comes due; null when none will. */
export const findStockDueInMs = (pool: pg.Pool): Promise<number | null> => leases.dueInMs(pool);

export type StockLeaseEnd = {
  /** Pause until the next pass; null when none is needed. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** The hold-up of the stocks, as `keep` writes it; empty when there is none. */
  readonly error: string;
};

/** Ends the lease. Throws `LeaseLost`. */
export async function endStockLease(pool: pg.Pool, lease: StockLease, end: StockLeaseEnd): Promise<void> {
  await leases.write(pool, lease, [
    {
      name: 'stock-lease-end',
      text: `UPDATE stock_shop SET ${leases.endIn('$2')}, attempts = $3, error = $4 WHERE shop = $1`,
      values: [lease.shop, end.nextInMs, end.attempts, end.error],
    },
  ]);
}
