import { type Cents, formatAmount, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { composeWhole } from '../compose/compose-whole.ts';
import { selectAdvances } from '../compose/deduct-advances.ts';
import { creditNotesOn } from '../document/active-documents.ts';
import { billedItems, isItemised } from '../document/billed-items.ts';
import {
  type Comparison,
  sumDifferences as differenceSum,
  nothingChanged,
} from '../document/compare-billed.ts';
import { contentHash, writtenHash } from '../document/content-hash.ts';
import { getCreditedRefundId, parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { DocumentContent } from '../document/document.ts';
import { compareForgiving, dismissedBeside } from '../document/forgiven.ts';
import type { BilledItem, LedgerEntry } from '../document/ledger.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import type { Sale } from '../order/sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { isNumbered } from './decide-rewrite.ts';
import type { PlanContext } from './read-plan-context.ts';
import { refundsAhead } from './refunds-ahead.ts';

/** An order beside the invoices that do not follow it any more, and the credit notes over edits of them. */
export type DocumentsCompared = {
  /** Invoices less what edits took back; with what was billed in advance. */
  readonly found: Cents;
  readonly expected: Cents;
  readonly comparison: Comparison;
  /** They bill what the order says; one alone in the same words. */
  readonly isSame: boolean;
  /** False where a document's items are not known, so that the difference cannot be computed. */
  readonly isKnown: boolean;
  readonly notes: readonly PlanNote[];
};

type Compared = {
  readonly sale: Sale;
  readonly tax: TaxDecision & { readonly ok: true };
  readonly invoices: readonly LedgerEntry[];
  /** Invoices that were reissued: they and what was credited on them count no more. */
  readonly closed: readonly LedgerEntry[];
  readonly creditNotes: readonly LedgerEntry[];
  /** A further invoice that is still a draft and follows the result; null where there is none. */
  readonly editable: LedgerEntry | null;
};

export function compareDocuments(facts: PlanContext, given: Compared): DocumentsCompared {
  const { input, refunds } = facts;
  const { invoices, tax } = given;
  const settled = refundsSettled(facts, given);
  const deducted = refunds.filter(({ refund }) => settled.has(refund.id));
  const target = deductRefunds(given.sale, deducted);
  const [first, ...further] = invoices;
  const edits = given.creditNotes.filter(
    (creditNote) =>
      parseCreditNotePurpose(creditNote).kind === 'edit' &&
      invoices.some((invoice) => creditNotesOn(invoice, [creditNote], input.ledger).length > 0),
  );
  const isAlone = further.length === 0 && edits.length === 0;
  const whole = {
    ordinal: first?.ordinal ?? 1,
    existing:
      first?.invoiceType === 'final' ? { ...first, invoiceType: 'standard' as const } : (first ?? null),
    tax,
  };
  const { content, notes } = composeWhole(input, target, whole);
  const advances = first?.invoiceType === 'final' ? selectAdvances(input.ledger) : [];
  const found = sumTotals(advances) + sumTotals(invoices) - sumTotals(edits);
  const expected = parseAmount(content.total);
  const documents = [...invoices, ...edits];
  const isFirstSame = isAlone && first !== undefined && saysSame(facts, first, content, target, whole);
  const isKnown = documents.every(isItemised);
  const { comparison, forgiven } =
    isFirstSame || !isKnown
      ? { comparison: nothingChanged, forgiven: 0n }
      : compareForgiving(listBilledItems(content), {
          billed: documents.flatMap(withoutAdvance),
          drafted: given.editable?.billed ?? [],
          dismissed: input.origin === 'manual' ? [] : dismissedBeside(input.ledger, invoices),
        });
  if (isBalancedAtItsEnd(facts, given)) {
    return { found, expected: found, comparison: nothingChanged, isSame: true, isKnown, notes };
  }
  const unbilled = calledOff(input.order, comparison);
  const due = expected - unbilled - forgiven;
  const isAllBilled = unbilled > 0n || forgiven !== 0n || (!isAlone && isKnown && !isAnything(comparison));
  return {
    found,
    expected: due,
    comparison,
    isSame: isFirstSame || (isAllBilled && found === due),
    isKnown,
    notes: forgiven === 0n ? notes : [...notes, { code: 'DISMISSED', detail: formatAmount(forgiven) }],
  };
}

/** The same words; to whom they are addressed is no change of the order. */
function saysSame(
  { input }: PlanContext,
  { contentHash: said }: LedgerEntry,
  content: DocumentContent,
  target: Sale,
  whole: Parameters<typeof composeWhole>[2],
): boolean {
  if (said === writtenHash(content, input.address)) return true;
  if (!input.address) return false;
  return said === contentHash(composeWhole({ ...input, address: null }, target, whole).content);
}

function isAnything({ added, removed }: Comparison): boolean {
  return added.length > 0 || removed.length > 0;
}

/**
 * Decides whether the documents of a cancelled order sum up to what its refunds leave of it, whichever of them took
 * back what.
 */
function isBalancedAtItsEnd(
  { input, refunds }: PlanContext,
  { sale, invoices, closed, creditNotes }: Compared,
): boolean {
  if (input.order.cancelledAt === null || creditNotes.length === 0) return false;
  const left = sale.total - sum(refunds.map(({ value }) => value));
  return sumTotals([...invoices, ...closed]) - sumTotals(creditNotes) === (left > 0n ? left : 0n);
}

/**
 * Goods of a cancelled order that no invoice bills (any more) and of which nothing is kept: they are not owed. Their
 * invoice was cancelled with the order, so that only the others have to be right.
 */
function calledOff(order: OrderSnapshot, { added }: Comparison): Cents {
  if (order.cancelledAt === null) return 0n;
  const kept = order.lines.filter(({ currentQuantity }) => currentQuantity > 0);
  const isKept = added.some(({ item }) => kept.some(({ id }) => item === `line:${id}`));
  return isKept ? 0n : differenceSum(added);
}

/** Refunds for which there is no credit note, now or later, against one of these invoices. */
function refundsSettled(
  facts: PlanContext,
  { invoices, closed, creditNotes, editable }: Compared,
): ReadonlySet<string> {
  const { ledger } = facts.input;
  const deducting = [...invoices.filter(isNumbered), ...closed];
  const settled = new Set(deducting.flatMap(({ deductedRefundIds }) => deductedRefundIds));
  for (const refundId of refundsAhead(facts, editable === null ? invoices : [...invoices, editable]))
    settled.add(refundId);
  // A further invoice that is a draft again bills what it deducted before no more than then.
  const credited = new Set(creditNotes.map(getCreditedRefundId));
  for (const refundId of editable !== null && isNumbered(editable) ? editable.deductedRefundIds : [])
    if (!credited.has(refundId)) settled.add(refundId);
  for (const invoice of closed) {
    for (const creditNote of creditNotesOn(invoice, creditNotes, ledger)) {
      const purpose = parseCreditNotePurpose(creditNote);
      if (purpose.kind === 'refund') settled.add(purpose.refundId);
    }
  }
  return settled;
}

function listBilledItems(content: DocumentContent): BilledItem[] {
  return billedItems(content);
}

/** A final invoice bills the whole order; that it deducts what was billed in advance is no change of the order. */
function withoutAdvance({ billed }: LedgerEntry): readonly BilledItem[] {
  return billed.filter(({ item }) => item !== 'advance');
}

function sumTotals(entries: readonly LedgerEntry[]): Cents {
  return entries.reduce((total, entry) => total + parseAmount(entry.total), 0n);
}
