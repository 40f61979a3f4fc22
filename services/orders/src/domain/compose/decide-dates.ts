import type { OrderSnapshot, Refund } from '../order/snapshot.ts';
import { berlinDay, laterDay } from './berlin-day.ts';

/**
 * The day of the invoice: the day of the order, or the day it was completely fulfilled where the merchant wants
 * that; until then the day of the order. Today never enters, so that the same order always has the same invoice.
 */
export function decideInvoiceDate(order: OrderSnapshot, wish: 'create' | 'fulfilled'): string {
  const ordered = berlinDay(order.createdAt);
  if (wish === 'create' || order.fulfilledAt === null) return ordered;
  return laterDay(ordered, berlinDay(order.fulfilledAt));
}

/** The day of the refund; a credit note is never older than its invoice. */
export function decideCreditDate(refund: Refund, invoiceDate: string): string {
  return laterDay(invoiceDate, berlinDay(refund.createdAt));
}

/** Shopify's snapshot knows no day of payment; the order was processed when its checkout was paid. */
export function decidePaymentDate(order: OrderSnapshot): string {
  return berlinDay(order.processedAt);
}
