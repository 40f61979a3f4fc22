import { composeContact } from './compose-contact.ts';
import { composeInvoice } from './compose-invoice.ts';
import { coinOf } from './currency-digits.ts';
import { decideCancellation } from './decide-cancellation.ts';
import { decideBar, decideSkip } from './decide-skip.ts';
import { deductRefunds } from './deduct-refunds.ts';
import { contactKey, documentKeys } from './document-keys.ts';
import type { LedgerEntry } from './ledger.ts';
import type { Side } from './money.ts';
import type { Action, DocumentRef, NoteCode, Plan, PlanInput } from './plan.ts';
import { planCredits } from './plan-credits.ts';
import { noSteps, planDraftInvoice, planFinalInvoice, type Steps } from './plan-invoice.ts';
import { type RefundReading, readRefunds } from './read-refund.ts';
import { readSale, type SaleReading } from './read-sale.ts';
import type { Sale } from './sale.ts';

/** What an order says, read once for all decisions. */
type Facts = {
  readonly input: PlanInput;
  readonly side: Side;
  readonly reading: SaleReading;
  /** Refunds of effect, in the order they happened. */
  readonly refunds: readonly RefundReading[];
};

/**
 * Which steps bring an order's documents to where they should be. Pure: the same input has the same plan, and the
 * plan made after all its steps are done is empty. An order without an invoice gets one or a reason; a draft
 * follows the order, refunds included; a final invoice is paid, enshrined and credited, never rewritten.
 */
export function planOrder(input: PlanInput): Plan {
  const bar = decideBar(input);
  if (bar !== null) return bar;
  const invoice = latestInvoice(input.ledger);
  const side = decideSide(input, invoice);
  const facts: Facts = {
    input,
    side,
    reading: readSale(input.order, side),
    refunds: readRefunds(input.order, side),
  };
  if (invoice === null) return planNewInvoice(facts);
  if (invoice.status === 'cancelled') return act(input, noSteps);
  const credits = input.ledger.filter((entry) => entry.kind === 'credit');
  switch (decideCancellation(input.order, invoice, credits, facts.refunds)) {
    case 'wait':
      return act(input, noSteps);
    case 'deleteDraft':
      return act(input, deleteDraft(input, invoice));
    case 'cancelInvoice':
      return act(input, cancelInvoice(input, invoice));
    case 'final':
      return act(input, note('CANCELLED_INVOICE_FINAL', invoice.number));
    case 'none':
      return act(
        input,
        invoice.status === 'draft' ? followOrder(facts, invoice) : planDocuments(facts, invoice),
      );
  }
}

function planNewInvoice(facts: Facts): Plan {
  const { input, reading, refunds, side } = facts;
  const skip = decideSkip(input, reading, side);
  if (skip !== null || !reading.ok)
    return skip ?? { kind: 'skip', reason: 'INCONSISTENT_ORDER', detail: null };
  const sale = deductRefunds(reading.sale, refunds);
  if (isNothingLeft(sale, refunds)) return { kind: 'skip', reason: 'CANCELLED', detail: null };
  return act(input, draft(facts, nextInvoice(input.ledger), null, sale));
}

/** A draft is rewritten until it says what the order says; a draft of which nothing is left goes. */
function followOrder(facts: Facts, invoice: LedgerEntry): Steps {
  const { input, reading, refunds } = facts;
  if (!reading.ok) return note('INCONSISTENT_ORDER', reading.detail);
  const sale = deductRefunds(reading.sale, refunds);
  if (isNothingLeft(sale, refunds)) return deleteDraft(input, invoice);
  return draft(facts, { kind: 'invoice', ordinal: invoice.ordinal }, invoice, sale);
}

function draft({ input, refunds }: Facts, ref: DocumentRef, existing: LedgerEntry | null, sale: Sale): Steps {
  const composed = composeInvoice(input, sale, ref.ordinal);
  if (!composed.ok) return note('INVALID_TAX_RATE', composed.detail);
  const deducted = refunds.map((reading) => reading.refund.id);
  return planDraftInvoice(input, ref, existing, composed.content, deducted);
}

