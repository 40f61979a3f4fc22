import { execute, type SqlTransaction } from '@belegfluss/runtime/database';

/**
 * The shop keeps its books in another account from now on: the lines that were posted stay in the old one, and none of
 * them prevents a line from being posted in the new one. In the old one they are found by their marks. A running PayPal
 * import loses its lease; the access stays.
 */
export async function leaveLines(tx: SqlTransaction, shop: string): Promise<void> {
  for (const text of statements) await execute(tx, { text, values: [shop] });
}

const statements = [
  'DELETE FROM posted_line WHERE shop = $1',
  'DELETE FROM line_claim WHERE shop = $1',
  // Also what is under way: it cannot be confirmed any more.
  `DELETE FROM write_journal WHERE shop = $1 AND operation_key LIKE 'line/%'`,
  `UPDATE paypal_connection SET account_id = '', since = NULL, until = NULL, span_until = NULL, span_items = 0, page = 1,
     read_until = NULL, pending_since = NULL, total = 0, imported = 0, error = '', unreadable = '{}', lease = NULL, lease_until = NULL
   WHERE shop = $1`,
];
