import type pg from 'pg';
import { inTransaction, query, type Transaction } from '../database/index.ts';

/**
 * Condition of SQL: the shop in a column is here and stays. For statements that take work of all shops: one that is
 * leaving begins nothing new. A subquery of its own, so that the plan of the statement stays as it is.
 */
export const hereSql = (column: string): string => `${column} <> ALL (SELECT shop FROM shop_gate)`;

type Transact = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

export const inPool =
  (pool: pg.Pool): Transact =>
  (work) =>
    inTransaction(pool, work);

/**
 * Whether a shop has moved to another cell. For an event that could not be taken: it is of no use here, since the other
 * cell publishes it again. False where the database does not answer: the event comes again.
 */
export const isShopGone = (transact: Transact, shop: string): Promise<boolean> =>
  transact(async (tx) => {
    const text = `SELECT 1 FROM shop_gate WHERE shop = $1 AND state = 'gone'`;
    return (await query(tx, { text, values: [shop] })).length === 1;
  }).catch(() => false);
