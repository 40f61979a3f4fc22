import { readTogether, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { fromRow, reading } from '../../kernel/storage/rows.ts';
import type { DocumentRow } from './document-store.ts';
import type { OrderRow } from './order-store.ts';
import type { WorkRow } from './work-row.ts';

/** Columns of an order that the list shows. Of its snapshot only the parts that are shown: the rest is most of it. */
export type ListedOrder = Omit<
  OrderRow,
  | 'searchText'
  | 'notes'
  | 'changes'
  | 'outcome'
  | 'extras'
  | 'extrasFor'
  | 'gateways'
  | 'documented'
  | 'invoiced'
  | 'credited'
  | 'unenshrined'
  | 'unpaid'
  | 'receivedAt'
  | 'paidAt'
  | 'balanceCurrency'
  | 'owed'
  | 'documentsTotal'
  | 'received'
  | 'booked'
  | 'differenceCode'
  | 'paymentCode'
  | 'address'
>;

export type ListedDocument = Pick<
  DocumentRow,
  | 'kind'
  | 'providerId'
  | 'number'
  | 'status'
  | 'enshrined'
  | 'total'
  | 'tax'
  | 'currency'
  | 'subject'
  | 'date'
  | 'createdAt'
  | 'matched'
  | 'unlinkedAt'
  | 'ordinal'
  | 'refundId'
  | 'invoiceType'
  | 'linkToken'
  | 'cancellationId'
  | 'cancellationNumber'
  | 'cancellationDate'
  | 'cancellationToken'
  | 'cancellationMailedAt'
  | 'paid'
  | 'mailedAt'
  | 'mailFailedAt'
  | 'handChanged'
  | 'held'
  | 'dismissed'
  | 'eInvoice'
  | 'taxRuleId'
>;

export type ListedWork = Pick<WorkRow, 'state' | 'attempts' | 'dueAt'>;

export type Listed = {
  readonly order: ListedOrder;
  /** Oldest first. */
  readonly documents: readonly ListedDocument[];
  readonly work: ListedWork | null;
};

/** Finds the orders of a page with their work and documents, in one round trip; in the order of the ids. */
export async function findListedOrders(
  pool: pg.Pool,
  shop: string,
  ids: readonly string[],
): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const of = (name: string, text: string): Statement => reading({ name, text, values: [shop, ids] });
  const [orders, documents, works] = await readTogether(pool, [
    of('listed-orders', ordersOfPage),
    of('listed-documents', documentsOfPage),
    of('listed-works', worksOfPage),
  ]);
  const ordersById = new Map(orders?.rows.map((row) => [String(row.id), fromRow<ListedOrder>(row)]));
  const documentsById = new Map<string, ListedDocument[]>(ids.map((id) => [id, []]));
  for (const row of documents?.rows ?? [])
    documentsById.get(String(row.order_id))?.push(fromRow<ListedDocument>(row));
  const worksById = new Map(works?.rows.map((row) => [String(row.order_id), fromRow<ListedWork>(row)]));
  return ids.flatMap((id) => {
    const order = ordersById.get(id);
    return order ? { order, documents: documentsById.get(id) ?? [], work: worksById.get(id) ?? null } : [];
  });
}

/**
 * Id by id: by `ANY`, the plan for an unknown shop reads an index of all its orders, which have their id at its end.
 */
const ordersOfPage = `
  SELECT o.shop, o.id, o.name, o.created_at, o.updated_at, o.cancelled_at, o.deleted_at, o.financial_status,
    o.fulfillment_status, o.total, o.tax, o.currency, o.customer_name, o.contact_id, o.contact_name, o.contact_email,
    o.contact_at, o.reason, o.emptied_at, to_jsonb(shown) || '{"dispatchCountryCodes": []}' AS snapshot
  FROM unnest($2::text[]) AS page (id) JOIN orders o ON o.shop = $1 AND o.id = page.id
    CROSS JOIN LATERAL jsonb_to_record(o.snapshot) AS shown (customer jsonb, email text, gateways jsonb,
    "sourceName" text, tags jsonb, locale text)`;

const documentsOfPage = `
  SELECT order_id, kind, provider_id, number, status, enshrined, total, tax, currency, subject, date, created_at, matched,
    unlinked_at, ordinal, refund_id, invoice_type, link_token, cancellation_id, cancellation_number, cancellation_date,
    cancellation_token, cancellation_mailed_at, paid, mailed_at, mail_failed_at, hand_changed, held, dismissed, e_invoice,
    tax_rule_id
  FROM document WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY created_at, ordinal`;

const worksOfPage = `
  SELECT order_id, state, attempts, due_at FROM work WHERE shop = $1 AND order_id = ANY($2::text[])`;
