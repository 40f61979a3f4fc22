import { run, type Statement, transact } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { StockMode } from '../../domain/stock/stock-mode.ts';
import { isFence, LeaseLost } from '../work-store.ts';

/** A shop's stocks in the hands of one replica, for one look. */
export type StockTurn = {
  readonly shop: string;
  readonly lease: string;
  readonly leaseMs: number;
  readonly mode: StockMode;
  readonly epoch: number;
  /** Shopify's id of the webhook subscription; empty when there is none. */
  readonly webhook: string;
  /** When all products were last put to work. */
  readonly sweptAt: Date | null;
  /** Turns in a row that failed. */
  readonly attempts: number;
  /** German, what holds the stocks up as last told. */
  readonly error: string;
};

/**
 * Takes the next shop's turn; of several replicas one gets it. Until the turn is ended, `look_at` is the end of the lease:
 * after a death the shop comes due by itself. Whoever asks for a look meanwhile sets another time, which stays.
 */
export async function takeStockTurn(
  pool: pg.Pool,
  lease: string,
  leaseMs: number,
): Promise<StockTurn | null> {
  const { rows } = await run<Omit<StockTurn, 'lease' | 'leaseMs'>>(pool, {
    name: 'stock-turn',
    text: `UPDATE stock_shop SET lease = $1::uuid, lease_until = ${later('$2')}, look_at = ${later('$2')}
           WHERE shop = (
             SELECT shop FROM stock_shop
             WHERE look_at <= now() + interval '1 millisecond'
               AND (lease_until IS NULL OR lease_until <= now() + interval '1 millisecond')
             ORDER BY look_at LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING shop, mode, epoch, webhook, swept_at AS "sweptAt", attempts, error`,
    values: [lease, leaseMs],
  });
  return rows[0] ? { ...rows[0], lease, leaseMs } : null;
}

const later = (ms: string): string => `now() + ${ms} * interval '1 millisecond'`;

export type StockTurnEnd = {
  /** When to look next; null when there is nothing to look for. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** German, what holds the stocks up; empty when nothing does. */
  readonly error: string;
};

/** Ends the turn, if it is still this one. */
export async function endStockTurn(pool: pg.Pool, turn: StockTurn, end: StockTurnEnd): Promise<void> {
  await run(pool, {
    name: 'stock-turn-end',
    text: `UPDATE stock_shop SET lease = NULL, lease_until = NULL, attempts = $4, error = $5,
             look_at = CASE WHEN look_at = lease_until THEN ${later('$3::float8')} ELSE look_at END
           WHERE shop = $1 AND lease = $2::uuid`,
    values: [turn.shop, turn.lease, end.nextInMs, end.attempts, end.error],
  });
}

/** Writes within a turn: all of it, or nothing when the turn is over; throws `LeaseLost` then. It is a sign of life. */
export async function writeInStockTurn(
  pool: pg.Pool,
  turn: StockTurn,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await transact(pool, [fence(turn), ...statements]);
  } catch (error) {
    if (isFence(error)) throw new LeaseLost(`The stocks of ${turn.shop} are in other hands.`);
    throw error;
  }
}

/** As that of a worker (`work-store.ts`): it fails by a division by zero. */
const fence = ({ shop, lease, leaseMs }: StockTurn): Statement => ({
  name: 'stock-fence',
  text: `WITH held AS (
           UPDATE stock_shop SET lease_until = ${later('$3')},
             look_at = CASE WHEN look_at = lease_until THEN ${later('$3')} ELSE look_at END
           WHERE shop = $1 AND lease = $2::uuid RETURNING 1
         ) SELECT 1 / count(*) FROM held`,
  values: [shop, lease, leaseMs],
});
