import { execute, query, type SqlTransaction, type Statement } from '@belegfluss/runtime/database';
import { insertErasure } from '@belegfluss/runtime/erasure';
import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';
import type { PrivacyMessage } from '../domain/parse-privacy-request.ts';

export type PrivacyRequestRow = {
  readonly id: string;
  readonly shop: string;
  readonly kind: PrivacyMessage['kind'];
  readonly state: 'running' | 'ready' | 'done' | 'expired';
  readonly deliveryId: string;
  readonly shopifyId: string;
  readonly customerId: string | null;
  readonly email: string | null;
  readonly orderIds: readonly string[];
  readonly orders: number;
  /** Rows by context. */
  readonly counts: Readonly<Record<string, number>>;
  readonly receivedAt: Date;
  readonly doneAt: Date | null;
};

/** How long a customer's data can be read on request: Shopify gives the merchant thirty days to answer it. */
export const readableDays = 30;

/** Contexts besides this one that keep something of customers. */
const erasingContexts = ['ingest', 'provider'] as const;

export type ErasingContext = (typeof erasingContexts)[number];

const columns = `id, shop, kind, state, delivery_id AS "deliveryId", shopify_id AS "shopifyId",
  customer_id AS "customerId", email, order_ids AS "orderIds", orders, counts, received_at AS "receivedAt",
  done_at AS "doneAt"`;

type NewRequest = { readonly id: string; readonly shop: string; readonly deliveryId: string };

/**
 * Stores a data request, which can be read from now on; the data itself is composed when it is read. One about a
 * customer whose orders were all redacted before is over as it comes, and names nobody.
 */
export async function insertDataRequest(
  tx: SqlTransaction,
  { id, shop, deliveryId }: NewRequest,
  message: PrivacyMessage,
): Promise<'ready' | 'expired'> {
  const orderIds = await findCustomerOrders(tx, shop, message);
  const isOver = await areRedacted(tx, shop, orderIds);
  const state = isOver ? 'expired' : 'ready';
  await execute(tx, {
    text: `INSERT INTO privacy_request (id, shop, kind, state, delivery_id, shopify_id, customer_id, email, order_ids, orders,
       awaited, done_at)
     VALUES ($1::uuid, $2, 'data_request', $9, $3, $4, $5, $6, $7::text[], $8, '{}', now())`,
    values: [
      id,
      shop,
      deliveryId,
      message.shopifyId,
      isOver ? null : message.customerId,
      isOver ? null : message.email,
      isOver ? [] : orderIds,
      orderIds.length,
      state,
    ],
  });
  return state;
}

/** Whether there are orders, and none that was not redacted. */
async function areRedacted(tx: SqlTransaction, shop: string, orderIds: readonly string[]): Promise<boolean> {
  const [counted] = await query<{ redacted: number }>(tx, {
    text: 'SELECT count(*)::int AS redacted FROM redacted_order WHERE shop = $1 AND order_id = ANY($2::text[])',
    values: [shop, orderIds],
  });
  return orderIds.length > 0 && counted?.redacted === orderIds.length;
}

/** A redaction is put to work. The e-mail address finds no orders for it, only earlier requests of a guest. */
export async function insertRedaction(
  tx: SqlTransaction,
  { id, shop, deliveryId }: NewRequest,
  message: PrivacyMessage,
): Promise<void> {
  const orderIds = await findCustomerOrders(tx, shop, { ...message, email: null });
  await execute(tx, {
    text: `INSERT INTO privacy_request (id, shop, kind, state, delivery_id, customer_id, email, order_ids, orders, awaited)
     VALUES ($1::uuid, $2, 'redact', 'running', $3, $4, $5, $6::text[], $7, $8::text[])`,
    values: [
      id,
      shop,
      deliveryId,
      message.customerId,
      message.email,
      orderIds,
      orderIds.length,
      erasingContexts,
    ],
  });
  const subject = { customerId: message.customerId ?? undefined, orderIds };
  await execute(tx, insertErasure({ id, shop, kind: 'customer', subject }));
}

