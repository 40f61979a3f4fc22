import { type ActiveDocuments, creditNotesOn, isReissued } from '../document/active-documents.ts';
import { creditNoteIds } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { selectSale } from '../order/no-sale.ts';
import { creditRests } from './credit-rests.ts';
import { isRewritable } from './decide-rewrite.ts';
import { whyActionMoot } from './pending-actions.ts';
import { withdraw } from './plan-invoice.ts';
import { isEmptied } from './plan-whole.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, noSteps, type Steps } from './steps.ts';

/** Plans a person's requests to take invoices back; they come first, in any state of the order. Null without one. */
export function planTakeBacks(facts: PlanContext, active: ActiveDocuments): Steps | null {
  const wanted = active.invoices.filter(
    (invoice) => invoice.pendingAction === 'takeBack' && isLeaving(facts, active, invoice),
  );
  return wanted.length === 0 ? null : takeBack(facts, active, wanted, creditNoteIds.takeBack);
}

/**
 * Finds invoices to reissue: they count as billing nothing any more, so that their items are missing. One that still
 * follows its order is rewritten instead.
 */
export function leavingInvoices(facts: PlanContext, active: ActiveDocuments): readonly LedgerEntry[] {
  const { input, side } = facts;
  const open = active.invoices.filter((invoice) => !isReissued(invoice, active.creditNotes, input.ledger));
  const isRewritten = (invoice: LedgerEntry) =>
    open.length === 1 && isRewritable(invoice, active, input, side) && !isEmptied(facts, invoice);
  return open.filter(
    (invoice) =>
      invoice.pendingAction === 'reissue' && isLeaving(facts, active, invoice) && !isRewritten(invoice),
  );
}

/**
 * Takes them back once what replaces them is written and before it gets its number, so that at every moment the ledger
 * says how far this has come. `steps` are those of what replaces them, `editable` is what was written of it before. Null
 * where nothing does: what they bill is gone from the order meanwhile.
 */
export function planRequestedReissue(
  facts: PlanContext,
  active: ActiveDocuments,
  given: {
    readonly leaving: readonly LedgerEntry[];
    readonly steps: Steps;
    readonly editable: LedgerEntry | null;
  },
): Steps | null {
  const { leaving, steps, editable } = given;
  const writes = steps.actions.filter(({ type }) => type === 'saveDocument' || type === 'reopenDocument');
  const isReplaced = writes.some(
    (action) => action.type === 'saveDocument' && action.creates && action.document.kind === 'invoice',
  );
  if (editable === null && !isReplaced) return null;
  return join({ ...steps, actions: writes }, takeBack(facts, active, leaving, creditNoteIds.reissue));
}

function isLeaving(facts: PlanContext, { creditNotes }: ActiveDocuments, invoice: LedgerEntry): boolean {
  return !isReissued(invoice, creditNotes, facts.input.ledger) && whyActionMoot(invoice, facts) === null;
}

/** Cancels unpaid invoices and credits those that are part of the books, dated on the day of the request. */
function takeBack(
  facts: PlanContext,
  active: ActiveDocuments,
  invoices: readonly LedgerEntry[],
  toCreditNoteId: (invoice: number) => string,
): Steps {
  const { order, ledger, now } = facts.input;
  const withdrawals = invoices.map((invoice) =>
    withdraw(order.id, invoice, creditNotesOn(invoice, active.creditNotes, ledger).length > 0),
  );
  const booked = invoices.filter((_, index) => withdrawals[index] === null);
  const today = now.toISOString();
  const at = today > order.updatedAt ? today : order.updatedAt;
  return join(
    ...withdrawals.map((steps) => steps ?? noSteps),
    creditRests(facts, { active, sale: selectSale(facts), invoices: booked, toCreditNoteId, at }),
  );
}
