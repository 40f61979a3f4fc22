import { execute, query, type SqlTransaction } from '@belegfluss/runtime/database';
import type { EraseBatch } from '@belegfluss/runtime/erasure';
import { z } from 'zod';
import { type Customer, contactPatterns, customerKeys, orderPatterns } from '../domain/customer-traces.ts';

const customerSubject = z.object({
  customerId: z.string(),
  orderIds: z.array(z.string()),
  invoiceIds: z.array(z.string()),
  creditNoteIds: z.array(z.string()),
});

/** Orders at a time: each batch reads the shop's journal once. */
const ordersPerBatch = 200;

/**
 * Erases what is personal of a redacted customer: who he is at the provider goes, the writes for his orders stay
 * without what they said. The contact and the documents themselves lie at the provider; the law has the merchant keep
 * the latter.
 */
export const eraseCustomer: EraseBatch = async (tx, { shop, subject, position }) => {
  const given = customerSubject.parse(subject);
  const from = Number(position || 0);
  const orderIds = given.orderIds.slice(from, from + ordersPerBatch);
  const isFirst = from === 0;
  const customer: Customer = { customerId: isFirst ? given.customerId : '', orderIds };
  let rows = await eraseContacts(tx, shop, customer);
  rows += await emptyWrites(tx, shop, orderPatterns(orderIds));
  if (isFirst) rows += await forgetDocuments(tx, shop, given);
  const next = from + ordersPerBatch;
  return { rows, next: next < given.orderIds.length ? String(next) : null };
};

/** The journal's rows of a contact name the customer in their keys. */
async function eraseContacts(tx: SqlTransaction, shop: string, customer: Customer): Promise<number> {
  const keys = customerKeys(customer);
  const contacts = await query<{ contactId: string | null }>(tx, {
    text: `DELETE FROM contact_map WHERE shop = $1 AND customer_key = ANY($2::text[])
     RETURNING contact_id AS "contactId"`,
    values: [shop, keys],
  });
  const ids = contacts.flatMap(({ contactId }) => contactId ?? []);
  const writes = await execute(tx, {
    text: 'DELETE FROM write_journal WHERE shop = $1 AND operation_key LIKE ANY($2::text[])',
    values: [shop, contactPatterns(keys, ids)],
  });
  return contacts.length + writes;
}

/** A document's writes keep what proves that it was made once: key, state, object. */
const emptyWrites = (tx: SqlTransaction, shop: string, patterns: readonly string[]): Promise<number> =>
  execute(tx, {
    text: `UPDATE write_journal SET error = NULL,
       result = CASE WHEN result ? 'subject' THEN result || '{"subject": "", "marks": null}' ELSE result END,
       facts = CASE WHEN facts ? 'purpose' AND state IN ('confirmed', 'rejected')
                    THEN jsonb_set(facts, '{purpose}', to_jsonb(regexp_replace(facts ->> 'purpose', '^.* · ', '')))
                    ELSE facts END
     WHERE shop = $1 AND operation_key LIKE ANY($2::text[])`,
    values: [shop, patterns],
  });

/** Changes by others do not matter any more: nothing is done for a redacted order. */
const forgetDocuments = (
  tx: SqlTransaction,
  shop: string,
  { invoiceIds, creditNoteIds }: z.output<typeof customerSubject>,
): Promise<number> =>
  execute(tx, {
    text: `DELETE FROM known_document WHERE shop = $1 AND (
       (kind = 'invoice' AND document_id = ANY($2::text[])) OR (kind = 'creditNote' AND document_id = ANY($3::text[])))`,
    values: [shop, invoiceIds, creditNoteIds],
  });