/** The orders that Shopify names, and those that we know to be the customer's besides. */
async function findCustomerOrders(
  tx: SqlTransaction,
  shop: string,
  { customerId, email, orderIds }: Pick<PrivacyMessage, 'customerId' | 'email' | 'orderIds'>,
): Promise<readonly string[]> {
  const rows = await query<{ id: string }>(tx, {
    text: `SELECT id FROM orders WHERE shop = $1 AND snapshot #>> '{customer,id}' = $2
     UNION
     SELECT id FROM orders WHERE shop = $1 AND search_text LIKE $3 AND lower(snapshot ->> 'email') = $4
     ORDER BY id`,
    values: [shop, customerId, email === null ? null : `%${email.replace(/[\\%_]/g, '\\$&')}%`, email],
  });
  return [...new Set([...orderIds, ...rows.map(({ id }) => id)])];
}

export async function findPrivacyRequest(
  pool: pg.Pool,
  shop: string,
  id: string,
): Promise<PrivacyRequestRow | null> {
  const { rows } = await pool.query<PrivacyRequestRow>(
    `SELECT ${columns} FROM privacy_request WHERE shop = $1 AND id = $2::uuid`,
    [shop, id],
  );
  return rows[0] ?? null;
}

/** Newest first, after the given one. */
export async function listPrivacyRequests(
  pool: pg.Pool,
  shop: string,
  page: { readonly after: { readonly receivedAt: Date; readonly id: string } | null; readonly limit: number },
): Promise<readonly PrivacyRequestRow[]> {
  const { rows } = await pool.query<PrivacyRequestRow>(
    `SELECT ${columns} FROM privacy_request
     WHERE shop = $1 AND ($2::timestamptz IS NULL OR (received_at, id) < ($2::timestamptz, $3::uuid))
     ORDER BY received_at DESC, id DESC LIMIT $4`,
    [shop, page.after?.receivedAt ?? null, page.after?.id ?? null, page.limit],
  );
  return rows;
}

/** A context is done with a redaction; answers the request when it was the last one. */
export async function recordCustomerErased(
  tx: SqlTransaction,
  shop: string,
  erased: { readonly id: string; readonly context: string; readonly rows: number },
): Promise<PrivacyRequestRow | null> {
  const [left] = await query<PrivacyRequestRow & { readonly awaited: string[] }>(tx, {
    text: `UPDATE privacy_request SET awaited = array_remove(awaited, $3), counts = counts || jsonb_build_object($3::text, $4::bigint)
     WHERE shop = $1 AND id = $2::uuid AND state = 'running' RETURNING awaited, ${columns}`,
    values: [shop, erased.id, erased.context, erased.rows],
  });
  return left && left.awaited.length === 0 && 'orders' in left.counts ? left : null;
}

/**
 * Removes from the requests whose they were, and expires earlier answers that can still be read: a guest's request is
 * recognised by address or by one of the orders.
 */
export async function completeRedaction(
  tx: SqlTransaction,
  { shop, id, customerId, email, orderIds }: PrivacyRequestRow,
): Promise<void> {
  await execute(tx, {
    text: `UPDATE privacy_request SET state = 'done', done_at = now(), ${namesNobody} WHERE shop = $1 AND id = $2::uuid`,
    values: [shop, id],
  });
  await execute(tx, {
    text: `UPDATE privacy_request SET state = 'expired', ${namesNobody}
     WHERE shop = $1 AND kind = 'data_request' AND state = 'ready'
       AND (customer_id = $2 OR email = $3 OR order_ids && $4::text[])`,
    values: [shop, customerId, email, orderIds],
  });
}

const namesNobody = `customer_id = NULL, email = NULL, order_ids = '{}'`;

/** Requests whose time is over; answers how many. */
export const expireDataRequests = (atMost: number): Statement => ({
  name: 'privacy-expire',
  text: `UPDATE privacy_request SET state = 'expired', ${namesNobody}
         WHERE id IN (SELECT id FROM privacy_request
           WHERE state = 'ready' AND received_at < now() - interval '${readableDays} days'
             AND ${hereSql('shop')}
           ORDER BY received_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
  values: [atMost],
});
