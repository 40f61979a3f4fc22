import { execute, type SqlTransaction } from '@belegfluss/runtime/database';

/**
 * Fetches again what Shopify denied access to: orders, and with `termsShown` those whose payment terms it hid.
 * `triedBefore` leaves out orders that were tried since. Answers how many there are.
 */
export async function enqueueDenied(
  tx: SqlTransaction,
  shop: string,
  { triedBefore, termsShown = false }: { readonly triedBefore: Date | null; readonly termsShown?: boolean },
): Promise<number> {
  const denied = `SELECT shop, order_id FROM work WHERE shop = $1 AND state = 'failed'
     AND last_error LIKE 'ORDER_ACCESS_DENIED%' AND ($2::timestamptz IS NULL OR due_at < $2)`;
  const hidden = `SELECT shop, id FROM orders WHERE shop = $1 AND $3 AND emptied_at IS NULL
     AND snapshot -> 'termsUnknown' IS NOT NULL`;
  return execute(tx, {
    text: `INSERT INTO work (shop, order_id, refresh)
     SELECT shop, order_id, true FROM (${denied} UNION ${hidden}) AS found ORDER BY order_id
     ON CONFLICT (shop, order_id) DO UPDATE SET
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       refresh = true, revision = work.revision + 1, attempts = 0, due_at = now(), traceparent = ''`,
    values: [shop, triedBefore, termsShown],
  });
}
