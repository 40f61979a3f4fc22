import { composeContact } from './compose/compose-contact.ts';
import {
  type ActiveDocuments,
  isAdvance,
  isClosedByFinal,
  isIssued,
  isReissued,
  selectActive,
} from './document/active-documents.ts';
import { isCancelledForGood, isLastDismissed } from './document/dismissed.ts';
import { contactKey } from './document/document-keys.ts';
import type { LedgerEntry } from './document/ledger.ts';
import { awaitCustomerTags } from './life/await-customer-tags.ts';
import { awaitFeeTaxes } from './life/await-fee-taxes.ts';
import { arePaymentsUnclear } from './life/decide-booking.ts';
import { decideHold } from './life/decide-hold.ts';
import { isNumberDue } from './life/decide-life-cycle.ts';
import { isRewritable } from './life/decide-rewrite.ts';
import { decideBar, decideSkip, dismissal } from './life/decide-skip.ts';
import { planCreditNotes } from './life/plan-credit-notes.ts';
import { planSettledOrder } from './life/plan-edits.ts';
import { planFinal } from './life/plan-final.ts';
import { followForItself } from './life/plan-invoice.ts';
import { planOffset } from './life/plan-offset.ts';
import { planRemoval } from './life/plan-removal.ts';
import { leavingInvoices, planRequestedReissue, planTakeBacks } from './life/plan-requests.ts';
import { isEmptied, isNothingLeft, planWholeInvoice } from './life/plan-whole.ts';
import { planWriteBack } from './life/plan-write-back.ts';
import { extrasNeeded, type PlanContext, readPlanContext } from './life/read-plan-context.ts';
import { join, noSteps, noting, reporting, type Steps } from './life/steps.ts';
import { deductRefunds } from './order/deduct-refunds.ts';
import type { ExtraPart } from './order/extras.ts';
import { hasPendingRefund, isCalledOff, isDelivered } from './order/order-state.ts';
import type { Action, Plan, PlanInput, SkipReason } from './plan.ts';

/**
 * Plans the steps that bring an order's documents up to date. Pure: the same input has the same plan, and the plan made
 * after all its steps are done is empty. An order without an invoice gets one or a reason; an invoice follows its order
 * until it is part of the books; from then on refunds are credited and edits get separate documents, so that all
 * documents together always sum up to what the customer owes. A person's decision about a document takes precedence
 * over all that.
 */
export function planOrder(input: PlanInput): Plan {
  const bar = decideBar(input);
  if (bar !== null) return bar;
  const facts = readPlanContext(input);
  const active = selectActive(input.ledger);
  const unknown = awaitFeeTaxes(input) ?? awaitCustomerTags(input);
  // An order that gets no document in any case does not wait for it.
  if (unknown !== null && active.invoices.length > 0) return unknown;
  const takenBack = planTakeBacks(facts, active);
  if (takenBack !== null) return act(facts, active, takenBack);
  const removal = planRemoval(facts, active);
  if (removal !== null) return act(facts, active, removal);
  if (active.invoices.length === 0) {
    const reason = decideSkip(facts) ?? decideEmptiness(facts);
    if (isCancelledForGood(input.ledger) && input.origin !== 'manual')
      return reason === null ? dismissal : act(facts, active, noSteps);
    if (reason !== null) {
      const contactOnly = planContactOnly(input, reason);
      return contactOnly === null ? reason : (unknown ?? contactOnly);
    }
  }
  if (unknown !== null) return unknown;
  const parts = partsToFetch(facts, active);
  if (parts.length > 0) return { kind: 'fetch', parts };
  const hold = active.invoices.length === 0 ? decideHold(facts) : null;
  if (hold !== null) return planContactOnly(input, hold) ?? hold;
  return act(facts, active, join(planDocuments(facts, active), reportPending(input, active)));
}

/** The invoices, and the credit notes against those that are final. */
function planDocuments(facts: PlanContext, active: ActiveDocuments): Steps {
  const { input } = facts;
  const { invoices, creditNotes } = active;
  const closed = invoices.filter((invoice) => isReissued(invoice, creditNotes, input.ledger));
  const advances = isClosedByFinal(active) ? invoices.filter(isAdvance) : [];
  const open = invoices.filter((invoice) => ![...closed, ...advances].includes(invoice));
  const invoiced = planOpen(facts, active, open);
  return join(
    invoiced,
    ...advances.map((invoice) => followForItself(facts, invoice)),
    ...closed.map((invoice) => planClosed(facts, invoice)),
    reportAdvance(input, active),
    planFinal(facts, active),
    creditNotes.length > 0 || facts.refunds.length > 0 ? planCreditNotes(facts, active, invoiced) : noSteps,
    planOffset(facts, active),
  );
}

/** Plans the invoices that bill the order; where one of them is reissued, first its replacement. */
function planOpen(facts: PlanContext, active: ActiveDocuments, open: readonly LedgerEntry[]): Steps {
  const leaving = leavingInvoices(facts, active);
  if (leaving.length === 0) return planBilling(facts, active, open).steps;
  const staying = open.filter((invoice) => !leaving.includes(invoice));
  const after = Math.max(...leaving.map(({ ordinal }) => ordinal));
  const again = planRequestedReissue(facts, active, {
    leaving,
    ...planBilling(facts, active, staying, after),
  });
  return again ?? planBilling(facts, active, open).steps;
}

