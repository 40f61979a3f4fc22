import { listDifferenceCodes } from '@belegfluss/orders/contract';
import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { MonthCounts } from '../domain/completion/decide-month.ts';

export type CountedMonth = MonthCounts & { readonly month: string };

/** `YYYY-MM` of the shop's first order, in German time; null before there is one. */
export async function findFirstMonth(pool: pg.Pool, shop: string): Promise<string | null> {
  const { rows } = await run<{ month: string }>(pool, {
    name: 'completion-first',
    text: `SELECT to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM') AS month FROM orders
           WHERE shop = $1 ORDER BY created_at LIMIT 1`,
    values: [shop],
  });
  return rows[0]?.month ?? null;
}

/** Counts the open issues of months, in the order in which the months were asked for. */
export async function countMonths(
  pool: pg.Pool,
  shop: string,
  months: readonly string[],
): Promise<CountedMonth[]> {
  if (months.length === 0) return [];
  const { rows } = await run<CountedMonth>(pool, monthCounts(shop, months));
  return rows;
}

/** Where a month's orders and documents begin and end. */
export const monthBounds = `
  m AS first, (m + interval '1 month')::date AS next, m::timestamp AT TIME ZONE 'Europe/Berlin' AS since,
  (m + interval '1 month')::timestamp AT TIME ZONE 'Europe/Berlin' AS until`;

export const toFirstDay = (month: string): string => `${month}-01`;

/** Work that runs soon or that failed; scheduled runs of finished orders do not count. */
export const isBusy = `(w.state <> 'queued' OR w.attempts > 0 OR w.due_at <= now() + interval '1 minute')`;

/** Documents that have come out; begins word for word with the condition of `document_dated`. */
export const isIssued = `d.status NOT IN ('deleted', 'cancelled') AND d.status <> 'draft'`;

/**
 * Cancelled invoices count in the month of their date and their cancellation in that of its own date, as in the books;
 * the conditions begin word for word with those of their indexes. A cancelled invoice whose cancellation is not known
 * counts nowhere: both together come to zero.
 */
export const isCancelled = `d.status = 'cancelled' AND d.cancellation_id IS NOT NULL AND d.unlinked_at IS NULL`;
export const isCancelling = 'd.cancellation_id IS NOT NULL AND d.unlinked_at IS NULL';
/** When what cancels an invoice came. */
export const cancelledInMonth =
  'd.shop = $1 AND d.cancellation_date >= b.first AND d.cancellation_date < b.next';

/** Issued documents that wait for money; one over nothing waits for none. */
export const isUnpaid = `d.status IN ('open', 'partially_paid') AND d.total <> 0`;

/** Orders with documents that were not held against them yet; word for word the condition of `orders_uncompared`. */
export const isUncompared = 'o.documented AND o.difference_code IS NULL';

/** Orders whose sums can be added up: the order is known and in the currency of its documents. */
export const isWeighed = `o.documented AND o.owed IS NOT NULL AND o.difference_code <> 'OTHER_CURRENCY'`;

export const inMonth = 'o.shop = $1 AND o.created_at >= b.since AND o.created_at < b.until';
export const datedInMonth = 'd.shop = $1 AND d.date >= b.first AND d.date < b.next';
const dated = `${datedInMonth} AND d.unlinked_at IS NULL`;
const composeCountSql = (from: string, where: string): string =>
  `(SELECT count(*)::int FROM ${from} WHERE ${where})`;

/**
 * Each count reads a stretch of one index (`orders_stuck` and its neighbours), whose condition it repeats word for
 * word.
 */
const monthCounts = (shop: string, months: readonly string[]): Statement => ({
  name: 'completion-months',
  text: `
    WITH bounds AS (SELECT place, ${monthBounds} FROM unnest($2::date[]) WITH ORDINALITY AS asked(m, place)),
    busy AS MATERIALIZED (
      SELECT o.created_at FROM work w JOIN orders o ON o.shop = w.shop AND o.id = w.order_id
      WHERE w.shop = $1 AND ${isBusy})
    SELECT to_char(b.first, 'YYYY-MM') AS month,
      ${composeCountSql('orders o', inMonth)} AS orders,
      ${composeCountSql('busy', 'busy.created_at >= b.since AND busy.created_at < b.until')} AS "inWork",
      ${composeCountSql('orders o', `${inMonth} AND NOT o.documented AND o.outcome IN ('pending', 'failed', 'aborted')`)} AS stuck,
      ${composeCountSql('orders o', `${inMonth} AND NOT o.documented AND o.outcome NOT IN ('pending', 'failed', 'aborted')`)} AS skipped,
      ${composeCountSql('orders o', `${inMonth} AND ${isUncompared}`)} AS uncompared,
      differences."toDo", differences.review,
      ${composeCountSql('document d', `${dated} AND d.status NOT IN ('deleted', 'cancelled')`)}
        + ${composeCountSql('document d', `${datedInMonth} AND ${isCancelled}`)}
        + ${composeCountSql('document d', `${cancelledInMonth} AND ${isCancelling}`)} AS documents,
      ${composeCountSql('document d', `${dated} AND NOT d.enshrined AND d.status NOT IN ('deleted', 'cancelled')`)} AS unenshrined,
      ${composeCountSql('document d', `${dated} AND ${isUnpaid}`)} AS unpaid
    FROM bounds b CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE o.difference_code = ANY($3::text[])))::int AS review,
        (count(*) FILTER (WHERE o.difference_code <> ALL($3::text[] || $4::text[])))::int AS "toDo"
      FROM orders o WHERE ${inMonth} AND o.documented AND o.difference_code <> '') AS differences
    ORDER BY b.place`,
  values: [shop, months.map(toFirstDay), listDifferenceCodes('review'), listDifferenceCodes('fine')],
});
