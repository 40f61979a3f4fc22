import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type { PaymentSource } from '@belegfluss/settings/contract';
import type pg from 'pg';
import { insertLog, type NewLogEntry } from '../../../kernel/storage/log-store.ts';

/** The reading of one payment service for one shop in the hands of one replica, for one step. */
export type PaymentTurn = Held<'shop'> & {
  readonly source: PaymentSource;
  /** First day of interest, `YYYY-MM-DD`. */
  readonly since: string;
  /** When it was last read to the end. */
  readonly readAt: Date | null;
  /** Turns in a row that came to nothing. */
  readonly attempts: number;
  /** As last reported and as `keep` writes it; empty when nothing held it up. */
  readonly error: string;
  /** Code of what was missing at its end; empty when the error was none of that. */
  readonly needs: string;
};

const turns = createLeasedTable({
  table: 'payment_import_shop',
  key: { shop: 'shop', source: 'source' },
  due: 'next_at',
});

/** Writes within a turn, see `LeasedTable`. */
export const {
  write: writeInPaymentTurn,
  check: checkPaymentTurn,
  renew: renewPaymentTurn,
  drop: dropPaymentTurn,
} = turns;

/** Takes the turn that has been due for longest. */
export const takePaymentTurn = (pool: pg.Pool, leaseMs: number): Promise<PaymentTurn | null> =>
  turns.takeNext<Omit<PaymentTurn, 'shop' | keyof Held<never>>>(pool, {
    leaseMs,
    returning: `to_char(since, 'YYYY-MM-DD') AS since, read_at AS "readAt", attempts, error, needs`,
  });

export type PaymentTurnEnd = {
  /** When there is something to do next; null when only an event can tell. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** Code of what is missing; empty when nothing is. */
  readonly needs: string;
  /** What holds it up or was left out, as `keep` writes it; empty when nothing is. */
  readonly error: string;
  /** It was read to its end; the error says what was left out. */
  readonly isThrough: boolean;
  /** Up to when all that there was is read and posted; null when there is more, or when that is reported already. */
  readonly readUntil: Date | null;
};

/**
 * What the last reading left out is known until this one ends: it may leave out the same, which is reported already.
 */
export const leftOutBefore = ({
  needs,
  attempts,
  error,
}: Pick<PaymentTurn, 'needs' | 'attempts' | 'error'>): string =>
  needs === '' && attempts === 0 ? error : '';

/** Ends the turn and logs what is to be said of its end, all or nothing. Throws `LeaseLost`. */
export async function endPaymentTurn(
  pool: pg.Pool,
  turn: PaymentTurn,
  end: PaymentTurnEnd,
  entries: readonly NewLogEntry[],
): Promise<void> {
  await turns.write(pool, turn, [
    {
      name: 'payment-turn-end',
      text: `UPDATE payment_import_shop SET ${turns.endIn('$3')}, attempts = $4, needs = $5, error = $6,
               read_at = CASE WHEN $7::timestamptz IS NULL THEN read_at ELSE now() END,
               read_until = coalesce($7::timestamptz, read_until)
             WHERE shop = $1 AND source = $2`,
      values: [turn.shop, turn.source, end.nextInMs, end.attempts, end.needs, end.error, end.readUntil],
    },
    ...insertLog(entries),
  ]);
}

/** Ends the turn of what is not switched on any more, unless it was switched on again meanwhile. Throws `LeaseLost`. */
export async function forgetPaymentTurn(pool: pg.Pool, turn: PaymentTurn): Promise<void> {
  const key = [turn.shop, turn.source];
  await turns.write(pool, turn, [
    {
      name: 'payment-turn-forget',
      text: 'DELETE FROM payment_import_shop WHERE shop = $1 AND source = $2 AND next_at = lease_until',
      values: key,
    },
    {
      name: 'payment-turn-release',
      text: 'UPDATE payment_import_shop SET lease = NULL, lease_until = NULL WHERE shop = $1 AND source = $2',
      values: key,
    },
  ]);
}
