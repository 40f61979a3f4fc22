import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type { PaymentSource } from '@belegfluss/settings/contract';
import type pg from 'pg';
import { insertLog, type NewLogEntry } from '../../../kernel/storage/log-store.ts';

/** The reading of one payment service for one shop in the hands of one replica, for one step. */
export type PaymentLease = Held<'shop'> & {
  readonly source: PaymentSource;
  /** First day of interest, `YYYY-MM-DD`. */
  readonly since: string;
  /** When it was last read to the end. */
  readonly readAt: Date | null;
  /** Steps in a row that failed. */
  readonly attempts: number;
  /** The hold-up that was last logged, as `keep` writes it; empty when there is none. */
  readonly error: string;
  /** Code of what was missing at its end; empty when the error was none of that. */
  readonly needs: string;
};

const leases = createLeasedTable({
  table: 'payment_import_shop',
  key: { shop: 'shop', source: 'source' },
  due: 'next_at',
});

/** Writes under a lease, see `LeasedTable`. */
export const {
  write: writeUnderPaymentLease,
  check: checkPaymentLease,
  renew: renewPaymentLease,
  drop: dropPaymentLease,
} = leases;

/** Takes the lease that has been due for longest. */
export const takePaymentLease = (pool: pg.Pool, leaseMs: number): Promise<PaymentLease | null> =>
  leases.takeNext<Omit<PaymentLease, 'shop' | keyof Held<never>>>(pool, {
    leaseMs,
    returning: `to_char(since, 'YYYY-MM-DD') AS since, read_at AS "readAt", attempts, error, needs`,
  });

/** In how many milliseconds the next reading comes due; null when none will. */
export const findPaymentsDueInMs = (pool: pg.Pool): Promise<number | null> => leases.dueInMs(pool);

export type PaymentLeaseEnd = {
  /** Pause until the next step; null when only an event can make it due. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** Code of what is missing; empty when nothing is. */
  readonly needs: string;
  /** The hold-up or what was left out, as `keep` writes it; empty when there is neither. */
  readonly error: string;
  /** It was read to its end; the error says what was left out. */
  readonly isThrough: boolean;
  /** Time up to which everything is read and posted; null when there is more, or when that is stored already. */
  readonly readUntil: Date | null;
};

/** Returns what the last reading left out, kept until this one ends: the same set must not be reported twice. */
export const leftOutBefore = ({
  needs,
  attempts,
  error,
}: Pick<PaymentLease, 'needs' | 'attempts' | 'error'>): string =>
  needs === '' && attempts === 0 ? error : '';

/** Ends the lease and logs its end, all or nothing. Throws `LeaseLost`. */
export async function endPaymentLease(
  pool: pg.Pool,
  lease: PaymentLease,
  end: PaymentLeaseEnd,
  entries: readonly NewLogEntry[],
): Promise<void> {
  await leases.write(pool, lease, [
    {
      name: 'payment-lease-end',
      text: `UPDATE payment_import_shop SET ${leases.endIn('$3')}, attempts = $4, needs = $5, error = $6,
               read_at = CASE WHEN $7::timestamptz IS NULL THEN read_at ELSE now() END,
               read_until = coalesce($7::timestamptz, read_until)
             WHERE shop = $1 AND source = $2`,
      values: [lease.shop, lease.source, end.nextInMs, end.attempts, end.needs, end.error, end.readUntil],
    },
    ...insertLog(entries),
  ]);
}

/**
 * Ends the lease of what is not switched on any more, unless it was switched on again meanwhile. Throws `LeaseLost`.
 */
export async function forgetPaymentLease(pool: pg.Pool, lease: PaymentLease): Promise<void> {
  const key = [lease.shop, lease.source];
  await leases.write(pool, lease, [
    {
      name: 'payment-lease-forget',
      text: 'DELETE FROM payment_import_shop WHERE shop = $1 AND source = $2 AND next_at = lease_until',
      values: key,
    },
    {
      name: 'payment-lease-release',
      text: 'UPDATE payment_import_shop SET lease = NULL, lease_until = NULL WHERE shop = $1 AND source = $2',
      values: key,
    },
  ]);
}