function planDocuments(facts: Facts, invoice: LedgerEntry): Steps {
  const { input, reading, refunds, side } = facts;
  const deducted = refunds.filter((entry) => invoice.deductedRefundIds.includes(entry.refund.id));
  const composed = reading.ok
    ? composeInvoice(input, deductRefunds(reading.sale, deducted), invoice.ordinal)
    : null;
  const own = planFinalInvoice(input, invoice, composed?.ok ? composed.content : null);
  // An order that contradicts itself still has refunds of a known amount.
  const sale = reading.ok ? reading.sale : saleWithoutItems(input, side);
  const contradiction = reading.ok ? noSteps : note('INCONSISTENT_ORDER', reading.detail);
  return join(own, planCredits(input, { invoice, sale, refunds, side }), contradiction);
}

function deleteDraft({ order }: PlanInput, invoice: LedgerEntry): Steps {
  const document: DocumentRef = { kind: 'invoice', ordinal: invoice.ordinal };
  const key = documentKeys.deleteDraft(order.id, document);
  return { actions: [{ type: 'deleteDraft', key, document }], notes: [] };
}

function cancelInvoice({ order }: PlanInput, invoice: LedgerEntry): Steps {
  const document: DocumentRef = { kind: 'invoice', ordinal: invoice.ordinal };
  const key = documentKeys.cancel(order.id, document);
  return { actions: [{ type: 'cancelInvoice', key, document }], notes: [] };
}

/** Every write of a document needs its contact; whatever needs no write needs none. */
function act(input: PlanInput, { actions, notes }: Steps): Plan {
  if (!actions.some((action) => action.type === 'saveDocument')) return { kind: 'act', actions, notes };
  const contact = composeContact(input.order, input.shop.countryCode);
  const ensure: Action = { type: 'ensureContact', key: contactKey(contact.customerKey), contact };
  return { kind: 'act', actions: [ensure, ...actions], notes };
}

/** The merchant's choice, as long as no final invoice speaks the other currency. */
function decideSide({ order, preferences }: PlanInput, invoice: LedgerEntry | null): Side {
  const wished = preferences.orders.orderMoney;
  if (invoice === null || invoice.status === 'draft') return wished;
  const other: Side = wished === 'shop' ? 'presentment' : 'shop';
  return order.currency[wished] !== invoice.currency && order.currency[other] === invoice.currency
    ? other
    : wished;
}

/** The place of an order's next invoice; places of deleted drafts are not used again. */
function nextInvoice(ledger: readonly LedgerEntry[]): DocumentRef {
  const ordinals = ledger.filter(({ kind }) => kind === 'invoice').map(({ ordinal }) => ordinal);
  return { kind: 'invoice', ordinal: Math.max(0, ...ordinals) + 1 };
}

function latestInvoice(ledger: readonly LedgerEntry[]): LedgerEntry | null {
  const invoices = ledger.filter((entry) => entry.kind === 'invoice' && entry.status !== 'deleted');
  return invoices.toSorted((left, right) => right.ordinal - left.ordinal)[0] ?? null;
}

function isNothingLeft(sale: Sale, refunds: readonly RefundReading[]): boolean {
  return refunds.length > 0 && sale.total <= 0n;
}

function saleWithoutItems({ order }: PlanInput, side: Side): Sale {
  const currency = order.currency[side];
  return { items: [], taxesIncluded: order.taxesIncluded, currency, step: coinOf(currency), total: 0n };
}

function note(code: NoteCode, detail: string | null): Steps {
  return { actions: [], notes: [{ code, detail }] };
}

function join(...steps: readonly Steps[]): Steps {
  return {
    actions: steps.flatMap((entry) => entry.actions),
    notes: steps.flatMap((entry) => entry.notes),
  };
}
