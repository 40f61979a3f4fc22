import type pg from 'pg';
import type { OrderSnapshot } from '../../documents/domain/index.ts';
import { technicalField } from '../../kernel/storage/log-store.ts';

export type KeptOrder = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly total: string;
  readonly currency: string;
  readonly customerName: string;
  readonly contactId: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  /** A recipient that the merchant wrote. */
  readonly address: unknown;
  /** Null where retention has taken it. */
  readonly snapshot: OrderSnapshot | null;
  readonly extras: unknown;
};

export type KeptDocument = Of & {
  readonly kind: string;
  readonly providerId: string;
  readonly number: string | null;
  readonly subject: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly status: string;
  readonly total: string;
  readonly tax: string;
  readonly currency: string;
  readonly mailedAt: Date | null;
  readonly vatId: string | null;
  readonly vatIdCheck: unknown;
};

export type KeptLink = Of & { readonly token: string; readonly kind: string; readonly download: boolean };

/** A person's request about a document. */
export type KeptRequest = Of & {
  readonly action: string;
  readonly input: unknown;
  readonly message: string;
  readonly state: string;
  readonly askedAt: Date;
};

/** An answer of VIES. */
export type KeptCheck = {
  readonly vatId: string;
  readonly valid: boolean;
  readonly requestId: string;
  readonly checkedAt: Date;
};

export type KeptLogEntry = {
  readonly at: Date;
  readonly name: string;
  readonly event: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly refs: unknown;
};

type Of = { readonly orderId: string };

export type OrdersData = {
  readonly orders: readonly KeptOrder[];
  readonly documents: readonly KeptDocument[];
  readonly links: readonly KeptLink[];
  readonly requests: readonly KeptRequest[];
  readonly checks: readonly KeptCheck[];
  readonly log: readonly KeptLogEntry[];
};

/** Everything that is kept of some of a customer's orders, by tables; each is one read. */
export async function readOrdersData(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
): Promise<OrdersData> {
  const read = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> =>
    (await pool.query<Row>(text, [shop, orderIds])).rows;
  const [orders, documents, links, requests, checks, log] = await Promise.all([
    read<StoredOrder>(ordersText),
    read<KeptDocument>(documentsText),
    read<KeptLink>(linksText),
    read<KeptRequest>(requestsText),
    read<KeptCheck>(checksText),
    read<KeptLogEntry>(logText),
  ]);
  return { orders: orders.map(toKept), documents, links, requests, checks, log };
}

type StoredOrder = Omit<KeptOrder, 'snapshot'> & {
  readonly snapshot: OrderSnapshot;
  readonly isEmptied: boolean;
};

const toKept = ({ isEmptied, ...order }: StoredOrder): KeptOrder => ({
  ...order,
  snapshot: isEmptied ? null : order.snapshot,
});

const ordersText = `
  SELECT id, name, created_at AS "createdAt", round(total, 2)::text AS total, currency, customer_name AS "customerName",
    contact_id AS "contactId", contact_name AS "contactName", contact_email AS "contactEmail", address, snapshot,
    extras, emptied_at IS NOT NULL AS "isEmptied"
  FROM orders WHERE shop = $1 AND id = ANY($2::text[]) ORDER BY created_at, id`;

/** An invoice's cancellation is stored in the invoice's row; here it becomes a document beside it. */
const documentsText = `
  SELECT "orderId", kind, "providerId", number, subject, date, status, total, tax, currency, "mailedAt", "vatId", "vatIdCheck"
  FROM (
    SELECT shop, created_at, ordinal, 1 AS place, order_id AS "orderId", kind, provider_id AS "providerId", number, subject,
      date::text AS date, status, round(total, 2)::text AS total, round(tax, 2)::text AS tax, currency, mailed_at AS "mailedAt", vat_id AS "vatId",
      vat_id_check AS "vatIdCheck"
    FROM document
    UNION ALL
    SELECT shop, created_at, ordinal, 2, order_id, 'cancellation', cancellation_id, cancellation_number, '',
      cancellation_date::text, 'paid', round(-total, 2)::text, round(-tax, 2)::text, currency, cancellation_mailed_at, vat_id, NULL
    FROM document WHERE cancellation_id IS NOT NULL
  ) AS listed
  WHERE shop = $1 AND "orderId" = ANY($2::text[]) ORDER BY created_at, ordinal, place`;

const linksText = `
  SELECT order_id AS "orderId", token, kind, download FROM (
    SELECT shop, order_id, token, kind, download FROM document_link
    UNION ALL
    SELECT shop, order_id, link_token, kind, false FROM document WHERE link_token IS NOT NULL
    UNION ALL
    SELECT shop, order_id, cancellation_token, kind, false FROM document
    WHERE cancellation_token IS NOT NULL AND cancellation_id IS NOT NULL
  ) AS link
  WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY order_id, kind, download, token`;

const requestsText = `
  SELECT order_id AS "orderId", action, input, message, state, asked_at AS "askedAt"
  FROM person_request WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY asked_at`;

const checksText = `
  SELECT vat_id AS "vatId", valid, request_id AS "requestId", checked_at AS "checkedAt"
  FROM vat_id_check WHERE shop = $1 AND vat_id IN (
    SELECT vat_id_check ->> 'vatId' FROM document WHERE shop = $1 AND order_id = ANY($2::text[])
    UNION
    SELECT extras #>> '{vatIdCheck,vatId}' FROM orders WHERE shop = $1 AND id = ANY($2::text[]))
  ORDER BY checked_at`;

/** Stacks of errors are for those who fix them; what they say to people is beside them. */
const logText = `
  SELECT at, name, event, body - '${technicalField}' AS body, refs FROM log_entry
  WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY at, id`;
