import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { DocumentRef } from '../plan.ts';
import { creditedInvoice, getCreditedRefundId, isWhole } from './credit-note-ids.ts';
import type { LedgerEntry } from './ledger.ts';

/** The documents of an order that count. */
export type ActiveDocuments = {
  /** In their order; without cancelled and deleted ones. */
  readonly invoices: readonly LedgerEntry[];
  readonly creditNotes: readonly LedgerEntry[];
};

export function selectActive(ledger: readonly LedgerEntry[]): ActiveDocuments {
  const active = ledger.filter(isActive).sort((left, right) => left.ordinal - right.ordinal);
  return {
    invoices: active.filter(({ kind }) => kind === 'invoice'),
    creditNotes: active.filter(({ kind }) => kind === 'credit'),
  };
}

export function isActive({ status }: LedgerEntry): boolean {
  return status !== 'cancelled' && status !== 'deleted';
}

/** It has come out: it has a number and is no draft. */
export function isIssued({ status }: LedgerEntry): boolean {
  return status !== 'draft' && status !== 'deleted';
}

export function isAdvance({ invoiceType }: LedgerEntry): boolean {
  return invoiceType === 'advance';
}

export function isClosedByFinal({ invoices }: ActiveDocuments): boolean {
  return invoices.some(({ invoiceType }) => invoiceType === 'final');
}

/** Credit notes against one invoice. */
export function creditNotesOn(
  invoice: LedgerEntry,
  creditNotes: readonly LedgerEntry[],
  ledger: readonly LedgerEntry[],
): LedgerEntry[] {
  return creditNotes.filter((creditNote) => creditedInvoice(creditNote, ledger) === invoice.ordinal);
}

/**
 * An invoice that was reissued, or is wanted no more, is taken back by a credit note over its whole rest; where
 * refunds had taken it back already, by the later invoice that deducts these refunds.
 */
export function isReissued(
  invoice: LedgerEntry,
  creditNotes: readonly LedgerEntry[],
  ledger: readonly LedgerEntry[],
): boolean {
  if (creditNotes.length === 0) return false;
  const own = creditNotesOn(invoice, creditNotes, ledger);
  if (own.some(isWhole)) return true;
  return isUsedUp(invoice, own) && own.some((creditNote) => isDeductedLater(creditNote, invoice, ledger));
}

/** Nothing is left of it that could be credited. */
export function isUsedUp(invoice: LedgerEntry, creditNotes: readonly LedgerEntry[]): boolean {
  const credited = creditNotes.reduce((sum, { total }) => sum + parseAmount(total), 0n);
  return creditNotes.length > 0 && credited >= parseAmount(invoice.total);
}

function isDeductedLater(
  creditNote: LedgerEntry,
  invoice: LedgerEntry,
  ledger: readonly LedgerEntry[],
): boolean {
  const refundId = getCreditedRefundId(creditNote);
  if (refundId === null) return false;
  return ledger.some(
    (entry) =>
      entry.kind === 'invoice' &&
      isActive(entry) &&
      entry.ordinal > invoice.ordinal &&
      entry.deductedRefundIds.includes(refundId),
  );
}

/** The next free place; places of deleted and cancelled documents are not used again. */
export function nextPlace(kind: DocumentRef['kind'], ledger: readonly LedgerEntry[]): DocumentRef {
  let last = 0;
  for (const entry of ledger) if (entry.kind === kind) last = Math.max(last, entry.ordinal);
  return { kind, ordinal: last + 1 };
}

export function toLedgerRef({ kind, ordinal }: LedgerEntry): DocumentRef {
  return { kind, ordinal };
}
