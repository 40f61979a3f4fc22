import type { Statement } from '@belegfluss/runtime/database';
import { datedInMonth, monthBounds } from './completion-months.ts';

/** A number that was reserved and that no document has any more, or ever had. */
export type NumberGap = {
  readonly number: string;
  readonly kind: 'invoice' | 'credit';
  /** We gave it, after the order's name; otherwise the provider counted. */
  readonly isOwn: boolean;
  /** Code of the catalogue in `orders/contract`. */
  readonly code: string;
  /** When the gap arose. */
  readonly at: Date;
  /** The number that the document has instead; empty where there is none. */
  readonly instead: string;
  readonly orderId: string;
  /** Empty where the order is not known any more. */
  readonly orderName: string;
  /** Why the order has no document; empty where it says nothing. */
  readonly orderReason: string;
  /** Of the whole month, however many are listed. */
  readonly gaps: number;
};

/** As many as a person reads. */
const listed = 100;

/** The place of a document that a number was reserved for. */
const ofPlace = (document: string) =>
  `${document}.shop = n.shop AND ${document}.order_id = n.order_id AND ${document}.kind = 'invoice'
     AND ${document}.ordinal = n.ordinal`;

/** The order's work runs, or will again: its number is about to be used. */
const isUnderWay = `EXISTS (SELECT 1 FROM work w WHERE w.shop = n.shop AND w.order_id = n.order_id AND w.state <> 'failed')`;

const isBorne = (number: string, kind: string) => `EXISTS (SELECT 1 FROM document other
  WHERE other.shop = $1 AND other.kind = ${kind} AND other.number = ${number} AND other.status <> 'deleted')`;

/**
 * A deleted document counts in the month of its date, a number that no document was made for in that of its
 * reservation. A draft that waits for its number has what was reserved for it, and a cancelled document keeps its own.
 */
export const numberGaps: Statement = {
  name: 'completion-number-gaps',
  text: `WITH b AS (SELECT ${monthBounds} FROM (SELECT $2::date AS m) AS asked),
    deleted AS (
      SELECT coalesce(d.number, n.number) AS number, d.kind, d.order_id, d.updated_at AS at, '' AS instead,
        CASE WHEN d.dismissed THEN 'DELETED' ELSE 'REMOVED' END AS code
      FROM b, document d LEFT JOIN invoice_number n ON ${ofPlace('d')}
      WHERE ${datedInMonth} AND d.status = 'deleted'),
    unused AS (
      SELECT n.number, 'invoice' AS kind, n.order_id, n.reserved_at AS at, coalesce(d.number, '') AS instead,
        CASE WHEN d.id IS NULL THEN 'NEVER_USED' ELSE 'REPLACED' END AS code
      FROM b, invoice_number n LEFT JOIN document d ON ${ofPlace('d')}
      WHERE n.shop = $1 AND n.reserved_at >= b.since AND n.reserved_at < b.until AND NOT ${isUnderWay}
        AND (d.id IS NULL OR (d.status <> 'deleted' AND d.number IS NOT NULL AND d.number <> n.number))),
    gap AS (
      SELECT g.*, count(*) OVER ()::int AS gaps FROM (SELECT * FROM deleted UNION ALL SELECT * FROM unused) AS g
      WHERE g.number IS NOT NULL AND NOT ${isBorne('g.number', 'g.kind')}
      ORDER BY g.number, g.at LIMIT ${listed})
    SELECT g.number, g.kind, g.code, g.at, g.instead, g.order_id AS "orderId", coalesce(o.name, '') AS "orderName",
      CASE WHEN g.code = 'NEVER_USED' THEN coalesce(o.reason, '') ELSE '' END AS "orderReason",
      EXISTS (SELECT 1 FROM invoice_number own WHERE own.shop = $1 AND own.number = g.number) AS "isOwn", g.gaps
    FROM gap g LEFT JOIN orders o ON o.shop = $1 AND o.id = g.order_id
    ORDER BY g.number, g.at`,
  values: [],
};
