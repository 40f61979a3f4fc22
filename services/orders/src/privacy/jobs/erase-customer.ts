import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import { query, type SqlTransaction } from '@belegfluss/runtime/database';
import type { EraseBatch, Erasure } from '@belegfluss/runtime/erasure';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { z } from 'zod';
import { redactOrder } from '../../documents/index.ts';
import { recordCustomerErased } from '../storage/privacy-store.ts';

/** Guests have no id. */
const customerSubject = z.object({ customerId: z.string().optional(), orderIds: z.array(z.string()) });

/** Each order is a handful of statements; a worker that meets the transaction waits for as many. */
const ordersPerBatch = 25;

/** Redacts a customer's orders. Those that are worked on wait; the others go ahead. */
export const eraseCustomer: EraseBatch = async (tx, { shop, subject }) => {
  const { orderIds } = customerSubject.parse(subject);
  const pending = await listPending(tx, shop, orderIds);
  let rows = 0;
  let done = 0;
  for (const orderId of pending) {
    const redacted = await redactOrder(tx, shop, orderId);
    rows += redacted.rows;
    done += Number(redacted.isDone);
    if (done === ordersPerBatch) break;
  }
  return { rows, next: pending.length === done ? null : '', waits: done === 0 };
};

/** In the order of ids, as everybody who locks several. */
async function listPending(
  tx: SqlTransaction,
  shop: string,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(tx, {
    text: `SELECT DISTINCT id FROM unnest($2::text[]) AS given (id)
     WHERE NOT EXISTS (SELECT FROM redacted_order WHERE shop = $1 AND order_id = id) ORDER BY id`,
    values: [shop, orderIds],
  });
  return rows.map(({ id }) => id);
}

/** Runs after the last order was redacted: other services are notified by ids alone. */
export async function reportRedacted(
  tx: SqlTransaction,
  { id, shop, subject, erased }: Erasure,
): Promise<void> {
  const { customerId, orderIds } = customerSubject.parse(subject);
  const documents = await query<{ kind: string; providerId: string }>(tx, {
    text: 'SELECT kind, provider_id AS "providerId" FROM document WHERE shop = $1 AND order_id = ANY($2::text[])',
    values: [shop, orderIds],
  });
  const listProviderIds = (kind: string) =>
    documents.filter((document) => document.kind === kind).map(({ providerId }) => providerId);
  const payload = CustomerRedacted.encode({
    requestId: id,
    customerId,
    orderIds,
    invoiceIds: listProviderIds('invoice'),
    creditNoteIds: listProviderIds('credit'),
  }).finish();
  await recordCustomerErased(tx, shop, { id, context: 'orders', rows: erased });
  await appendEvents(tx, [{ type: 'orders.customer.redacted.v1', shop, orderingKey: id, payload }]);
}