/** Only an invoice that came `after` a certain place follows the order. */
function planBilling(
  facts: PlanContext,
  active: ActiveDocuments,
  open: readonly LedgerEntry[],
  after = 0,
): { readonly steps: Steps; readonly editable: LedgerEntry | null } {
  const last = open.at(-1) ?? null;
  const follows =
    last !== null &&
    last.ordinal > after &&
    isRewritable(last, active, facts.input, facts.side) &&
    !isEmptied(facts, last);
  const editable = follows ? last : null;
  const frozen = open.filter((invoice) => invoice !== editable);
  const steps =
    frozen.length > 0
      ? planSettledOrder(facts, { active, frozen, editable })
      : planOneInvoice(facts, editable, after > 0);
  return { steps, editable };
}

/**
 * The invoice over the whole order; one that was called off gets none in the place of what was taken back of it, nor
 * does one whose invoice a person wanted gone and not again.
 */
function planOneInvoice(facts: PlanContext, existing: LedgerEntry | null, isReissueDone: boolean): Steps {
  if (existing !== null) return planWholeInvoice(facts, existing);
  const { order, ledger, origin } = facts.input;
  if (isCalledOff(order)) return noSteps;
  const isUnwanted = !isReissueDone && origin !== 'manual' && isLastDismissed(ledger);
  return isUnwanted ? noting('DISMISSED', null) : planWholeInvoice(facts, null);
}

/** An invoice that was reissued only has to become unchangeable like the credit note that took it back. */
function planClosed(facts: PlanContext, invoice: LedgerEntry): Steps {
  const { actions } = followForItself(facts, invoice);
  return { ...noSteps, actions: actions.filter(({ type }) => type === 'enshrineDocument') };
}

/** An advance invoice is closed by a person, who makes its final invoice. */
function reportAdvance({ order }: PlanInput, active: ActiveDocuments): Steps {
  const open = active.invoices.filter((invoice) => isAdvance(invoice) && isIssued(invoice));
  if (open.length === 0 || isClosedByFinal(active) || !isDelivered(order)) return noSteps;
  return noting('ADVANCE_NEEDS_FINAL', open.map(({ number }) => number ?? '').join(', '));
}

/** Everything was given back, or taken off, before there was an invoice. */
function decideEmptiness({ sale, refunds }: PlanContext): Plan | null {
  if (sale === null || !isNothingLeft(deductRefunds(sale, refunds), refunds)) return null;
  return { kind: 'skip', reason: 'CANCELLED', detail: null };
}

/** Finds extras that the plan needs; a part that cannot be fetched never blocks. */
function partsToFetch(facts: PlanContext, { invoices, creditNotes }: ActiveDocuments): readonly ExtraPart[] {
  const { input } = facts;
  const parts = extrasNeeded(facts);
  if (input.extras.payments !== null || !arePaymentsUnclear(input, invoices.length)) return parts;
  const isIn =
    invoices.some(isIssued) || isNumberDue(input.order, input.preferences.invoices, input.shop.provider);
  const isOpen =
    invoices.length === 0 ||
    facts.refunds.length > creditNotes.length ||
    // A paid invoice that is reopened must be booked again.
    invoices.some(({ enshrined }) => !enshrined) ||
    [...invoices, ...creditNotes].some(({ status }) => status !== 'paid');
  return isIn && isOpen ? [...parts, 'payments'] : parts;
}

function reportPending({ order }: PlanInput, { invoices }: ActiveDocuments): Steps {
  return invoices.length > 0 && hasPendingRefund(order) ? noting('REFUND_PENDING', null) : noSteps;
}

/** Every write of a document needs its contact; values are written back to Shopify when all else is done. */
function act(facts: PlanContext, active: ActiveDocuments, steps: Steps): Plan {
  const { input, tax, changes, notes } = facts;
  const { actions, nextRunAt } = steps;
  const isWriting = actions.some(({ type }) => type === 'saveDocument');
  const vatId = tax?.ok ? tax.vatId : null;
  const contact = isWriting ? [ensureContact(input, vatId)] : [];
  const reported = actions.length === 0 ? planWriteBack(input, active) : noSteps;
  return {
    kind: 'act',
    actions: [...contact, ...actions, ...reported.actions],
    notes: join(reporting(notes), steps, reported).notes,
    changes: isWriting || active.invoices.length > 0 ? changes : [],
    nextRunAt,
  };
}

function ensureContact(input: PlanInput, vatId: string | null): Action {
  const contact = composeContact(input, { vatId });
  return { type: 'ensureContact', key: contactKey(contact.customerKey), contact };
}

/** Nobody to make a contact of, or no data to make it with. */
const noContact: ReadonlySet<SkipReason> = new Set([
  'MISSING_CUSTOMER',
  'MISSING_ADDRESS',
  'INCONSISTENT_ORDER',
]);

/** A merchant may want a contact for every customer, also for those whose order gets no document. */
function planContactOnly(input: PlanInput, skipped: Plan): Plan | null {
  const { order, preferences, contactKnown } = input;
  if (!preferences.contacts.contactCreate || contactKnown || order.customer === null) return null;
  if (skipped.kind === 'skip' && noContact.has(skipped.reason)) return null;
  return { kind: 'act', actions: [ensureContact(input, null)], notes: [], changes: [], nextRunAt: null };
}
