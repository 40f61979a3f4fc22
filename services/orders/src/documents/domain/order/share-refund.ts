import { type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { creditNotesOn } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { RemainingSums } from '../document/remaining.ts';
import type { PlanInput } from '../plan.ts';
import { sumGoods } from './refund-goods.ts';
import type { RefundReading } from './refund-reading.ts';

export type RefundPart = { readonly invoice: LedgerEntry; readonly part: RefundReading };

/**
 * Shares a refund among the invoices of its order: goods and shipping go against the invoice that bills them, the rest
 * of the money against the first with enough left. Parts that were issued already are left out. With one invoice the
 * refund is its one part.
 */
export function shareRefund(
  reading: RefundReading,
  invoices: readonly LedgerEntry[],
  issued: readonly LedgerEntry[],
  remaining: RemainingSums,
  { ledger, order: { taxesIncluded } }: PlanInput,
): readonly RefundPart[] {
  const [first, ...further] = invoices;
  if (first === undefined) return [];
  if (further.length === 0) return [{ invoice: first, part: reading }];
  let open = reading.value - sum(issued.map(({ total }) => parseAmount(total)));
  const done = (invoice: LedgerEntry) => creditNotesOn(invoice, issued, ledger).length > 0;
  const candidates = invoices
    .filter((invoice) => !done(invoice))
    .map((invoice) => ({
      invoice,
      own: ownPart(reading, invoice, invoices),
      available: remaining.total(invoice.ordinal),
    }));
  const parts: RefundPart[] = [];
  // The invoices that bill the goods come first, then those with an amount left; the last one may be exceeded and is
  // cut.
  const ordered = candidates.toSorted(
    (left, right) => Number(right.own !== null) - Number(left.own !== null),
  );
  for (const [index, { invoice, own, available }] of ordered.entries()) {
    if (open <= 0n) break;
    const isLastAvailable = !ordered.slice(index + 1).some((other) => other.available > 0n);
    const goods = own === null ? 0n : sumGoods(own, taxesIncluded);
    const wanted = goods > 0n && hasOthers(own, reading) ? goods : open;
    const value = isLastAvailable ? open : smallest(wanted, open, available);
    if (value <= 0n) continue;
    parts.push({ invoice, part: { ...(own ?? withoutGoods(reading)), value } });
    open -= value;
  }
  return parts;
}

/** The refund with only what this invoice bills; null when that is nothing. An item counts for its first invoice. */
function ownPart(
  reading: RefundReading,
  invoice: LedgerEntry,
  invoices: readonly LedgerEntry[],
): RefundReading | null {
  const isOwn = (item: string) => invoices.find((entry) => bills(entry, item)) === invoice;
  const lines = reading.lines.filter(({ lineId }) => isOwn(`line:${lineId}`));
  const hasShipping = reading.shipping.base !== 0n;
  const ownsShipping = hasShipping && isOwn('shipping:');
  if (lines.length === 0 && !ownsShipping) return null;
  return {
    ...reading,
    lines,
    shipping: ownsShipping ? reading.shipping : { base: 0n, tax: 0n },
    duties: isOwn('duty') ? reading.duties : 0n,
  };
}

function bills({ billed }: LedgerEntry, item: string): boolean {
  return billed.some((entry) => (item === 'shipping:' ? entry.item.startsWith(item) : entry.item === item));
}

function withoutGoods(reading: RefundReading): RefundReading {
  return { ...reading, lines: [], shipping: { base: 0n, tax: 0n }, duties: 0n };
}

/** Other goods of the same refund belong to other invoices. */
function hasOthers(own: RefundReading | null, reading: RefundReading): boolean {
  if (own === null) return false;
  return (
    own.lines.length < reading.lines.length || (reading.shipping.base !== 0n && own.shipping.base === 0n)
  );
}

function smallest(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}
