import type { FinancialStatus, OrderSnapshot } from './snapshot.ts';

const fullyPaid: ReadonlySet<FinancialStatus> = new Set(['paid', 'partially_refunded', 'refunded']);
// Whether an unknown status means money nobody can say; an invoice is then rather kept than destroyed.
const keepsMoney: ReadonlySet<FinancialStatus> = new Set([
  'paid',
  'partially_paid',
  'partially_refunded',
  'unknown',
]);

/** The order was paid in full at some time; refunds are documents of their own. */
export function wasPaid(order: OrderSnapshot): boolean {
  return fullyPaid.has(order.financialStatus);
}

/** The shop holds money for the order. */
export function isMoneyKept(order: OrderSnapshot): boolean {
  return keepsMoney.has(order.financialStatus);
}

/** Delivered, or paid with nothing left to deliver (given back before it was sent, or cancelled). */
export function isDelivered(order: OrderSnapshot): boolean {
  if (order.fulfillmentStatus === 'fulfilled') return true;
  if (!wasPaid(order)) return false;
  return order.cancelledAt !== null || order.lines.every((line) => line.currentQuantity === 0);
}

export function hasPendingRefund(order: OrderSnapshot): boolean {
  return order.refunds.some((refund) => refund.pending);
}

/** A part of what is owed was paid. */
export function isPartiallyPaid(order: OrderSnapshot): boolean {
  return order.financialStatus === 'partially_paid';
}
