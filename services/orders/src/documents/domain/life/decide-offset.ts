import { type Cents, sum } from '../../../kernel/domain/money/money.ts';

/** An invoice beside the other documents of its order; amounts in cents of their currency. */
export type OffsetInvoice = {
  readonly ordinal: number;
  readonly total: Cents;
  /** Booked on it, offsets included. */
  readonly paid: Cents;
  readonly offset: Cents;
  /** Money that is there for it, booked or to be booked. */
  readonly received: Cents;
  readonly isBookable: boolean;
};

/** A credit note beside the other documents of its order. */
export type OffsetCreditNote = {
  readonly ordinal: number;
  /** Ordinal of the invoice that it reduces. */
  readonly invoice: number;
  readonly total: Cents;
  readonly offset: Cents;
  /** Money that went back on it, or will. */
  readonly returned: Cents;
  readonly isBookable: boolean;
  /** Its money stays for the order's other documents. Where it does not, it goes back to the customer. */
  readonly isFree: boolean;
};

export type OffsetDecision =
  | { readonly kind: 'none' }
  /** The credit note settles `amount` of the invoice. */
  | { readonly kind: 'pair'; readonly creditNote: number; readonly invoice: number; readonly amount: Cents }
  /** One half of a pair was booked: the other half is owed to the account. */
  | {
      readonly kind: 'half';
      readonly of: 'invoice' | 'credit';
      readonly ordinal: number;
      readonly amount: Cents;
    }
  /** One half was booked and there is nothing any more that the other could be booked on. */
  | { readonly kind: 'uneven'; readonly amount: Cents };

/**
 * Decides which credit note settles which invoice of the same order, one pair at a time. Where there is as much money
 * for an invoice as it is still worth, its credit notes settle the rest of it, which will not be paid any more. Where
 * more was paid, they settle other invoices with it, as far as nothing else pays these and nothing of it went back. The
 * sums of offsets of invoices and of credit notes are always equal, so that the account they are booked on ends as it
 * was.
 */
export function decideOffset(
  invoices: readonly OffsetInvoice[],
  creditNotes: readonly OffsetCreditNote[],
): OffsetDecision {
  const gap = sum(creditNotes.map(({ offset }) => offset)) - sum(invoices.map(({ offset }) => offset));
  if (gap !== 0n) return completePair(gap, invoices, creditNotes);
  return settleRest(invoices, creditNotes) ?? moveFreed(invoices, creditNotes) ?? { kind: 'none' };
}

function completePair(
  gap: Cents,
  invoices: readonly OffsetInvoice[],
  creditNotes: readonly OffsetCreditNote[],
): OffsetDecision {
  // In the order in which pairs are found.
  const [settled, others] = partition(invoices, (invoice) => isSettled(invoice, creditNotes));
  const lacking =
    gap > 0n
      ? [...settled, ...others].map((invoice) => ({
          of: 'invoice' as const,
          ordinal: invoice.ordinal,
          available: computeInvoiceNeed(invoice),
        }))
      : creditNotes.map((creditNote) => ({
          of: 'credit' as const,
          ordinal: creditNote.ordinal,
          available: computeAvailable(creditNote),
        }));
  const missing = gap > 0n ? gap : -gap;
  const taken = lacking.find(({ available }) => available > 0n);
  if (taken === undefined) return { kind: 'uneven', amount: missing };
  const { of, ordinal, available } = taken;
  return { kind: 'half', of, ordinal, amount: least(missing, available) };
}

function settleRest(
  invoices: readonly OffsetInvoice[],
  creditNotes: readonly OffsetCreditNote[],
): OffsetDecision | null {
  for (const invoice of invoices) {
    const need = computeInvoiceNeed(invoice);
    const creditNote = selectOwnCreditNotes(invoice, creditNotes).find((own) => computeAvailable(own) > 0n);
    if (need > 0n && creditNote !== undefined && isSettled(invoice, creditNotes))
      return pair(creditNote, invoice, need);
  }
  return null;
}

function moveFreed(
  invoices: readonly OffsetInvoice[],
  creditNotes: readonly OffsetCreditNote[],
): OffsetDecision | null {
  for (const target of invoices) {
    const need = computeInvoiceNeed(target);
    if (need <= 0n) continue;
    for (const source of invoices) {
      const own = selectOwnCreditNotes(source, creditNotes);
      const creditNote = own.find((entry) => entry.isFree && computeAvailable(entry) > 0n);
      const freed = computeFreedAmount(source, own);
      if (source !== target && freed > 0n && creditNote !== undefined)
        return pair(creditNote, target, least(freed, need));
    }
  }
  return null;
}

/** It has credit notes, and there is all the money for it that it is still worth. */
function isSettled(invoice: OffsetInvoice, creditNotes: readonly OffsetCreditNote[]): boolean {
  const own = selectOwnCreditNotes(invoice, creditNotes);
  return own.length > 0 && invoice.received + invoice.offset >= computeInvoiceWorth(invoice, own);
}

/** Value of an invoice after its credit notes, at least zero. */
function computeInvoiceWorth({ total }: OffsetInvoice, own: readonly OffsetCreditNote[]): Cents {
  const worth = total - sum(own.map((creditNote) => creditNote.total));
  return worth > 0n ? worth : 0n;
}

/** Money booked on an invoice beyond its value, less what was given back or offset. */
function computeFreedAmount(invoice: OffsetInvoice, own: readonly OffsetCreditNote[]): Cents {
  const surplus = invoice.paid - computeInvoiceWorth(invoice, own);
  return surplus - sum(own.map(({ returned, offset }) => returned + offset));
}

const pair = (creditNote: OffsetCreditNote, invoice: OffsetInvoice, amount: Cents): OffsetDecision => ({
  kind: 'pair',
  creditNote: creditNote.ordinal,
  invoice: invoice.ordinal,
  amount: least(amount, computeAvailable(creditNote)),
});

/** Open amount of an invoice that no money covers. */
function computeInvoiceNeed({ total, offset, received, isBookable }: OffsetInvoice): Cents {
  return isBookable ? total - offset - received : 0n;
}

function computeAvailable({ total, offset, returned, isBookable }: OffsetCreditNote): Cents {
  return isBookable ? total - offset - returned : 0n;
}

const selectOwnCreditNotes = (
  { ordinal }: OffsetInvoice,
  creditNotes: readonly OffsetCreditNote[],
): readonly OffsetCreditNote[] => creditNotes.filter(({ invoice }) => invoice === ordinal);

function partition<Entry>(entries: readonly Entry[], isFirst: (entry: Entry) => boolean): [Entry[], Entry[]] {
  return [entries.filter(isFirst), entries.filter((entry) => !isFirst(entry))];
}

const least = (left: Cents, right: Cents): Cents => (left < right ? left : right);
