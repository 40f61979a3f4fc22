import { printJson, textOf } from '../json.ts';
import type { Change } from './change.ts';
import { outstandingOf } from './pay-order.ts';

/** An order that was paid and costs more now is partially paid. */
export function withPaymentStatus(change: Change & { ok: true }): Change {
  const { order } = change.stored;
  if (textOf(order.financial_status) !== 'paid' || outstandingOf(change.stored).shop.lte(0)) return change;
  const status = { ...order, financial_status: 'partially_paid' };
  return { ...change, stored: { ...change.stored, order: status, text: printJson(status) } };
}
