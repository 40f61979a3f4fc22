import { isItemised } from '../document/billed-items.ts';
import { getCreditedRefundId } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { sumGoods } from '../order/refund-goods.ts';
import { isNumbered } from './decide-rewrite.ts';
import type { PlanContext } from './read-plan-context.ts';

/**
 * Finds refunds that came before the invoice over their goods: an edit added goods, and they went back before their
 * further invoice had its number. The numbered invoices do not bill them, so that nothing is credited there; the amount
 * still to bill becomes smaller. A refund that was credited or deducted once is settled.
 */
export function refundsAhead(
  { refunds, input: { ledger, order } }: PlanContext,
  open: readonly LedgerEntry[],
): ReadonlySet<string> {
  const invoices = open.filter(isNumbered);
  if (!invoices.every(isItemised)) return new Set();
  const billed = new Set(invoices.flatMap((invoice) => invoice.billed.map(({ item }) => item)));
  const settled = new Set([
    ...invoices.flatMap(({ deductedRefundIds }) => deductedRefundIds),
    ...ledger.filter(({ kind }) => kind === 'credit').map(getCreditedRefundId),
  ]);
  const isUnbilled = (lineId: string) =>
    order.lines.some(({ id }) => id === lineId) && !billed.has(`line:${lineId}`);
  const ahead = refunds.filter(
    ({ refund, lines, shipping, value }) =>
      !settled.has(refund.id) &&
      lines.length > 0 &&
      shipping.base === 0n &&
      lines.every(({ lineId }) => isUnbilled(lineId)) &&
      value <= sumGoods({ lines, shipping }, order.taxesIncluded),
  );
  return new Set(ahead.map(({ refund }) => refund.id));
}
