import type { Detail } from '../../../../contract/index.ts';
import { type Cents, formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { ComposedInvoice } from '../compose/compose-invoice.ts';
import { isActive, toLedgerRef } from '../document/active-documents.ts';
import { printsAddress, writtenHash } from '../document/content-hash.ts';
import type { DocumentContent } from '../document/document.ts';
import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { computePayable } from '../document/offset.ts';
import { type DocumentProgress, deriveProgress } from '../document/progress.ts';
import { allocate, type Share } from '../money/allocate-money.ts';
import type { Transfer } from '../money/transfer.ts';
import type { Action, DocumentRef, PlanInput } from '../plan.ts';
import { decidePayments, lessRefunds } from './decide-booking.ts';
import { isEnshrineDue, isNumberDue, isTimeForNumber } from './decide-life-cycle.ts';
import { decideMail, latestEvent } from './decide-mail.ts';
import { isNumbered } from './decide-rewrite.ts';
import { isHeldDraft, isHeldUnpaid } from './held.ts';
import { moneyForFurther } from './money-for-further.ts';
import { planOnward } from './plan-onward.ts';
import type { PlanContext } from './read-plan-context.ts';
import { readdressInvoice } from './readdress.ts';
import { doing, join, noSteps, noting, reporting, type Steps } from './steps.ts';

export type InvoiceTarget = {
  readonly ref: DocumentRef;
  /** A draft, or a numbered invoice that may be reopened; null where there is none yet. */
  readonly existing: LedgerEntry | null;
  readonly composed: ComposedInvoice;
  readonly deductedRefundIds: readonly string[];
};

/** Writes an invoice where it is missing or says something else than its order; numbered ones are reopened for it. */
export function writeInvoice({ input }: PlanContext, invoiceTarget: InvoiceTarget): Steps {
  const { ref, existing, composed, deductedRefundIds } = invoiceTarget;
  const { content, notes } = composed;
  const orderId = input.order.id;
  const hash = writtenHash(content, input.address);
  if (existing !== null && saysAlready(existing, hash, deductedRefundIds)) return reporting(notes);
  const reopen: Action[] =
    existing === null || existing.status === 'draft'
      ? []
      : [
          {
            type: 'reopenDocument',
            key: documentKeys.reopen(orderId, ref, existing.revision),
            document: ref,
          },
        ];
  const save: Action = {
    type: 'saveDocument',
    key:
      existing === null
        ? documentKeys.create(orderId, ref)
        : documentKeys.update(orderId, ref, existing.revision, hash),
    document: ref,
    // A number once given is kept; the provider would assign the next one.
    content:
      existing === null || existing.number === null ? content : { ...content, number: existing.number },
    contentHash: hash,
    refundId: null,
    deductedRefundIds,
    creates: existing === null,
  };
  return { ...noSteps, actions: [...reopen, save], notes };
}

/** It says this already, and the ledger knows which refunds it deducts. */
function saysAlready(existing: LedgerEntry, hash: string, deducted: readonly string[]): boolean {
  const known = existing.deductedRefundIds;
  return (
    existing.contentHash === hash &&
    known.length === deducted.length &&
    deducted.every((id) => known.includes(id))
  );
}

/** The way of an invoice that was just written, or says already what it should: once its number is due, on it goes. */
export function followInvoice(facts: PlanContext, invoiceTarget: InvoiceTarget, written: Steps): Steps {
  const { ref, existing, composed, deductedRefundIds } = invoiceTarget;
  const isWritten = written.actions.length > 0;
  const content = isWritten ? composed.content : null;
  const progress = deriveProgress(facts.input.order.id, ref, existing, content);
  const { ledger } = facts.input;
  const isDue =
    (existing !== null && (isNumbered(existing) || existing.pendingAction === 'enshrine')) ||
    isDueNow(facts.input, composed.content.invoiceType) ||
    isAwaited(ref, ledger);
  if (!isDue) return reportWaitingPayment(facts, progress);
  const sums = { found: parseAmount(progress.total), expected: parseAmount(composed.content.total) };
  const document = content && { ...content, number: content.number ?? existing?.number ?? null };
  return invoiceOnward(facts, progress, existing, document ?? existing, { ...sums, deductedRefundIds });
}

function isDueNow({ order, preferences, shop }: PlanInput, type: LedgerEntry['invoiceType']): boolean {
  return type === 'advance'
    ? isTimeForNumber(order, preferences.invoices)
    : isNumberDue(order, preferences.invoices, shop.provider);
}

/**
 * Reports money that cannot be booked because the invoice is a draft. Payments of earlier invoices are booked without
 * waiting.
 */
function reportWaitingPayment(facts: PlanContext, progress: DocumentProgress): Steps {
  const { transfers } = decidePayments(facts.input, facts.side);
  const before = billedBefore(facts, progress.ref);
  const left = before > 0n ? allocateShares(transfers, before, computePayable(progress)) : transfers;
  const waiting = left.find(({ link }) => link !== null);
  return waiting === undefined ? noSteps : noting('PAYMENT_WAITS', waiting.gateway);
}

/** A person waits for it: as the final invoice of an advance one, or in place of one that is reissued. */
function isAwaited({ ordinal }: DocumentRef, ledger: readonly LedgerEntry[]): boolean {
  return ledger.some(
    (entry) =>
      entry.kind === 'invoice' &&
      entry.ordinal < ordinal &&
      (entry.pendingAction === 'reissue' || entry.pendingAction === 'final'),
  );
}

/** An invoice that follows its order no more: it is numbered, paid, enshrined and sent; another recipient it still gets. */
export function followFrozenInvoice(facts: PlanContext, invoice: LedgerEntry, sums: Sums): Steps {
  const { order } = facts.input;
  const content = readdressInvoice(facts, invoice);
  const ref = toLedgerRef(invoice);
  const { deductedRefundIds } = invoice;
  const invoiceTarget = { ref, existing: invoice, deductedRefundIds };
  const written =
    content === null ? noSteps : writeInvoice(facts, { ...invoiceTarget, composed: { content, notes: [] } });
  const isDue = isNumbered(invoice) || isDueNow(facts.input, invoice.invoiceType);
  if (!isDue) return written;
  const progress = deriveProgress(order.id, ref, invoice, content);
  const document = content && { ...content, number: invoice.number };
  return join(
    written,
    invoiceOnward(facts, progress, invoice, document ?? invoice, { ...sums, deductedRefundIds }),
  );
}

/** Plans the progress of an invoice that is right as it is, without regard to the order's present state. */
export function followForItself(facts: PlanContext, invoice: LedgerEntry): Steps {
  const total = parseAmount(invoice.total);
  return followFrozenInvoice(facts, invoice, { found: total, expected: total });
}

/** Sum of the documents and the sum that the order demands; null where the order does not state it. */
export type Sums = { readonly found: Cents; readonly expected: Cents | null };

function invoiceOnward(
  facts: PlanContext,
  progress: DocumentProgress,
  existing: LedgerEntry | null,
  document: DocumentContent | LedgerEntry | null,
  sums: Sums & Pick<InvoiceTarget, 'deductedRefundIds'>,
): Steps {
  const { input, side } = facts;
  const { invoices } = input.preferences;
  const { transfers, note } = decidePayments(input, side);
  const before = billedBefore(facts, progress.ref);
  const held =
    before > 0n
      ? moneyForFurther(facts, transfers)
      : lessRefunds(input, transfers, refundsBorne(facts, sums), side);
  const isAsked = isEnshrineAsked(input, existing, document);
  const isUnbalanced = invoices.invoiceCheckBalance && sums.found !== sums.expected && !isAsked;
  const wouldEnshrine = (isAsked || isEnshrineDue(input.order, invoices)) && !progress.enshrined;
  // A document whose sum differs from the order's is not made final, not by opening it either.
  const opensForGood = progress.status === 'draft' && input.shop.provider.enshrinesOnOpening;
  if (opensForGood && isUnbalanced) return noting('INVALID_BALANCE', toSumsDetail(sums));
  const steps = planOnward(input, {
    progress,
    existing,
    shares: allocateShares(held, before, computePayable(progress)),
    enshrines: wouldEnshrine && !isUnbalanced,
    mailsWhen: 'enshrined',
    mail: () =>
      document === null
        ? { kind: 'none', note: null }
        : decideMail(input, { ...document, kind: 'invoice' }, latestEvent(input)),
  });
  return join(
    note === null || progress.status === 'paid' || isHeldUnpaid(existing)
      ? noSteps
      : noting(note.code, note.detail),
    steps,
    wouldEnshrine && isUnbalanced ? noting('INVALID_BALANCE', toSumsDetail(sums)) : noSteps,
  );
}

/**
 * Decides whether a person wants it unchangeable, at a time of their choice; but not with another recipient than the
 * one that was written for it.
 */
export function isEnshrineAsked(
  { address }: PlanInput,
  existing: LedgerEntry | null,
  document: DocumentContent | LedgerEntry | null,
): boolean {
  if (existing?.pendingAction !== 'enshrine') return false;
  return !address || document !== existing || printsAddress(existing, address);
}

/**
 * Allocates payments to an invoice. For a further invoice the payments alone decide, not the order's status: an order
 * may be paid because an edit removed as much as it added, and then no money came for this invoice.
 */
export function allocateShares(
  transfers: readonly Transfer[],
  before: Cents,
  total: Cents,
): readonly Share[] {
  const isUnknown = before > 0n && transfers.some(({ amount }) => amount === null);
  return isUnknown ? [] : allocate(transfers, before, total);
}

/**
 * Refunds that lessen the first invoice itself, so that their money does not count as paid on it: those it deducts, and
 * where its sum is that of the order without any credit note, those that only even out what an edit changed.
 */
function refundsBorne(
  { input, refunds }: PlanContext,
  { found, expected, deductedRefundIds }: Sums & Pick<InvoiceTarget, 'deductedRefundIds'>,
): ReadonlySet<string> {
  const borne = new Set(deductedRefundIds);
  const { ledger, order } = input;
  if (found !== expected || order.refunds.length === 0) return borne;
  if (ledger.some((entry) => entry.kind === 'credit' && isActive(entry))) return borne;
  const known = new Set(refunds.map(({ refund }) => refund.id));
  for (const { id, pending } of order.refunds) if (!pending && !known.has(id)) borne.add(id);
  return borne;
}

/** Earlier invoices are paid first. */
export function billedBefore({ input: { ledger } }: PlanContext, ref: DocumentRef): Cents {
  let before = 0n;
  for (const entry of ledger) {
    if (entry.kind === 'invoice' && entry.ordinal < ref.ordinal && isActive(entry)) {
      before += computePayable(entry);
    }
  }
  return before;
}

const toSumsDetail = ({ found, expected }: Sums): Detail => ({
  kind: 'sums',
  problem: {
    why: 'document',
    found: formatAmount(found),
    expected: expected === null ? null : formatAmount(expected),
  },
});

export function deleteDraft(orderId: string, invoice: LedgerEntry): Steps {
  const document = toLedgerRef(invoice);
  const key = documentKeys.deleteDraft(orderId, document);
  return doing({ type: 'deleteDraft', key, document });
}

export function cancelInvoice(orderId: string, invoice: LedgerEntry): Steps {
  const document = toLedgerRef(invoice);
  return doing({ type: 'cancelInvoice', key: documentKeys.cancel(orderId, document), document });
}

export function openAgain(orderId: string, invoice: LedgerEntry): Steps {
  const document = toLedgerRef(invoice);
  return doing({ type: 'openDocument', key: documentKeys.open(orderId, document), document });
}

/**
 * Withdraws an unpaid invoice: a draft is deleted, a numbered one is cancelled. Null where it has become part of the
 * books. A draft that a person holds stays, and the log says why.
 */
export function withdraw(orderId: string, invoice: LedgerEntry, isCredited: boolean): Steps | null {
  if (isHeldDraft(invoice)) return reportHeld(invoice);
  if (invoice.status === 'draft') {
    return isNumbered(invoice)
      ? join(openAgain(orderId, invoice), cancelInvoice(orderId, invoice))
      : deleteDraft(orderId, invoice);
  }
  const isUntouched = invoice.status === 'open' && parseAmount(invoice.paid) === 0n && !isCredited;
  return isUntouched ? cancelInvoice(orderId, invoice) : null;
}

export function reportHeld({ number }: LedgerEntry): Steps {
  return noting('HELD_DRAFT', number);
}
