import { parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { composeInvoice } from '../compose/compose-invoice.ts';
import { decideInvoiceType } from '../compose/decide-limits.ts';
import {
  creditNotesOn,
  isActive,
  isAdvance,
  isClosedByFinal,
  isReissued,
  selectActive,
} from '../document/active-documents.ts';
import { printsAddress } from '../document/content-hash.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import { isRewritable } from './decide-rewrite.ts';
import { withdraw } from './plan-invoice.ts';
import { planRemoval } from './plan-removal.ts';
import { isEmptied, isNothingLeft } from './plan-whole.ts';
import type { PlanContext } from './read-plan-context.ts';
import {
  isCreditNoteRewritable,
  keepsRecipient,
  readdressCreditNote,
  readdressInvoice,
} from './readdress.ts';

/** Why a requested action can no longer come about. */
export type MootReason =
  | 'CANCELLED'
  | 'CREDITED'
  | 'CLOSED'
  | 'ENSHRINED'
  | 'IS_DRAFT'
  | 'NOT_ADVANCE'
  | 'ORDER_CANCELLED'
  | 'NOTHING_LEFT'
  | 'ADVANCE_PAID'
  | 'BELOW_ADVANCE'
  | 'NO_FINAL'
  | 'CHANGED_BY_HAND'
  | 'PAYMENTS_BY_HAND'
  | 'TAKES_BACK'
  | 'INCONSISTENT_ORDER'
  | 'TAX_REFUSED'
  /** The plan has nothing left to do and nothing else explains it; only the caller that carries out plans can know. */
  | 'STUCK';

/** Finds the lasting blocker of a pending action that was not completed. */
export function whyMoot(entry: LedgerEntry, facts: PlanContext): MootReason | null {
  switch (entry.pendingAction ?? '') {
    case '':
      return null;
    case 'enshrine':
      return whyNotEnshrined(entry, facts);
    case 'takeBack':
      return whyNotTakenBack(entry, facts);
    case 'final':
      return whyNotFinal(entry, facts);
    case 'reissue':
      return whyNotReissued(entry, facts);
  }
}

/**
 * Finds why a document that is not enshrined cannot get the recipient that a person wrote; null where it has that
 * recipient or the plan will write it.
 */
export function whyNotReaddressed(entry: LedgerEntry, facts: PlanContext): MootReason | null {
  const { input, side } = facts;
  if (!isActive(entry)) return 'CANCELLED';
  if (!input.address || printsAddress(entry, input.address)) return null;
  if (entry.enshrined) return 'ENSHRINED';
  if (entry.handChanged || (parseCreditNotePurpose(entry).kind === 'foreign' && entry.kind === 'credit'))
    return 'CHANGED_BY_HAND';
  const active = selectActive(input.ledger);
  if (entry.kind === 'credit') return whyNotCreditNoteReaddressed(entry, facts);
  if (creditNotesOn(entry, active.creditNotes, input.ledger).length > 0) return 'CREDITED';
  if (isAdvance(entry) && isClosedByFinal(active)) return 'CLOSED';
  const refused = whyNotInvoiced(facts);
  if (refused !== null) return refused;
  if (!isRewritable(entry, active, input, side)) return 'PAYMENTS_BY_HAND';
  if (isEmptied(facts, entry)) return 'NOTHING_LEFT';
  const isFollowing = openInvoices(facts).length === 1 || (isLast(entry, facts) && entry.status === 'draft');
  return isFollowing || readdressInvoice(facts, entry) !== null ? null : 'CHANGED_BY_HAND';
}

function whyNotCreditNoteReaddressed(creditNote: LedgerEntry, facts: PlanContext): MootReason | null {
  const { ledger } = facts.input;
  const invoice = selectActive(ledger).invoices.find(
    (entry) => creditNotesOn(entry, [creditNote], ledger).length > 0,
  );
  if (keepsRecipient(facts, creditNote, invoice ?? null)) return 'TAKES_BACK';
  if (!isCreditNoteRewritable(facts, creditNote)) return 'PAYMENTS_BY_HAND';
  if (creditNote.status === 'draft' && parseCreditNotePurpose(creditNote).kind === 'refund') return null;
  return readdressCreditNote(facts, creditNote, invoice ?? null) === null ? 'CHANGED_BY_HAND' : null;
}

function whyNotEnshrined(entry: LedgerEntry, facts: PlanContext): MootReason | null {
  if (!isActive(entry)) return 'CANCELLED';
  if (planRemoval(facts, selectActive(facts.input.ledger)) !== null) return 'ORDER_CANCELLED';
  return whyNotReaddressed(entry, facts);
}

function whyNotTakenBack(invoice: LedgerEntry, facts: PlanContext): MootReason | null {
  const { ledger, order } = facts.input;
  const active = selectActive(ledger);
  const creditNotes = creditNotesOn(invoice, active.creditNotes, ledger);
  if (isReissued(invoice, active.creditNotes, ledger))
    return creditNotes.some(isTakeBack) ? null : 'CREDITED';
  if (creditNotes.length > 0) return 'CREDITED';
  if (isAdvance(invoice) && isClosedByFinal(active)) return 'CLOSED';
  if (withdraw(order.id, invoice, false) !== null) return null;
  if (isAdvance(invoice)) return 'ADVANCE_PAID';
  if (parseAmount(invoice.total) === 0n) return 'NOTHING_LEFT';
  const known = sum(invoice.rates.map(({ gross }) => parseAmount(gross)));
  return known === parseAmount(invoice.total) ? null : 'CHANGED_BY_HAND';
}

function whyNotReissued(invoice: LedgerEntry, facts: PlanContext): MootReason | null {
  const { input, sale, refunds } = facts;
  if (input.deleted || input.order.cancelledAt !== null) return 'ORDER_CANCELLED';
  const refused = whyNotInvoiced(facts);
  if (refused !== null) return refused;
  if (sale !== null && isNothingLeft(deductRefunds(sale, refunds), refunds)) return 'NOTHING_LEFT';
  const { creditNotes } = selectActive(input.ledger);
  const isOut = !isActive(invoice) || creditNotesOn(invoice, creditNotes, input.ledger).some(isReissue);
  if (isOut) return null;
  const others = openInvoices(facts).filter(({ ordinal }) => ordinal !== invoice.ordinal);
  if (others.some(({ handChanged }) => handChanged)) return 'CHANGED_BY_HAND';
  return whyNotTakenBack(invoice, facts);
}

function whyNotFinal(entry: LedgerEntry, facts: PlanContext): MootReason | null {
  const { input, sale, tax, refunds } = facts;
  const active = selectActive(input.ledger);
  if (!isAdvance(entry)) return 'NOT_ADVANCE';
  if (input.deleted || input.order.cancelledAt !== null) return 'ORDER_CANCELLED';
  // It is written and on its way.
  if (isClosedByFinal(active)) return null;
  if (!isActive(entry)) return 'CANCELLED';
  if (entry.status === 'draft') return 'IS_DRAFT';
  const refused = whyNotInvoiced(facts);
  if (refused !== null || sale === null || !tax?.ok) return refused;
  const target = deductRefunds(sale, refunds);
  const { value } = decideInvoiceType(input, 'final', { ruleId: tax.ruleId, currency: sale.currency });
  if (value !== 'final') return 'NO_FINAL';
  const how = { ordinal: entry.ordinal + 1, invoiceType: 'final', tax } as const;
  const { content } = composeInvoice(input, target, how);
  return parseAmount(content.total) < 0n ? 'BELOW_ADVANCE' : null;
}

/** The order says nothing that could be invoiced. */
function whyNotInvoiced({ sale, tax }: PlanContext): MootReason | null {
  if (sale === null || tax === null) return 'INCONSISTENT_ORDER';
  return tax.ok ? null : 'TAX_REFUSED';
}

function openInvoices({ input: { ledger } }: PlanContext): readonly LedgerEntry[] {
  const { invoices, creditNotes } = selectActive(ledger);
  return invoices.filter((invoice) => !isReissued(invoice, creditNotes, ledger));
}

function isLast(entry: LedgerEntry, facts: PlanContext): boolean {
  return openInvoices(facts).at(-1)?.ordinal === entry.ordinal;
}

const isTakeBack = (creditNote: LedgerEntry): boolean =>
  parseCreditNotePurpose(creditNote).kind === 'takeBack';
const isReissue = (creditNote: LedgerEntry): boolean => parseCreditNotePurpose(creditNote).kind === 'reissue';
