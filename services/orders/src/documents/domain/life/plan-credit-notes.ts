import {
  type ActiveDocuments,
  creditNotesOn,
  isAdvance,
  isIssued,
  isReissued,
  toLedgerRef,
} from '../document/active-documents.ts';
import { billedItems } from '../document/billed-items.ts';
import { creditNoteIds, parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import { isDismissed } from '../document/dismissed.ts';
import { grossByRate } from '../document/gross-by-rate.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { RemainingSums } from '../document/remaining.ts';
import { selectSale } from '../order/no-sale.ts';
import { sortRefunds } from '../order/read-refund.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import { shareRefund } from '../order/share-refund.ts';
import type { Refund } from '../order/snapshot.ts';
import { withoutCancelled } from '../order/without-cancelled.ts';
import type { PlanInput } from '../plan.ts';
import { isNumbered } from './decide-rewrite.ts';
import { planCreditNote, planIssuedCreditNote, selectCreditNotePlace } from './plan-credit-note.ts';
import type { PlanContext } from './read-plan-context.ts';
import { refundsAhead } from './refunds-ahead.ts';
import { refundsOfCreditNote } from './refunds-of-credit-note.ts';
import { join, noSteps, noting, type Steps } from './steps.ts';

/**
 * One credit note for each refund that came after its invoice was final, taken in the order of the refunds, each
 * leaving less of the invoices to the next. A refund of what several invoices bill is a credit note against each.
 * `invoiced` is what the same plan does to invoices: what they deduct is not credited.
 */
export function planCreditNotes(facts: PlanContext, active: ActiveDocuments, invoiced: Steps): Steps {
  const { input } = facts;
  const { ledger } = input;
  const deducted = active.invoices.filter(
    (invoice) =>
      isNumbered(invoice) && !isAdvance(invoice) && !isReissued(invoice, active.creditNotes, ledger),
  );
  const invoices = active.invoices
    .filter((invoice) => isIssued(invoice) && !isAdvance(invoice))
    .map((invoice) => asWritten(invoice, invoiced));
  const open = invoices.filter((invoice) => !isReissued(invoice, active.creditNotes, ledger));
  const settled = new Set([
    ...active.invoices.flatMap(({ deductedRefundIds }) => deductedRefundIds),
    ...invoiced.actions.flatMap((action) => (action.type === 'saveDocument' ? action.deductedRefundIds : [])),
    ...refundsAhead(facts, deducted),
  ]);
  const pending = facts.refunds
    .filter((reading) => !settled.has(reading.refund.id) && !isAwaiting(reading, deducted))
    .map((reading) => withoutCancelled(reading, input))
    .filter(({ value }) => value > 0n);
  const others = active.creditNotes.filter((creditNote) => !isOfRefund(creditNote, pending));
  if (open.length === 0 && pending.length > 0 && active.creditNotes.length === 0) return noSteps;
  const unaccounted = open.length === 0 ? pending.map(({ refund }) => refund) : [];
  const steps = others.map((creditNote) => planOther(facts, creditNote, active, unaccounted));
  if (pending.length === 0) return join(...steps);
  const remaining = remainingAfter(facts, active, invoices, others, invoiced);
  const taken = placesTaken(ledger, invoiced);
  const refunds = pending.map((reading) => planRefund(facts, { reading, active, open, remaining, taken }));
  return join(...steps, ...refunds);
}

/**
 * Decides whether the items of a refund are billed by an invoice that is a draft again: they are credited once it is
 * issued.
 */
function isAwaiting({ lines }: RefundReading, deducted: readonly LedgerEntry[]): boolean {
  return lines.some(({ lineId }) => {
    const billing = deducted.filter(({ billed }) => billed.some(({ item }) => item === `line:${lineId}`));
    return billing.length > 0 && !billing.some(isIssued);
  });
}

/** An invoice as it will be once this plan has rewritten it. */
function asWritten(invoice: LedgerEntry, { actions }: Steps): LedgerEntry {
  for (const action of actions) {
    if (action.type !== 'saveDocument') continue;
    const { document, content } = action;
    if (document.kind !== 'invoice' || document.ordinal !== invoice.ordinal) continue;
    const { date, deliveryDate, deliveryDateUntil, total, taxRuleId, eInvoice } = content;
    const says = { date, deliveryDate, deliveryDateUntil, total, taxRuleId, eInvoice };
    return { ...invoice, ...says, rates: grossByRate(content), billed: billedItems(content) };
  }
  return invoice;
}

type Refunding = {
  readonly reading: RefundReading;
  readonly active: ActiveDocuments;
  /** Invoices that a credit note may reduce. */
  readonly open: readonly LedgerEntry[];
  readonly remaining: RemainingSums;
  /** Places of credit notes; grows as they are planned. */
  readonly taken: Set<number>;
};

/** The credit notes of one refund: those that were issued go on, those that are missing or drafts are written. */
function planRefund(facts: PlanContext, { reading, active, open, remaining, taken }: Refunding): Steps {
  const { input } = facts;
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  const given = { sale: selectSale(facts), remaining };
  const existing = active.creditNotes.filter((creditNote) => isOfRefund(creditNote, [reading]));
  const refunds = [reading.refund];
  const issued = existing
    .filter(isNumbered)
    .map((creditNote) =>
      planIssuedCreditNote(facts, creditNote, findCreditedInvoice(creditNote, active, input.ledger), refunds),
    );
  const written = missingParts(reading, existing, open, facts, remaining).map(({ invoice, part }) => {
    const creditNoteId = part.refund.id;
    const draft =
      existing.find((creditNote) => creditNote.refundId === creditNoteId && !isNumbered(creditNote)) ?? null;
    if (draft === null && isDismissedCreditNote(creditNoteId, input))
      return noting('DISMISSED', reading.refund.id);
    if (draft === null && !allowed) return noting('DISABLED_CREDIT_CREATE', reading.refund.id);
    const place = sortRefunds(input.order.refunds).findIndex(({ id }) => id === reading.refund.id) + 1;
    const ref = draft === null ? selectCreditNotePlace(place, taken) : toLedgerRef(draft);
    taken.add(ref.ordinal);
    return planCreditNote(
      facts,
      { creditNoteId, reading: part, invoice, existing: draft, refunds, ref },
      given,
    );
  });
  return join(...issued, ...written);
}

/** Decides whether a person dismissed this credit note; it is not made again unless a person asks for it. */
function isDismissedCreditNote(creditNoteId: string, { ledger, origin }: PlanInput): boolean {
  if (origin === 'manual') return false;
  return ledger.some((entry) => entry.refundId === creditNoteId && isDismissed(entry, ledger));
}

/** Computes what is left of invoices once all credit notes are deducted that this plan does not write. */
function remainingAfter(
  { input: { ledger } }: PlanContext,
  { creditNotes }: ActiveDocuments,
  invoices: readonly LedgerEntry[],
  others: readonly LedgerEntry[],
  invoiced: Steps,
): RemainingSums {
  const deducted = creditNotes.filter((creditNote) => isNumbered(creditNote) || others.includes(creditNote));
  const remaining = new RemainingSums(invoices, deducted, ledger);
  for (const action of invoiced.actions) {
    if (action.type !== 'saveDocument' || action.document.kind !== 'credit') continue;
    remaining.take(action.content.invoiceOrdinal ?? 0, action.content);
  }
  return remaining;
}

function placesTaken(ledger: readonly LedgerEntry[], invoiced: Steps): Set<number> {
  const planned = invoiced.actions.flatMap((action) =>
    action.type === 'saveDocument' ? [action.document] : [],
  );
  const creditNotes = [...ledger, ...planned].filter(({ kind }) => kind === 'credit');
  return new Set(creditNotes.map(({ ordinal }) => ordinal));
}

/** The parts of a refund for which no credit note was issued yet. */
function missingParts(
  reading: RefundReading,
  existing: readonly LedgerEntry[],
  invoices: readonly LedgerEntry[],
  { input }: PlanContext,
  remaining: RemainingSums,
): readonly { readonly invoice: LedgerEntry; readonly part: RefundReading }[] {
  const issued = existing.filter(isNumbered);
  if (issued.length > 0 && invoices.length < 2) return [];
  const parts = shareRefund(reading, invoices, issued, remaining, input);
  return parts.map(({ invoice, part }) => {
    const id = creditNoteIds.refund(reading.refund.id, invoice.ordinal, input.ledger);
    return { invoice, part: id === reading.refund.id ? part : { ...part, refund: { ...part.refund, id } } };
  });
}

/**
 * Credit notes that no refund asks for (any more): what an edit removed, what was reissued or taken back, or what a
 * later invoice deducts. Others' are left alone. `unaccounted` are refunds of an order without an invoice that could be credited.
 */
function planOther(
  facts: PlanContext,
  creditNote: LedgerEntry,
  active: ActiveDocuments,
  unaccounted: readonly Refund[],
): Steps {
  const { input, refunds } = facts;
  const { kind } = parseCreditNotePurpose(creditNote);
  if (kind === 'foreign') return noSteps;
  const isKnown = refunds.some((reading) => isOfRefund(creditNote, [reading]));
  if (kind === 'refund' && (!isKnown || !isNumbered(creditNote))) return noSteps;
  const invoice = findCreditedInvoice(creditNote, active, input.ledger);
  return planIssuedCreditNote(
    facts,
    creditNote,
    invoice,
    kind === 'takeBack' ? unaccounted : refundsOfCreditNote(facts, creditNote),
  );
}

function isOfRefund(creditNote: LedgerEntry, refunds: readonly RefundReading[]): boolean {
  const purpose = parseCreditNotePurpose(creditNote);
  return purpose.kind === 'refund' && refunds.some(({ refund }) => refund.id === purpose.refundId);
}

function findCreditedInvoice(
  creditNote: LedgerEntry,
  active: ActiveDocuments,
  ledger: readonly LedgerEntry[],
): LedgerEntry | null {
  return active.invoices.find((invoice) => creditNotesOn(invoice, [creditNote], ledger).length > 0) ?? null;
}
