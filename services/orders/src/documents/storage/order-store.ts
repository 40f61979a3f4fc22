import type { PostalAddress } from '@belegfluss/provider/contract';
import { query, type SqlTransaction, type Statement, toJsonb } from '@belegfluss/runtime/database';
import { cutText } from '@belegfluss/settings/contract';
import type pg from 'pg';
import { findRow, type TableRow } from '../../kernel/storage/rows.ts';
import type { Balance } from '../domain/balance/weigh-order.ts';
import type { SeenOrder } from '../domain/order/find-changes.ts';
import { wasPaid } from '../domain/order/order-state.ts';
import type { OrderSnapshot } from '../domain/order/snapshot.ts';
import { balanceColumns, toBalanceValues } from './balance-store.ts';

/** Result of storing a snapshot: the first of its order, a newer one, or one that a newer message overtook. */
export type SnapshotOutcome = 'inserted' | 'updated' | 'stale';

export type OrderContact = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
};

/** An order as the lists and pages show it. */
export type OrderRow = TableRow<'orders'>;

/** Stores a snapshot unless a newer one is there; Shopify's own `updatedAt` decides. */
export async function storeSnapshot(
  tx: SqlTransaction,
  shop: string,
  order: OrderSnapshot,
): Promise<SnapshotOutcome> {
  const rows = await query<{ fresh: boolean }>(tx, upsertSnapshot(shop, order));
  if (rows.length === 0) return 'stale';
  return rows[0]?.fresh ? 'inserted' : 'updated';
}

/** Payment terms that are known are kept where the newer snapshot was read without the scope that shows them. */
const snapshotWithTerms = `CASE
         WHEN EXCLUDED.snapshot -> 'termsUnknown' IS NULL OR orders.emptied_at IS NOT NULL
           OR orders.snapshot -> 'termsUnknown' IS NOT NULL OR orders.snapshot -> 'paymentTerms' IS NULL
         THEN EXCLUDED.snapshot
         ELSE jsonb_set(EXCLUDED.snapshot - 'termsUnknown', '{paymentTerms}', orders.snapshot -> 'paymentTerms')
       END`;

/**
 * Fees that are known are kept where the newer snapshot does not state their tax: what was charged when the order was placed
 * does not change. Earlier versions kept a hidden fee as one without tax, under the name that it still has here.
 */
const knownFees = `CASE
         WHEN orders.emptied_at IS NULL AND jsonb_path_exists(EXCLUDED.snapshot, '$.fees[*] ? (@.taxLines == null)')
           AND jsonb_path_exists(orders.snapshot, '$.fees[*]')
           AND NOT jsonb_path_exists(orders.snapshot,
             '$.fees[*] ? (@.taxLines == null || @.name == "Zusatzgebühr" && @.taxLines.size() == 0)')
         THEN jsonb_build_object('fees', orders.snapshot -> 'fees')
         ELSE '{}'
       END`;

/**
 * The same as a statement; answers a row with `fresh` unless the snapshot is stale. An order whose customer was
 * redacted takes none any more: an older message would bring erased data back.
 */
export const upsertSnapshot = (shop: string, order: OrderSnapshot): Statement => ({
  name: 'order-snapshot',
  text: `INSERT INTO orders (shop, id, name, created_at, updated_at, cancelled_at, financial_status, fulfillment_status,
       total, tax, currency, customer_name, search_text, snapshot, paid_at, gateways)
     SELECT $1, $2, $3, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7, $8, $9::numeric, $10::numeric, $11,
       $12, $13, $14::jsonb, CASE WHEN $15 THEN $5::timestamptz END, $16::text[]
     WHERE NOT EXISTS (SELECT FROM redacted_order WHERE redacted_order.shop = $1 AND order_id = $2)
     ON CONFLICT (shop, id) DO UPDATE SET
       name = EXCLUDED.name, created_at = EXCLUDED.created_at, updated_at = EXCLUDED.updated_at,
       cancelled_at = EXCLUDED.cancelled_at, financial_status = EXCLUDED.financial_status,
       fulfillment_status = EXCLUDED.fulfillment_status, total = EXCLUDED.total, tax = EXCLUDED.tax,
       currency = EXCLUDED.currency, customer_name = EXCLUDED.customer_name,
       search_text = EXCLUDED.search_text || coalesce((
         SELECT ' ' || lower(string_agg(concat_ws(' ', number, cancellation_number), ' ')) FROM document
         WHERE document.shop = orders.shop AND document.order_id = orders.id), ''),
       snapshot = ${snapshotWithTerms} || ${knownFees}, emptied_at = NULL, paid_at = coalesce(orders.paid_at, EXCLUDED.paid_at),
       gateways = EXCLUDED.gateways
     WHERE orders.updated_at <= EXCLUDED.updated_at AND orders.redacted_at IS NULL
     RETURNING (xmax = 0) AS fresh`,
  values: [
    shop,
    order.id,
    order.name,
    order.createdAt,
    order.updatedAt,
    order.cancelledAt,
    order.financialStatus,
    order.fulfillmentStatus,
    order.totals.total.presentment,
    order.totals.tax.presentment,
    order.currency.presentment,
    customerName(order),
    searchText(order),
    toJsonb(order),
    wasPaid(order),
    order.gateways,
  ],
});

