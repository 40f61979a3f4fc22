import { type ActiveDocuments, creditNotesOn } from '../document/active-documents.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { decideCancellation } from './decide-cancellation.ts';
import { isNumbered } from './decide-rewrite.ts';
import { isFree } from './decide-skip.ts';
import { isHeldDraft } from './held.ts';
import { planIssuedCreditNote } from './plan-credit-note.ts';
import { cancelInvoice, deleteDraft, openAgain, reportHeld, withdraw } from './plan-invoice.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, noSteps, noting, type Steps } from './steps.ts';

/** Plans the removal of documents whose order was deleted, cancelled or became free. Null for any other order. */
export function planRemoval(facts: PlanContext, active: ActiveDocuments): Steps | null {
  if (facts.input.deleted) return planDeleted(facts, active);
  return planFree(facts, active) ?? planCancelled(facts, active);
}

/** A deleted order never gets a document; unpaid documents that no credit note seals are withdrawn with it. */
function planDeleted(facts: PlanContext, active: ActiveDocuments): Steps {
  return join(
    ...active.creditNotes.map((creditNote) => planCreditNoteOfDeleted(facts, creditNote)),
    ...active.invoices.map((invoice) => withdrawUncredited(facts, active, invoice) ?? noSteps),
  );
}

/** A credit note by which a person took an invoice back stays, even if the order is deleted. */
function planCreditNoteOfDeleted(facts: PlanContext, creditNote: LedgerEntry): Steps {
  if (parseCreditNotePurpose(creditNote).kind === 'takeBack')
    return planIssuedCreditNote(facts, creditNote, null, []);
  if (creditNote.status !== 'draft') return noSteps;
  return isHeldDraft(creditNote) ? reportHeld(creditNote) : deleteDraft(facts.input.order.id, creditNote);
}

/** Documents of an order that became free go where the merchant wants that; one that was paid is credited. */
function planFree(facts: PlanContext, active: ActiveDocuments): Steps | null {
  const { order, ledger, preferences } = facts.input;
  const { skipOrderFree, skipOrderFreeDelete } = preferences.orders;
  const isWanted = skipOrderFree && skipOrderFreeDelete && order.cancelledAt === null;
  if (!isWanted || !ledger.some(({ kind }) => kind === 'invoice') || !isFree(facts)) return null;
  const withdrawn = active.invoices.map((invoice) => withdrawUncredited(facts, active, invoice));
  if (withdrawn.some((steps) => steps === null)) return null;
  const names = ledger.flatMap(({ kind, number }) => (kind === 'invoice' && number !== null ? [number] : []));
  return join(
    ...withdrawn.map((steps) => steps ?? noSteps),
    noting('FREE_ORDER_DELETED', names.length > 0 ? names.join(', ') : null),
  );
}

function withdrawUncredited(facts: PlanContext, active: ActiveDocuments, invoice: LedgerEntry): Steps | null {
  const { ledger, order } = facts.input;
  return withdraw(order.id, invoice, creditNotesOn(invoice, active.creditNotes, ledger).length > 0);
}

/** Null where refunds say all that there is to say of the cancelled order's invoices. */
function planCancelled(facts: PlanContext, active: ActiveDocuments): Steps | null {
  if (facts.input.order.cancelledAt === null) return null;
  const fates = active.invoices.map((invoice) => planFate(facts, active, invoice));
  return fates.every((steps) => steps === null) ? null : join(...fates.map((steps) => steps ?? noSteps));
}

function planFate(facts: PlanContext, active: ActiveDocuments, invoice: LedgerEntry): Steps | null {
  const { order, ledger } = facts.input;
  if (isHeldDraft(invoice)) return reportHeld(invoice);
  const creditNotes = creditNotesOn(invoice, active.creditNotes, ledger);
  switch (decideCancellation(order, invoice, creditNotes)) {
    case 'wait':
      return noting('REFUND_PENDING', null);
    case 'deleteDraft':
      return isNumbered(invoice)
        ? join(openAgain(order.id, invoice), cancelInvoice(order.id, invoice))
        : deleteDraft(order.id, invoice);
    case 'cancelInvoice':
      return cancelInvoice(order.id, invoice);
    case 'none':
      return null;
  }
}
