import { isActive, isIssued } from '../document/active-documents.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import { readRefunds } from '../order/read-refund.ts';
import type { Refund } from '../order/snapshot.ts';
import type { NoteCode } from '../plan.ts';
import type { Explained, ExplainedDocument, Known } from './explained.ts';
import type { CreditNoteObstacle, NamedRefund } from './finding.ts';
import { type Statement, say } from './statement.ts';
import { toNamedDocument } from './to-named-document.ts';

/** Explains the purpose of each credit note, and why a refund has none. */
export function explainCreditNotes(explained: Explained): readonly Statement[] {
  const { documents, known } = explained;
  const creditNotes = documents.filter(({ kind }) => kind === 'credit');
  const made = creditNotes.map((creditNote) => whyMade(creditNote, creditNotes, known));
  if (known === null) return made;
  // An entry without money and without goods is no refund, whatever Shopify calls it.
  const refunds = known.input.order.refunds.filter((refund) => refund.pending || hasSubstance(refund));
  if (refunds.length === 0) return creditNotes.length > 0 ? made : nothingToCredit(documents);
  const missing = refunds.filter(
    (refund) => !creditNotes.some((creditNote) => isActive(creditNote) && answersRefund(creditNote, refund)),
  );
  return [...made, ...missing.map((refund) => whyMissing(refund, explained, known))];
}

function whyMade(
  creditNote: ExplainedDocument,
  creditNotes: readonly ExplainedDocument[],
  known: Known | null,
): Statement {
  const document = toNamedDocument(creditNote);
  if (creditNote.status === 'cancelled') {
    const isFollowed = isMadeAgain(creditNote, creditNotes);
    return say('credit', {
      kind: 'creditNoteCancelled',
      document,
      byHand: creditNote.dismissed ?? false,
      isFollowed,
    });
  }
  if (creditNote.matched) return say('credit', { kind: 'creditNoteMatched', document });
  const purpose = parseCreditNotePurpose(creditNote);
  const refund = purpose.kind === 'refund' ? findRefund(known, purpose.refundId) : null;
  return say('credit', { kind: 'creditNoteMade', document, purpose: purpose.kind, refund });
}

const isMadeAgain = (
  { ordinal, refundId }: ExplainedDocument,
  creditNotes: readonly ExplainedDocument[],
): boolean => creditNotes.some((other) => other.ordinal > ordinal && other.refundId === refundId);

function findRefund(known: Known | null, refundId: string): NamedRefund | null {
  const refund = known?.input.order.refunds.find(({ id }) => id === refundId);
  return known === null || refund === undefined ? null : toNamedRefund(refund, known);
}

const answersRefund = (creditNote: ExplainedDocument, { id }: Refund): boolean => {
  const purpose = parseCreditNotePurpose(creditNote);
  return purpose.kind === 'refund' && purpose.refundId === id;
};

const hasSubstance = (refund: Refund): boolean =>
  Number(refund.refunded.presentment) > 0 || refund.lines.length > 0 || refund.shipping.length > 0;

function toNamedRefund({ createdAt, refunded, pending }: Refund, { input }: Known): NamedRefund {
  const { presentment } = input.order.currency;
  return { createdAt, pending, money: { amount: refunded.presentment, currency: presentment } };
}

function nothingToCredit(documents: readonly ExplainedDocument[]): readonly Statement[] {
  const isInvoiced = documents.some((document) => document.kind === 'invoice' && isActive(document));
  return isInvoiced ? [say('credit', { kind: 'nothingRefunded' })] : [];
}

function whyMissing(refund: Refund, explained: Explained, known: Known): Statement {
  const why = decideCreditNoteObstacle(refund, explained, known);
  return say(
    'credit',
    { kind: 'refundWithoutCreditNote', refund: toNamedRefund(refund, known), why },
    {
      ...(why === 'switchedOff' && { setting: 'credits.creditCreate' }),
      ...(why === 'failed' && { status: 'warning' }),
    },
  );
}

/** Decides why a refund has no credit note: the first obstacle that is found counts. */
function decideCreditNoteObstacle(
  refund: Refund,
  { documents, decision, work }: Explained,
  known: Known,
): CreditNoteObstacle {
  const invoices = documents.filter((document) => document.kind === 'invoice' && isActive(document));
  if (refund.pending) return 'pending';
  if (invoices.some(({ deductedRefundIds }) => deductedRefundIds.includes(refund.id))) return 'deducted';
  if (documents.some((creditNote) => answersRefund(creditNote, refund) && creditNote.dismissed))
    return 'dismissed';
  if (invoices.length === 0) return 'noInvoice';
  if (!invoices.some(isIssued)) return 'draftFollows';
  const { order } = known.input;
  if (!readRefunds(order, 'presentment').some((reading) => reading.refund.id === refund.id))
    return 'changesNothing';
  if (!known.input.preferences.credits.creditCreate) return 'switchedOff';
  if (isPlanned(refund, known)) return work?.state === 'failed' ? 'failed' : 'underWay';
  return decision.notes.some(({ code }) => obstacles.has(code)) ? 'noted' : 'evened';
}

/** Whether the plan makes its credit note, or one of no particular refund, which may include what this one gave back. */
const isPlanned = (refund: Refund, { plan }: Known): boolean =>
  plan.kind === 'act' &&
  plan.actions.some((action) => {
    if (action.type !== 'saveDocument' || action.document.kind !== 'credit') return false;
    const purpose = parseCreditNotePurpose(action);
    return purpose.kind !== 'refund' || purpose.refundId === refund.id;
  });

/** Notes about the obstacle to a credit note. */
const obstacles: ReadonlySet<NoteCode> = new Set([
  'DISABLED_CREDIT_CREATE',
  'CREDIT_EXCEEDS_INVOICE',
  'CHANGED_BY_HAND',
  'INVOICE_OUTDATED',
  'INCONSISTENT_ORDER',
  'INVALID_TAX_RATE',
  'MISSING_VAT-ID',
  'ADVANCE_NEEDS_FINAL',
  'DISMISSED',
  'HELD_DRAFT',
]);