export const findOrder = (pool: pg.Pool, shop: string, id: string): Promise<OrderRow | null> =>
  findRow(pool, {
    text: 'SELECT * FROM orders WHERE shop = $1 AND id = $2',
    values: [shop, id],
  });

/** Reads what log entries say of an order; null for one that is unknown. */
export async function readNamedOrder(
  tx: SqlTransaction,
  shop: string,
  id: string,
): Promise<Pick<OrderRow, 'name' | 'snapshot'> | null> {
  const rows = await query<Pick<OrderRow, 'name' | 'snapshot'>>(tx, {
    text: 'SELECT name, snapshot FROM orders WHERE shop = $1 AND id = $2',
    values: [shop, id],
  });
  return rows[0] ?? null;
}

/** The stored snapshot; what older versions did not keep yet is empty. Throws where retention has taken it away. */
export function requireSnapshot(row: {
  readonly snapshot: unknown;
  readonly emptiedAt: Date | null;
}): OrderSnapshot {
  if (row.emptiedAt !== null) throw new Error('The snapshot of the order is no longer kept.');
  const stored = withDuties(withCustomer(row.snapshot as OrderSnapshot));
  if (stored.dispatchCountryCodes !== undefined) return stored;
  const lines = stored.lines.map((line) => ({ ...line, vendor: null, properties: [] }));
  return { ...stored, paymentTerms: null, dispatchCountryCodes: [], lines };
}

/** Snapshots kept before customers' tags could be unknown have an empty list where the webhook said nothing of them. */
function withCustomer(stored: OrderSnapshot): OrderSnapshot {
  const { customer } = stored;
  if (!customer || customer.updatedAt !== undefined) return stored;
  const tags = customer.tags?.length ? customer.tags : null;
  return { ...stored, customer: { ...customer, tags, updatedAt: null } };
}

/** Refunds of snapshots kept earlier say nothing of duties. */
function withDuties(stored: OrderSnapshot): OrderSnapshot {
  if (!stored.refunds?.some(({ duties }) => duties === undefined)) return stored;
  const nothing = { shop: '0.00', presentment: '0.00' };
  return {
    ...stored,
    refunds: stored.refunds.map((refund) => ({ ...refund, duties: refund.duties ?? nothing })),
  };
}

/** Shopify's id of the customer among what a log entry refers to; nothing where the order has none, or shows none any more. */
export function customerRef({ snapshot }: { readonly snapshot: unknown }): { readonly customer?: string } {
  const { customer } = snapshot as Partial<OrderSnapshot>;
  return customer ? { customer: customer.id } : {};
}

/** Retention has removed the snapshot: a decision on the order has to fetch it again. */
export const isEmptied = (order: Pick<OrderRow, 'emptiedAt'> | null): boolean =>
  order !== null && order.emptiedAt !== null;

export async function isKnownOrder(tx: SqlTransaction, shop: string, id: string): Promise<boolean> {
  const rows = await query<object>(tx, {
    text: 'SELECT 1 FROM orders WHERE shop = $1 AND id = $2',
    values: [shop, id],
  });
  return rows.length > 0;
}

/** The order that is now marked; null when it was before, or is unknown. */
export async function markDeleted(
  tx: SqlTransaction,
  shop: string,
  id: string,
): Promise<Pick<OrderRow, 'name' | 'snapshot'> | null> {
  const rows = await query<Pick<OrderRow, 'name' | 'snapshot'>>(tx, {
    text: `UPDATE orders SET deleted_at = now() WHERE shop = $1 AND id = $2 AND deleted_at IS NULL
     RETURNING name, snapshot`,
    values: [shop, id],
  });
  return rows[0] ?? null;
}

