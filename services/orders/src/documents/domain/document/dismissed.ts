import { creditNotesOn, isActive } from './active-documents.ts';
import { parseCreditNotePurpose } from './credit-note-ids.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * A person cancelled or deleted the document, or had the invoice taken back as a whole: nothing takes its place unless
 * a person asks for it. One that is valid after all (its credit note was removed) counts again.
 */
export function isDismissed(entry: LedgerEntry, ledger: readonly LedgerEntry[]): boolean {
  if (!isActive(entry)) return entry.dismissed === true || entry.pendingAction === 'takeBack';
  if (entry.kind !== 'invoice') return false;
  const creditNotes = ledger.filter((other) => other.kind === 'credit' && isActive(other));
  return creditNotesOn(entry, creditNotes, ledger).some(
    (creditNote) => parseCreditNotePurpose(creditNote).kind === 'takeBack',
  );
}

/** Decides whether a person dismissed the order's last invoice, and so wants none. */
export function isLastDismissed(ledger: readonly LedgerEntry[]): boolean {
  const last = lastInvoice(ledger);
  return last !== null && isDismissed(last, ledger);
}

function lastInvoice(ledger: readonly LedgerEntry[]): LedgerEntry | null {
  return ledger.reduce<LedgerEntry | null>(
    (last, entry) =>
      entry.kind === 'invoice' && (last === null || entry.ordinal > last.ordinal) ? entry : last,
    null,
  );
}

/** Cancelled, and not by a person who wanted it gone or replaced, after the last that was: no other takes its place. */
export function isCancelledForGood(ledger: readonly LedgerEntry[]): boolean {
  const invoices = ledger.filter(({ kind }) => kind === 'invoice');
  const dismissed = invoices.filter((entry) => isDismissed(entry, ledger));
  const lastDismissed = Math.max(0, ...dismissed.map(({ ordinal }) => ordinal));
  return invoices.some(
    ({ status, pendingAction, ordinal }) =>
      status === 'cancelled' && pendingAction !== 'reissue' && ordinal > lastDismissed,
  );
}
