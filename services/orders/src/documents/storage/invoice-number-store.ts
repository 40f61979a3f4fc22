import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';

type NumberRequest = {
  readonly shop: string;
  /** Where the shop keeps its books, and others may too; null while that is not known. */
  readonly accountId: string | null;
  readonly orderId: string;
  readonly ordinal: number;
  /** Numbers for the invoice: the wanted one, then substitutes where it is taken, best first. */
  readonly candidates: readonly [string, ...string[]];
};

/**
 * The first candidate that no other invoice of the shop, nor of another shop that gives numbers in the same account,
 * has or may get, from now on this invoice's own. Asked again it answers the same; of two workers that want one number,
 * one gets it.
 */
export async function reserveInvoiceNumber(pool: pg.Pool, request: NumberRequest): Promise<string> {
  const { shop, accountId, orderId, ordinal, candidates } = request;
  if (accountId !== null) await run(pool, nameAccount(shop, accountId));
  for (const number of candidates) {
    const { rows } = await run<{ number: string }>(pool, selectNumber(request));
    if (rows[0]) return rows[0].number;
    const { rowCount } = await run(pool, insertNumber(request, number));
    if (rowCount === 1) return number;
  }
  throw new Error(`No number is left for invoice ${ordinal} of order ${orderId}.`);
}

/** Finds the number that was reserved for the invoice before, for the same wanted number. */
const selectNumber = ({ shop, orderId, ordinal, candidates: [wanted] }: NumberRequest): Statement => ({
  name: 'invoice-number',
  text: 'SELECT number FROM invoice_number WHERE shop = $1 AND order_id = $2 AND ordinal = $3 AND wanted = $4',
  values: [shop, orderId, ordinal, wanted],
});

/** Inserts nothing where another invoice has the number, or may get it. */
const insertNumber = (
  { shop, accountId, orderId, ordinal, candidates: [wanted] }: NumberRequest,
  number: string,
): Statement => ({
  name: 'invoice-number-insert',
  text: `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted, account)
         SELECT $1, $2, $3, $4::int, $5, $6 WHERE NOT EXISTS (
           SELECT 1 FROM document WHERE shop = $1 AND kind IN ('invoice', 'credit') AND number = $2
             AND NOT (order_id = $3 AND kind = 'invoice' AND ordinal = $4::int))
         ON CONFLICT DO NOTHING`,
  values: [shop, number, orderId, ordinal, wanted, accountId],
});

/**
 * Counts numbers that the shop gave before its account was known to that account. A number that another shop of the
 * account gave as well stays with that one.
 */
const nameAccount = (shop: string, accountId: string): Statement => ({
  name: 'invoice-numbers-name-account',
  text: `UPDATE invoice_number AS own SET account = $2
         WHERE own.shop = $1 AND own.account IS NULL AND NOT EXISTS (
           SELECT 1 FROM invoice_number AS other WHERE other.account = $2 AND other.number = own.number)`,
  values: [shop, accountId],
});
