import { absolute, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { FinancialStatus, OrderSnapshot } from './snapshot.ts';

const fullyPaid: ReadonlySet<FinancialStatus> = new Set(['paid', 'partially_refunded', 'refunded']);
// Whether an unknown status means money nobody can say; an invoice is then rather kept than destroyed.
const keepsMoney: ReadonlySet<FinancialStatus> = new Set([
  'paid',
  'partially_paid',
  'partially_refunded',
  'unknown',
]);

/** The order was paid in full at some time; refunds have separate documents. */
export function wasPaid(order: OrderSnapshot): boolean {
  return fullyPaid.has(order.financialStatus);
}

/** All that is owed was paid. An edit may have added an item since that is not paid yet. */
export function isPaidInFull(order: OrderSnapshot): boolean {
  return wasPaid(order) && !owesMoney(order);
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

/** It was cancelled, and the shop keeps no money for it: a sale that did not come about. */
export function isCalledOff(order: OrderSnapshot): boolean {
  return order.cancelledAt !== null && (!isMoneyKept(order) || hasPendingRefund(order));
}

export function hasPendingRefund(order: OrderSnapshot): boolean {
  return order.refunds.some((refund) => refund.pending);
}

/** A part of what is owed was paid. Where money went back before, Shopify calls such an order partially refunded. */
export function isPartiallyPaid(order: OrderSnapshot): boolean {
  return order.financialStatus === 'partially_paid' || (wasPaid(order) && owesMoney(order));
}

/** More is open than rounding in cash leaves. */
export function owesMoney({ totals: { outstanding, cashRounding } }: OrderSnapshot): boolean {
  return parseAmount(outstanding.shop) > absolute(parseAmount(cashRounding.shop));
}
