import type pg from 'pg';
import type { OrderSnapshot } from '../domain/order/snapshot.ts';
import {
  type CustomerDataItem,
  composeDocumentEntry,
  composeLinkEntry,
  composeLogEntry,
  composeOrderEntry,
  type KeptDocument,
  type KeptOrder,
} from '../domain/privacy/compose-customer-data.ts';
import { technicalField } from './log-store.ts';

type Of = { readonly orderId: string };

/** Everything that is kept of some of a customer's orders, by tables; each is one read. */
export async function readOrdersData(
  pool: pg.Pool,
  shop: string,
  orderIds: readonly string[],
): Promise<readonly CustomerDataItem[]> {
  const read = async <Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> =>
    (await pool.query<Row>(text, [shop, orderIds])).rows;
  const [orders, documents, links, requests, checks, log] = await Promise.all([
    read<StoredOrder>(ordersText),
    read<Of & KeptDocument>(documentsText),
    read<Of & Parameters<typeof composeLinkEntry>[1]>(linksText),
    read<Of & Readonly<Record<string, unknown>>>(requestsText),
    read<Readonly<Record<string, unknown>>>(checksText),
    read<Parameters<typeof composeLogEntry>[0]>(logText),
  ]);
  const names = new Map(orders.map(({ id, name }) => [id, name]));
  const nameOf = (orderId: string) => names.get(orderId) ?? orderId;
  return [
    ...orders.map((order) => ({ section: 'Bestellungen', entry: composeOrderEntry(toKept(order)) }) as const),
    ...documents.map(
      ({ orderId, ...document }) =>
        ({ section: 'Belege', entry: composeDocumentEntry(nameOf(orderId), document) }) as const,
    ),
    ...links.map(
      ({ orderId, ...link }) =>
        ({ section: 'Beleglinks', entry: composeLinkEntry(nameOf(orderId), link) }) as const,
    ),
    ...requests.map(
      ({ orderId, ...request }) =>
        ({ section: 'Aufträge zu Belegen', entry: { Bestellung: nameOf(orderId), ...request } }) as const,
    ),
    ...checks.map((check) => ({ section: 'Prüfungen von USt-IdNrn.', entry: check }) as const),
    ...log.map((entry) => ({ section: 'Verlauf', entry: composeLogEntry(entry) }) as const),
  ];
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

/** What cancels an invoice shares its row; a document of its own is made of the row's. */
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
  SELECT order_id AS "orderId", action AS "Auftrag", input AS "Angaben", message AS "Meldung", state AS "Stand",
    asked_at AS "Zeitpunkt"
  FROM person_request WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY asked_at`;

const checksText = `
  SELECT vat_id AS "USt-IdNr.", valid AS "Gültig", request_id AS "Nummer der Abfrage", checked_at AS "Zeitpunkt"
  FROM vat_id_check WHERE shop = $1 AND vat_id IN (
    SELECT vat_id_check ->> 'vatId' FROM document WHERE shop = $1 AND order_id = ANY($2::text[])
    UNION
    SELECT extras #>> '{vatIdCheck,vatId}' FROM orders WHERE shop = $1 AND id = ANY($2::text[]))
  ORDER BY checked_at`;

/** Stacks of errors are for those who mend them; what they say to people is beside them. */
const logText = `
  SELECT at, name, event, body - '${technicalField}' AS body, refs FROM log_entry
  WHERE shop = $1 AND order_id = ANY($2::text[]) ORDER BY at, id`;
