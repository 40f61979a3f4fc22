import { execute, query, run, type SqlTransaction } from '@belegfluss/runtime/database';
import type pg from 'pg';

/**
 * Removes personal data from one order, in the given transaction; the ledger keeps numbers and amounts. Returns false
 * while the order is in work, or while a document of it may have been made that the ledger does not know yet: then
 * nothing was changed. `rows` counts the rows that were reduced. Queued work of the order runs once more, which gives
 * its deliveries their outcome.
 */
export async function redactOrder(
  tx: SqlTransaction,
  shop: string,
  orderId: string,
): Promise<{ readonly isDone: boolean; readonly rows: number }> {
  const work = await lockWork(tx, shop, orderId);
  if (isInHand(work)) return { isDone: false, rows: 0 };
  const of = [shop, orderId] as const;
  await execute(tx, { text: keepTombstone, values: of });
  // Before the ledger forgets the VAT ids that the proofs are found by.
  let rows = await execute(tx, { text: deleteVatIdChecks, values: of });
  for (const statement of [
    emptyOrder,
    emptyDocuments,
    deletePdfs,
    deleteLinks,
    emptyLog,
    emptyPersonRequests,
  ])
    rows += await execute(tx, { text: statement, values: of });
  await execute(tx, { text: work.isNew ? endWork : runOnceMore, values: of });
  return { isDone: true, rows };
}

type Work = {
  readonly state: string;
  readonly isNew: boolean;
  readonly isAlive: boolean;
  readonly inDoubt: boolean;
};

/** The row of work is what changes and workers lock first: it is made where there is none, and goes at the end. */
async function lockWork(tx: SqlTransaction, shop: string, orderId: string): Promise<Work> {
  const [work] = await query<Work>(tx, {
    text: `INSERT INTO work (shop, order_id) VALUES ($1, $2)
     ON CONFLICT (shop, order_id) DO UPDATE SET revision = work.revision
     RETURNING state, xmax = 0 AS "isNew", coalesce(lease_until > now(), false) AS "isAlive",
       creating IS NOT NULL AS "inDoubt"`,
    values: [shop, orderId],
  });
  if (!work) throw new Error('The work on an order was not locked.');
  return work;
}

const isInHand = ({ state, isAlive, inDoubt }: Work): boolean =>
  (state === 'running' && isAlive) || (state !== 'failed' && inDoubt);

const endWork = 'DELETE FROM work WHERE shop = $1 AND order_id = $2';

/** A worker whose lease has run out no longer holds it. */
const runOnceMore = `
  UPDATE work SET state = 'queued', lease = NULL, lease_until = NULL, creating = NULL, refresh = false, last_error = '',
    attempts = 0, due_at = now()
  WHERE shop = $1 AND order_id = $2`;

/** Whether the order's customer was redacted, also where nothing else is known of the order. */
export async function isRedacted(
  pool: pg.Pool,
  { shop, orderId }: { readonly shop: string; readonly orderId: string },
): Promise<boolean> {
  const { rows } = await run(pool, {
    name: 'order-is-redacted',
    text: 'SELECT FROM redacted_order WHERE shop = $1 AND order_id = $2',
    values: [shop, orderId],
  });
  return rows.length > 0;
}

const keepTombstone = 'INSERT INTO redacted_order (shop, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** The proof of a check stays on the document: the service's number and the time, not whose id it was. */
const deleteVatIdChecks = `
  DELETE FROM vat_id_check WHERE shop = $1 AND vat_id IN (
    SELECT vat_id_check ->> 'vatId' FROM document WHERE shop = $1 AND order_id = $2 AND vat_id_check IS NOT NULL
    UNION
    SELECT extras #>> '{vatIdCheck,vatId}' FROM orders WHERE shop = $1 AND id = $2)`;

const emptyOrder = `
  UPDATE orders SET snapshot = '{}', extras = '{}', extras_for = NULL, seen = NULL, emptied_at = coalesce(emptied_at, now()),
    redacted_at = coalesce(redacted_at, now()), customer_name = '', address = NULL, notes = '', changes = '',
    contact_id = NULL, contact_name = NULL, contact_email = NULL, contact_at = NULL,
    search_text = lower(concat_ws(' ', name, (
      SELECT string_agg(concat_ws(' ', number, cancellation_number), ' ') FROM document WHERE document.shop = orders.shop AND order_id = orders.id)))
  WHERE shop = $1 AND id = $2`;

const emptyDocuments = `
  UPDATE document SET subject = coalesce(number, ''), vat_id = NULL, vat_id_check = vat_id_check - 'vatId',
    link_token = NULL, cancellation_token = NULL
  WHERE shop = $1 AND order_id = $2`;

const deletePdfs = 'DELETE FROM document_pdf WHERE shop = $1 AND order_id = $2';

const deleteLinks = 'DELETE FROM document_link WHERE shop = $1 AND order_id = $2';

/**
 * Fields of a log entry that do not concern the customer: all others are removed, also those that are added one day. A
 * mail's recipient, sevdesk's answer and an error's text may name the customer.
 */
const impersonalFields = ['order', 'number', 'cancellation', 'total', 'code', 'gateway'];

const emptyLog = `
  UPDATE log_entry SET refs = refs - ARRAY['contact', 'customer'],
    body = coalesce((
      SELECT jsonb_object_agg(key, value) FROM jsonb_each(body)
      WHERE key IN (${impersonalFields.map((field) => `'${field}'`).join(', ')})), '{}'),
    search = lower(concat_ws(' ', nullif(name, ''), body ->> 'number', (
      SELECT string_agg(value, ' ') FROM jsonb_each_text(refs - ARRAY['contact', 'customer']))))
  WHERE shop = $1 AND order_id = $2`;

/** Removes the inputs of requests, which hold addresses and texts of mails. Open ones are refused. */
export const emptyPersonRequests = `
  UPDATE person_request SET input = '{}', message = '', ended_at = coalesce(ended_at, now()),
    code = CASE WHEN state IN ('waiting', 'begun') THEN 'REDACTED' ELSE code END,
    state = CASE WHEN state IN ('waiting', 'begun') THEN 'refused' ELSE state END
  WHERE shop = $1 AND order_id = $2`;
