import type { PostalAddress } from '@belegfluss/provider/contract';
import { creditNotesOn, isActive, isIssued } from '../document/active-documents.ts';
import { printsAddress } from '../document/content-hash.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { type MootReason, whyMoot } from './moot-requests.ts';
import type { PlanContext } from './read-plan-context.ts';

export { type MootReason, whyNotReaddressed } from './moot-requests.ts';

/**
 * Decides whether a pending action is done, so that it can be cleared and its request ended. `address` is the order's,
 * as in the plan's input: a document that was enshrined or reissued with it must contain it. An invoice whose
 * `takeBack` is fulfilled must be marked as dismissed when its pending action is cleared.
 */
export function isActionDone(
  entry: LedgerEntry,
  ledger: readonly LedgerEntry[],
  address: PostalAddress | null = null,
): boolean {
  switch (entry.pendingAction ?? '') {
    case '':
      return true;
    case 'enshrine':
      return isActive(entry) && entry.enshrined && hasAddress(entry, address);
    case 'takeBack':
      return !isActive(entry) || isOut(wholeCreditNote(entry, ledger));
    case 'final':
      return isOut(selectSuccessor(entry, ledger));
    case 'reissue':
      return isReissueDone(entry, ledger, address);
  }
}

/**
 * The document that a pending action answers with: the new invoice (`reissue`), the final invoice (`final`), the credit
 * note, or nothing where the invoice was cancelled (`takeBack`), else the document itself. Null while there is none.
 */
export function selectSuccessor(entry: LedgerEntry, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  switch (entry.pendingAction ?? '') {
    case 'takeBack':
      return wholeCreditNote(entry, ledger);
    case 'final':
      return lastInvoice(ledger, ({ invoiceType }) => invoiceType === 'final');
    case 'reissue':
      return lastInvoice(ledger, ({ ordinal }) => ordinal > entry.ordinal) ?? findCurrent(entry, ledger);
    default:
      return findCurrent(entry, ledger);
  }
}

/**
 * Why a pending action can no longer be done, so that its request is refused; its text is in
 * `texts/moot-request-texts`. Null while it can, and where it has. The plan leaves moot ones alone.
 */
export function whyActionMoot(entry: LedgerEntry, facts: PlanContext): MootReason | null {
  const { ledger, address } = facts.input;
  return isActionDone(entry, ledger, address ?? null) ? null : whyMoot(entry, facts);
}

/** Taken back and issued again, or rewritten where no taking back was needed. */
function isReissueDone(
  entry: LedgerEntry,
  ledger: readonly LedgerEntry[],
  address: PostalAddress | null,
): boolean {
  const isGone = !isActive(entry) || wholeCreditNote(entry, ledger) !== null;
  if (isGone) return isOut(selectSuccessor(entry, ledger));
  return address !== null && isIssued(entry) && printsAddress(entry, address);
}

function isOut(document: LedgerEntry | null): boolean {
  return document !== null && (isIssued(document) || document.held === 'draft');
}

function hasAddress(entry: LedgerEntry, address: PostalAddress | null): boolean {
  return address === null || printsAddress(entry, address);
}

/** The credit note over the whole of an invoice. */
function wholeCreditNote(invoice: LedgerEntry, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  const creditNotes = ledger.filter((entry) => entry.kind === 'credit' && isActive(entry));
  const kind = invoice.pendingAction === 'takeBack' ? 'takeBack' : 'reissue';
  return (
    creditNotesOn(invoice, creditNotes, ledger).find(
      (creditNote) => parseCreditNotePurpose(creditNote).kind === kind,
    ) ?? null
  );
}

function lastInvoice(
  ledger: readonly LedgerEntry[],
  isMeant: (invoice: LedgerEntry) => boolean,
): LedgerEntry | null {
  const meant = ledger.filter((entry) => entry.kind === 'invoice' && isActive(entry) && isMeant(entry));
  return meant.toSorted((left, right) => left.ordinal - right.ordinal).at(-1) ?? null;
}

/** As the ledger has it now. */
function findCurrent(entry: LedgerEntry, ledger: readonly LedgerEntry[]): LedgerEntry | null {
  const same = ledger.find(({ kind, ordinal }) => kind === entry.kind && ordinal === entry.ordinal);
  return same !== undefined && isActive(same) ? same : null;
}