/** Touches no index. */
export const rememberContact = (shop: string, orderId: string, contact: OrderContact): Statement => ({
  name: 'order-contact',
  text: `UPDATE orders SET contact_id = $3, contact_name = $4, contact_email = $5, contact_at = now()
         WHERE shop = $1 AND id = $2`,
  values: [shop, orderId, contact.id, contact.name, contact.email],
});

/** Keeps the recipient that a person wrote for the order's documents; null where the order's own counts again. */
export const rememberAddress = (shop: string, orderId: string, address: PostalAddress | null): Statement => ({
  name: 'order-address',
  text: 'UPDATE orders SET address = $3 WHERE shop = $1 AND id = $2',
  values: [shop, orderId, address && toJsonb(address)],
});

/** What the end of a run says of its order. */
export type Decision = {
  readonly outcome: string;
  readonly reason: string;
  readonly notes: string;
  readonly changes: string;
  /** Settings that the refused step named; absent where none was refused. */
  readonly refusedSettings?: readonly string[];
  /** Null where the order may not be known any more. */
  readonly seen: SeenOrder | null;
  /** Absent where it stays as it is. */
  readonly balance?: Balance;
  /** The customer's contact at the provider; null where it stays as it is. */
  readonly contact: OrderContact | null;
};

/** Lets the triggers at the end of the work, and of the transaction, know that there is nothing to do for this order. */
const documentsFollowed = `set_config('belegfluss.followed', o.shop || '/' || o.id, true)`;

/**
 * Writes what the latest run decided, and all that lists show of the order's documents, at once: each update of an order is
 * one of many indexes. The search finds the order by its documents' numbers, too.
 */
export function rememberDecision(shop: string, orderId: string, decision: Decision): Statement {
  const { balance, contact } = decision;
  return {
    name: balance ? 'order-decision-balance' : 'order-decision',
    text: `UPDATE orders o SET outcome = $3, reason = $4, notes = $5, changes = $6, refused_settings = $7::text[], seen = $8,
             search_text = search_text || coalesce((
               SELECT string_agg(' ' || lower(number), '') FROM document
               WHERE shop = $1 AND order_id = $2 AND position(lower(number) IN search_text) = 0), ''),
             invoiced = listed.invoiced, credited = listed.credited, documented = listed.invoiced OR listed.credited,
             unenshrined = listed.unenshrined, unpaid = listed.unpaid,
             contact_id = coalesce($9, contact_id), contact_name = coalesce($10, contact_name),
             contact_email = coalesce($11, contact_email), contact_at = CASE WHEN $9 IS NULL THEN contact_at ELSE now() END
             ${balance ? `, (${balanceColumns}) = ($12, $13::numeric, $14::numeric, $15::numeric, $16::numeric, $17, $18)` : ''}
           FROM listed_documents($1, $2) AS listed
           WHERE o.shop = $1 AND o.id = $2
           RETURNING ${documentsFollowed}`,
    values: [
      shop,
      orderId,
      decision.outcome,
      decision.reason,
      decision.notes,
      decision.changes,
      decision.refusedSettings ?? [],
      decision.seen && toJsonb(decision.seen),
      contact?.id ?? null,
      contact?.name ?? null,
      contact?.email ?? null,
      ...(balance ? toBalanceValues(balance) : []),
    ],
  };
}

/** Lets the search find an order by the number of one of its documents. */
export const addSearchText = (shop: string, orderId: string, text: string): Statement => ({
  name: 'order-search-text',
  text: `UPDATE orders SET search_text = search_text || ' ' || $3
         WHERE shop = $1 AND id = $2 AND position($3 IN search_text) = 0`,
  values: [shop, orderId, text.toLowerCase()],
});

export function customerName({ customer, billingAddress, shippingAddress, email }: OrderSnapshot): string {
  const people = [billingAddress, shippingAddress, customer];
  const person = people.find((candidate) => candidate?.firstName || candidate?.lastName);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  // Longer names do not fit into the index that lists are sorted by.
  return cutText(name || billingAddress?.company || shippingAddress?.company || email || '', 200);
}

const searchText = (order: OrderSnapshot): string =>
  [
    order.name,
    customerName(order),
    order.billingAddress?.company,
    order.email ?? order.customer?.email,
    order.poNumber,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
