import type { DifferenceSubject } from '@belegfluss/orders/contract';
import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { monthBounds, toFirstDay } from './completion-months.ts';

/** Amounts are decimal strings, null where nobody knows them any more. */
export type OrderDifference = {
  readonly orderId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly currency: string;
  readonly owed: string | null;
  readonly documented: string;
  readonly received: string | null;
  readonly booked: string;
  readonly code: string;
};

export type OpenDocument = {
  readonly id: string;
  readonly orderId: string;
  readonly orderName: string;
  readonly kind: string;
  readonly number: string;
  readonly status: string;
  readonly date: string;
  readonly currency: string;
  readonly total: string;
  readonly booked: string;
};

/** `value` is the moment or day that the list is sorted by. */
export type ListPosition = { readonly value: string; readonly id: string };

type Asked<Kind extends object> = Kind & {
  readonly month: string;
  readonly from: ListPosition | null;
  readonly limit: number;
};

export type DifferenceQuery = Asked<{ readonly subject: DifferenceSubject; readonly code: string }>;

/** Orders of a month that differ, oldest first. */
export async function listDifferences(
  pool: pg.Pool,
  shop: string,
  { subject, code, month, from, limit }: DifferenceQuery,
): Promise<OrderDifference[]> {
  const column = subject === 'documents' ? 'difference_code' : 'payment_code';
  const { rows } = await run<OrderDifference>(pool, {
    name: `completion-list-${subject}`,
    text: `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked)
      SELECT o.id AS "orderId", o.name, o.created_at AS "createdAt", o.balance_currency AS currency,
        o.owed::numeric(20, 2)::text AS owed, o.documents_total::numeric(20, 2)::text AS documented,
        o.received::numeric(20, 2)::text AS received, o.booked::numeric(20, 2)::text AS booked, o.${column} AS code
      FROM b, orders o
      WHERE o.shop = $1 AND o.created_at >= b.since AND o.created_at < b.until
        AND o.documented AND o.${column} <> '' AND ($3 = '' OR o.${column} = $3)
        AND ($4::timestamptz IS NULL OR (o.created_at, o.id) > ($4, $5))
      ORDER BY o.created_at, o.id LIMIT $6`,
    values: [shop, toFirstDay(month), code, from?.value ?? null, from?.id ?? '', limit],
  });
  return rows;
}

/** What makes a document open; word for word the conditions of the indexes. */
const issues = {
  unenshrined: `NOT d.enshrined AND d.status NOT IN ('deleted', 'cancelled')`,
  unpaid: `d.status IN ('open', 'partially_paid')`,
} as const;

export const openIssues = ['unenshrined', 'unpaid'] as const satisfies readonly (keyof typeof issues)[];

export type OpenDocumentQuery = Asked<{ readonly issue: keyof typeof issues }>;

/** Documents of a month that are open, oldest first. */
export async function listOpenDocuments(
  pool: pg.Pool,
  shop: string,
  { issue, month, from, limit }: OpenDocumentQuery,
): Promise<OpenDocument[]> {
  const { rows } = await run<OpenDocument>(pool, {
    name: `completion-list-${issue}`,
    text: `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked)
      SELECT d.id, d.order_id AS "orderId", o.name AS "orderName", d.kind, coalesce(d.number, '') AS number, d.status,
        d.date::text AS date, d.currency, d.total::numeric(20, 2)::text AS total, d.paid::numeric(20, 2)::text AS booked
      FROM b, document d JOIN orders o ON o.shop = d.shop AND o.id = d.order_id
      WHERE d.shop = $1 AND d.date >= b.first AND d.date < b.next AND d.unlinked_at IS NULL AND ${issues[issue]}
        AND ($3::date IS NULL OR (d.date, d.id) > ($3, $4::uuid))
      ORDER BY d.date, d.id LIMIT $5`,
    values: [
      shop,
      toFirstDay(month),
      from?.value ?? null,
      from?.id ?? '00000000-0000-0000-0000-000000000000',
      limit,
    ],
  });
  return rows;
}
