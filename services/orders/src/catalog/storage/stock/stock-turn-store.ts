import { createLeasedTable, type Held } from '@belegfluss/runtime/leases';
import type pg from 'pg';
import type { StockMode } from '../../domain/stock/stock-mode.ts';

/** A shop's stocks in the hands of one replica, for one look. */
export type StockTurn = Held<'shop'> & {
  readonly mode: StockMode;
  readonly epoch: number;
  /** Shopify's id of the webhook subscription; empty when there is none. */
  readonly webhook: string;
  /** When all products were last put to work. */
  readonly sweptAt: Date | null;
  /** Turns in a row that failed. */
  readonly attempts: number;
  /** What holds the stocks up as last reported, as `keep` writes it. */
  readonly error: string;
};

const turns = createLeasedTable({ table: 'stock_shop', key: { shop: 'shop' }, due: 'look_at' });

/** Writes within a turn, see `LeasedTable`. */
export const { write: writeInStockTurn, renew: renewStockTurn, drop: dropStockTurn } = turns;

/** Takes the turn of the shop that has been due for longest. */
export const takeStockTurn = (pool: pg.Pool, leaseMs: number): Promise<StockTurn | null> =>
  turns.takeNext<Omit<StockTurn, keyof Held<'shop'>>>(pool, {
    leaseMs,
    returning: 'mode, epoch, webhook, swept_at AS "sweptAt", attempts, error',
  });

export type StockTurnEnd = {
  /** When to look next; null when there is nothing to look for. */
  readonly nextInMs: number | null;
  readonly attempts: number;
  /** What holds the stocks up, as `keep` writes it; empty when nothing does. */
  readonly error: string;
};

/** Ends the turn. Throws `LeaseLost`. */
export async function endStockTurn(pool: pg.Pool, turn: StockTurn, end: StockTurnEnd): Promise<void> {
  await turns.write(pool, turn, [
    {
      name: 'stock-turn-end',
      text: `UPDATE stock_shop SET ${turns.endIn('$2')}, attempts = $3, error = $4 WHERE shop = $1`,
      values: [turn.shop, end.nextInMs, end.attempts, end.error],
    },
  ]);
}
