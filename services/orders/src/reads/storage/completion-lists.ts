import type { MonthSubject } from '@belegfluss/orders/contract';
import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import {
  cancelledInMonth,
  datedInMonth,
  inMonth,
  isBusy,
  isCancelled,
  isCancelling,
  isIssued,
  isUncompared,
  isUnpaid,
  isWeighed,
  monthBounds,
  toFirstDay,
} from './completion-months.ts';

/** Amounts are decimal strings, null where they are not known any more. */
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
  readonly kind: 'invoice' | 'cancellation' | 'credit';
  readonly number: string;
  /** `settling`: of what cancels another. */
  readonly status: 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'settling';
  readonly date: string;
  readonly currency: string;
  readonly total: string;
  readonly booked: string;
};

/** `value` is the moment or day that the list is sorted by. */
type ListPosition = { readonly value: string; readonly id: string };

type Asked<Kind extends object> = Kind & {
  readonly month: string;
  readonly from: ListPosition | null;
  readonly limit: number;
};

export type DifferenceQuery = Asked<{ readonly subject: MonthSubject; readonly code: string }>;

type Subject = { readonly from: string; readonly holds: string; readonly code: string };

const differing = (column: string): Subject => ({
  from: 'orders o',
  holds: `o.documented AND o.${column} <> ''`,
  code: `o.${column}`,
});

/** Which orders each list has: those that the month's counts count, by the same words. */
const subjects: Readonly<Record<MonthSubject, Subject>> = {
  documents: differing('difference_code'),
  payments: differing('payment_code'),
  work: {
    from: 'work w JOIN orders o ON o.shop = w.shop AND o.id = w.order_id',
    holds: `w.shop = $1 AND ${isBusy}`,
    code: 'o.reason',
  },
  pending: { from: 'orders o', holds: `NOT o.documented AND o.outcome = 'pending'`, code: 'o.reason' },
  unchecked: { from: 'orders o', holds: isUncompared, code: 'o.reason' },
  balances: { from: 'orders o', holds: isWeighed, code: 'o.balance_currency' },
  gateways: {
    from: 'orders o',
    holds: isWeighed,
    code: `o.balance_currency || ' ' || array_to_string(o.gateways, ',')`,
  },
};

/**
 * Orders of a month that differ, that hold it up, or that its sums add up, oldest first. Orders that were not compared
 * yet have no amounts.
 */
export async function listDifferences(
  pool: pg.Pool,
  shop: string,
  { subject, code, month, from, limit }: DifferenceQuery,
): Promise<OrderDifference[]> {
  const asked = subjects[subject];
  const { rows } = await run<OrderDifference>(pool, {
    name: `completion-list-${subject}`,
    text: `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked)
      SELECT o.id AS "orderId", o.name, o.created_at AS "createdAt", coalesce(o.balance_currency, o.currency) AS currency,
        o.owed::numeric(20, 2)::text AS owed, coalesce(o.documents_total, 0)::numeric(20, 2)::text AS documented,
        o.received::numeric(20, 2)::text AS received, coalesce(o.booked, 0)::numeric(20, 2)::text AS booked,
        ${asked.code} AS code
      FROM b, ${asked.from}
      WHERE ${inMonth} AND ${asked.holds} AND ($3 = '' OR ${asked.code} = $3)
        AND ($4::timestamptz IS NULL OR (o.created_at, o.id) > ($4, $5))
      ORDER BY o.created_at, o.id LIMIT $6`,
    values: [shop, toFirstDay(month), code, from?.value ?? null, from?.id ?? '', limit],
  });
  return rows;
}

/** Conditions of the lists of documents; they begin word for word with those of the indexes. */
const issues = {
  unenshrined: `NOT d.enshrined AND d.status NOT IN ('deleted', 'cancelled')`,
  unpaid: isUnpaid,
  issued: isIssued,
} as const;

const listed = (holds: string): string =>
  `SELECT d.id, d.order_id, d.kind, d.number, d.status, d.date, d.currency, d.total, d.paid FROM b, document d
   WHERE ${datedInMonth} AND d.unlinked_at IS NULL AND ${holds}`;

/** An invoice's cancellation is stored in the invoice's row; the list makes two entries of it. */
const cancellations = `
  UNION ALL ${listed(isCancelled)}
  UNION ALL SELECT md5(d.id || 'cancellation')::uuid, d.order_id, 'cancellation', d.cancellation_number, 'settling',
    d.cancellation_date, d.currency, -d.total, 0 FROM b, document d WHERE ${cancelledInMonth} AND ${isCancelling}`;

export const openIssues = [
  'unenshrined',
  'unpaid',
  'issued',
] as const satisfies readonly (keyof typeof issues)[];

export type OpenDocumentQuery = Asked<{ readonly issue: keyof typeof issues }>;

/** Documents of a month that are open, or all that were issued, oldest first. */
export async function listOpenDocuments(
  pool: pg.Pool,
  shop: string,
  { issue, month, from, limit }: OpenDocumentQuery,
): Promise<OpenDocument[]> {
  const { rows } = await run<OpenDocument>(pool, {
    name: `completion-list-${issue}`,
    // Of the whole month only a page is joined with its orders.
    text: `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked),
      page AS (
        SELECT * FROM (${listed(issues[issue])}${issue === 'issued' ? cancellations : ''}) AS d
        WHERE $3::date IS NULL OR (d.date, d.id) > ($3, $4::uuid)
        ORDER BY d.date, d.id LIMIT $5)
      SELECT d.id, d.order_id AS "orderId", o.name AS "orderName", d.kind, coalesce(d.number, '') AS number, d.status,
        d.date::text AS date, d.currency, d.total::numeric(20, 2)::text AS total, d.paid::numeric(20, 2)::text AS booked
      FROM page d JOIN orders o ON o.shop = $1 AND o.id = d.order_id
      ORDER BY d.date, d.id`,
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
