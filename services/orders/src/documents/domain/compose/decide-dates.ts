import { berlinDay, getBerlinDay, laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { OrderSnapshot, Refund } from '../order/snapshot.ts';

/**
 * The day of the invoice: the day of the order, or the day it was completely fulfilled where the merchant wants
 * that; until then the day of the order. Today enters only where that day has not come (`notAhead`), so that the same
 * order always has the same invoice.
 */
export function decideInvoiceDate(order: OrderSnapshot, event: 'create' | 'fulfilled'): string {
  const ordered = berlinDay(order.createdAt);
  if (event === 'create' || order.fulfilledAt === null) return ordered;
  return laterDay(ordered, berlinDay(order.fulfilledAt));
}

/**
 * Moves a future day back to today, or to the day on which the document was written before: no day for the books may be
 * ahead.
 */
export function notAhead(day: string, now: Date, made?: { readonly date: string }): string {
  const today = getBerlinDay(now);
  if (day <= today) return day;
  return made !== undefined && made.date < today ? made.date : today;
}

/** The day of the refund; a credit note is never older than its invoice. */
export function decideCreditNoteDate(
  refund: Refund,
  invoiceDate: string,
  at: { readonly now: Date; readonly made: { readonly date: string } | undefined },
): string {
  return laterDay(invoiceDate, notAhead(berlinDay(refund.createdAt), at.now, at.made));
}

/** Shopify's snapshot knows no day of payment; the order was processed when its checkout was paid. */
export function decidePaymentDate(order: OrderSnapshot, now: Date): string {
  return notAhead(berlinDay(order.processedAt), now);
}
