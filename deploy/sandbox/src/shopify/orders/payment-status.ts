import { printJson, toScalarText } from '../json.ts';
import type { Change } from './change.ts';
import { computeOutstanding } from './pay-order.ts';

/** An order that was paid and costs more now is partially paid. */
export function withPaymentStatus(change: Change & { ok: true }): Change {
  const { order } = change.stored;
  if (toScalarText(order.financial_status) !== 'paid' || computeOutstanding(change.stored).shop.lte(0))
    return change;
  const status = { ...order, financial_status: 'partially_paid' };
  return { ...change, stored: { ...change.stored, order: status, text: printJson(status) } };
}
