import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type { PaymentSource } from '@belegfluss/settings/contract';
import type pg from 'pg';
import { insertLog, type NewLogEntry } from '../log-store.ts';
import { isFence, LeaseLost } from '../work-store.ts';

/** The reading of one payment service for one shop in the hands of one replica, for one step. */
export type PaymentTurn = {
  readonly shop: string;
  readonly source: PaymentSource;
  readonly lease: string;
  readonly leaseMs: number;
  /** First day of interest, `YYYY-MM-DD`. */
  readonly since: string;
  /** When it was last read to the end. */
  readonly readAt: Date | null;
  /** Turns in a row that came to nothing. */
  readonly attempts: number;
  /** German, as last told; empty when nothing held it up. */
  readonly error: string;
  /** Code of what was missing at its end; empty when the error was none of that. */
  readonly needs: string;
};

/**
 * Takes the next turn that is due; of several replicas one gets it. Until the turn is ended, `next_at` is the end of the
 * lease: after a death it comes due by itself. Whoever asks for something meanwhile sets another time, which stays.
 */
export async function takePaymentTurn(
  pool: pg.Pool,
  lease: string,
  leaseMs: number,
): Promise<PaymentTurn | null> {
  const { rows } = await run<Omit<PaymentTurn, 'lease' | 'leaseMs'>>(pool, {
    name: 'payment-turn',
    text: `UPDATE payment_import_shop
           SET lease = $1::uuid, lease_until = ${leaseEnd('$2')}, next_at = ${leaseEnd('$2')}
           WHERE (shop, source) = (
             SELECT shop, source FROM payment_import_shop
             WHERE next_at <= now() + interval '1 millisecond'
               AND (lease_until IS NULL OR lease_until <= now() + interval '1 millisecond')
             ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING shop, source, to_char(since, 'YYYY-MM-DD') AS since, read_at AS "readAt", attempts, error,
             needs`,
    values: [lease, leaseMs],
  });
  return rows[0] ? { ...rows[0], lease, leaseMs } : null;
}

const leaseEnd = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

export type PaymentTurnEnd = {
  /** When there is something to do next; null when only an event can tell. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** Code of what is missing; empty when nothing is. */
  readonly needs: string;
  /** German, what holds it up or was left out; empty when nothing is. */
  readonly error: string;
  /** It was read to its end; the error says what was left out. */
  readonly isThrough: boolean;
  /** Up to when all that there was is read and posted; null when there is more, or when that is told already. */
  readonly readUntil: Date | null;
};

/** What the last reading left out is known until this one ends: it may leave out the same, which is told already. */
export const leftOutBefore = ({
  needs,
  attempts,
  error,
}: Pick<PaymentTurn, 'needs' | 'attempts' | 'error'>): string =>
  needs === '' && attempts === 0 ? error : '';

/** Ends the turn and tells what is to be told of its end, all or nothing. Throws `LeaseLost` when it is over already. */
export const endPaymentTurn = (
  pool: pg.Pool,
  turn: PaymentTurn,
  end: PaymentTurnEnd,
  entries: readonly NewLogEntry[],
): Promise<void> =>
  writeInPaymentTurn(pool, turn, [
    {
      name: 'payment-turn-end',
      text: `UPDATE payment_import_shop SET lease = NULL, lease_until = NULL, attempts = $4, needs = $5, error = $6,
               read_at = CASE WHEN $7::timestamptz IS NULL THEN read_at ELSE now() END,
               read_until = coalesce($7::timestamptz, read_until),
               next_at = CASE WHEN next_at = lease_until THEN ${leaseEnd('$3::float8')} ELSE next_at END
             WHERE shop = $1 AND source = $2`,
      values: [turn.shop, turn.source, end.nextInMs, end.attempts, end.needs, end.error, end.readUntil],
    },
    ...insertLog(entries),
  ]);

/** Ends the turn of what is not switched on any more, unless it was switched on again meanwhile. */
export const dropPaymentTurn = (pool: pg.Pool, turn: PaymentTurn): Promise<void> =>
  writeInPaymentTurn(pool, turn, [
    {
      name: 'payment-turn-drop',
      text: 'DELETE FROM payment_import_shop WHERE shop = $1 AND source = $2 AND next_at = lease_until',
      values: [turn.shop, turn.source],
    },
    {
      name: 'payment-turn-release',
      text: 'UPDATE payment_import_shop SET lease = NULL, lease_until = NULL WHERE shop = $1 AND source = $2',
      values: [turn.shop, turn.source],
    },
  ]);

/** Writes within a turn: all of it, or nothing when the turn is over. Throws `LeaseLost` then. It is a sign of life. */
export async function writeInPaymentTurn(
  pool: pg.Pool,
  turn: PaymentTurn,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await transact(pool, [fence(turn), ...statements]);
  } catch (error) {
    if (isFence(error)) throw new LeaseLost(`The payments of ${turn.shop} are in other hands.`);
    throw error;
  }
}

/** Says that the turn is still under way, before a call that takes long. */
export const renewPaymentTurn = (pool: pg.Pool, turn: PaymentTurn): Promise<void> =>
  writeInPaymentTurn(pool, turn, []);

/** As that of a worker (`work-store.ts`): it fails by a division by zero. */
const fence = ({ shop, source, lease, leaseMs }: PaymentTurn): Statement => ({
  name: 'payment-fence',
  text: `WITH held AS (
           UPDATE payment_import_shop SET lease_until = ${leaseEnd('$4')},
             next_at = CASE WHEN next_at = lease_until THEN ${leaseEnd('$4')} ELSE next_at END
           WHERE shop = $1 AND source = $2 AND lease = $3::uuid RETURNING 1
         ) SELECT 1 / count(*) FROM held`,
  values: [shop, source, lease, leaseMs],
});
