import { isActive, isIssued } from '../document/active-documents.ts';
import { parseCreditPurpose } from '../document/credit-ids.ts';
import { readRefunds } from '../order/read-refund.ts';
import type { Refund } from '../order/snapshot.ts';
import type { NoteCode } from '../plan.ts';
import type { Explained, ExplainedDocument, Known } from './explained.ts';
import type { CreditObstacle, NamedRefund } from './finding.ts';
import { type Statement, say } from './statement.ts';
import { toNamedDocument } from './to-named-document.ts';

/** Explains the purpose of each credit note, and why a refund has none. */
export function explainCredits(explained: Explained): readonly Statement[] {
  const { documents, known } = explained;
  const credits = documents.filter(({ kind }) => kind === 'credit');
  const made = credits.map((credit) => whyMade(credit, credits, known));
  if (known === null) return made;
  // An entry without money and without goods is no refund, whatever Shopify calls it.
  const refunds = known.input.order.refunds.filter((refund) => refund.pending || hasSubstance(refund));
  if (refunds.length === 0) return credits.length > 0 ? made : nothingToCredit(documents);
  const missing = refunds.filter(
    (refund) => !credits.some((credit) => isActive(credit) && answersRefund(credit, refund)),
  );
  return [...made, ...missing.map((refund) => whyMissing(refund, explained, known))];
}

function whyMade(
  credit: ExplainedDocument,
  credits: readonly ExplainedDocument[],
  known: Known | null,
): Statement {
  const document = toNamedDocument(credit);
  if (credit.status === 'cancelled') {
    const isFollowed = isMadeAgain(credit, credits);
    return say('credit', {
      kind: 'creditCancelled',
      document,
      byHand: credit.dismissed ?? false,
      isFollowed,
    });
  }
  if (credit.matched) return say('credit', { kind: 'creditMatched', document });
  const purpose = parseCreditPurpose(credit);
  const refund = purpose.kind === 'refund' ? findRefund(known, purpose.refundId) : null;
  return say('credit', { kind: 'creditMade', document, purpose: purpose.kind, refund });
}

const isMadeAgain = (
  { ordinal, refundId }: ExplainedDocument,
  credits: readonly ExplainedDocument[],
): boolean => credits.some((other) => other.ordinal > ordinal && other.refundId === refundId);

function findRefund(known: Known | null, refundId: string): NamedRefund | null {
  const refund = known?.input.order.refunds.find(({ id }) => id === refundId);
  return known === null || refund === undefined ? null : toNamedRefund(refund, known);
}

const answersRefund = (credit: ExplainedDocument, { id }: Refund): boolean => {
  const purpose = parseCreditPurpose(credit);
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
  const why = decideCreditObstacle(refund, explained, known);
  return say(
    'credit',
    { kind: 'refundWithoutCredit', refund: toNamedRefund(refund, known), why },
    {
      ...(why === 'switchedOff' && { setting: 'credits.creditCreate' }),
      ...(why === 'failed' && { status: 'warning' }),
    },
  );
}

/** Decides why a refund has no credit note: the first obstacle that is found counts. */
function decideCreditObstacle(
  refund: Refund,
  { documents, decision, work }: Explained,
  known: Known,
): CreditObstacle {
  const invoices = documents.filter((document) => document.kind === 'invoice' && isActive(document));
  if (refund.pending) return 'pending';
  if (invoices.some(({ deductedRefundIds }) => deductedRefundIds.includes(refund.id))) return 'deducted';
  if (documents.some((credit) => answersRefund(credit, refund) && credit.dismissed)) return 'dismissed';
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
    const purpose = parseCreditPurpose(action);
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
