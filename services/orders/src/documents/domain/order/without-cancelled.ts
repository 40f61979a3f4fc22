import { isActive } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { sumGoods } from './refund-goods.ts';
import type { RefundReading } from './refund-reading.ts';

/**
 * The refund without the goods whose invoice was cancelled and that no other invoice bills: what is not invoiced any
 * more is not credited.
 */
export function withoutCancelled(reading: RefundReading, { ledger, order }: PlanInput): RefundReading {
  const isCancelled = ({ kind, status }: LedgerEntry) => kind === 'invoice' && status === 'cancelled';
  if (reading.lines.length === 0 || !ledger.some(isCancelled)) return reading;
  const invoices = ledger.filter(({ kind }) => kind === 'invoice');
  const gone = billedBy(invoices.filter(isCancelled));
  const stillBilled = billedBy(invoices.filter(isActive));
  const lines = reading.lines.filter(({ lineId }) => {
    const item = `line:${lineId}`;
    return stillBilled.has(item) || !gone.has(item);
  });
  if (lines.length === reading.lines.length) return reading;
  const { taxesIncluded } = order;
  const value =
    reading.value - sumGoods(reading, taxesIncluded) + sumGoods({ ...reading, lines }, taxesIncluded);
  return { ...reading, lines, value };
}

function billedBy(invoices: readonly LedgerEntry[]): ReadonlySet<string> {
  return new Set(invoices.flatMap(({ billed }) => billed.map(({ item }) => item)));
}
