import { purposeOf } from '../document/credit-ids.ts';
import { isIssued, isLiving } from '../document/living.ts';
import { readRefunds } from '../order/read-refund.ts';
import type { Refund } from '../order/snapshot.ts';
import type { NoteCode } from '../plan.ts';
import type { Explained, ExplainedDocument, Known } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { cancelledText, dayText, documentText, moneyText } from './words.ts';

/** What each credit note stands for, and why a refund has none. */
export function explainCredits(explained: Explained): readonly Statement[] {
  const { documents, known } = explained;
  const credits = documents.filter(({ kind }) => kind === 'credit');
  const made = credits.map((credit) => whyMade(credit, credits, known));
  if (known === null) return made;
  // What neither money nor goods came back by is no refund, whatever Shopify calls it.
  const refunds = known.input.order.refunds.filter((refund) => refund.pending || hasSubstance(refund));
  if (refunds.length === 0) return credits.length > 0 ? made : nothingToCredit(documents);
  const missing = refunds.filter(
    (refund) => !credits.some((credit) => isLiving(credit) && isOf(credit, refund)),
  );
  return [...made, ...missing.map((refund) => whyMissing(refund, explained, known))];
}

function whyMade(
  credit: ExplainedDocument,
  credits: readonly ExplainedDocument[],
  known: Known | null,
): Statement {
  const name = documentText(credit);
  if (credit.status === 'cancelled')
    return say('credit', `${name}: ${cancelledText(credit, isMadeAgain(credit, credits))}`);
  if (credit.matched)
    return say('credit', `${name}: Es gab sie schon in sevdesk; sie wurde der Bestellung zugeordnet.`);
  return say('credit', `${name}: ${purposeText(credit, known)}`);
}

const isMadeAgain = (
  { ordinal, refundId }: ExplainedDocument,
  credits: readonly ExplainedDocument[],
): boolean => credits.some((other) => other.ordinal > ordinal && other.refundId === refundId);

function purposeText(credit: ExplainedDocument, known: Known | null): string {
  const purpose = purposeOf(credit);
  switch (purpose.kind) {
    case 'refund': {
      const refund = known?.input.order.refunds.find(({ id }) => id === purpose.refundId);
      const of = refund === undefined ? 'eine Erstattung' : `die ${refundText(refund, known)}`;
      return `Sie steht für ${of}.`;
    }
    case 'edit':
      return 'Sie steht für das, was eine Bearbeitung von der Bestellung wegnahm.';
    case 'reissue':
      return 'Sie nimmt eine Rechnung zurück, die neu ausgestellt wurde.';
    case 'takeBack':
      return 'Sie nimmt eine Rechnung zurück, die von Hand storniert wurde.';
    case 'foreign':
      return 'Sie wurde in sevdesk von Hand erstellt.';
  }
}

const isOf = (credit: ExplainedDocument, { id }: Refund): boolean => {
  const purpose = purposeOf(credit);
  return purpose.kind === 'refund' && purpose.refundId === id;
};

const hasSubstance = (refund: Refund): boolean =>
  Number(refund.refunded.presentment) > 0 || refund.lines.length > 0 || refund.shipping.length > 0;

/** `Erstattung vom 12.03.2026 über 20,00 €`; where no money went back, `Rücknahme vom 12.03.2026`. */
function refundText(refund: Refund, known: Known | null): string {
  const currency = known?.input.order.currency.presentment ?? '';
  const money = refund.refunded.presentment;
  const over = Number(money) > 0 ? ` über ${moneyText(money, currency)}` : '';
  const name = over !== '' || refund.pending ? 'Erstattung' : 'Rücknahme';
  return `${name} vom ${dayText(refund.createdAt)}${over}`;
}

function nothingToCredit(documents: readonly ExplainedDocument[]): readonly Statement[] {
  const isInvoiced = documents.some((document) => document.kind === 'invoice' && isLiving(document));
  return isInvoiced ? [say('credit', 'Es gibt keine Gutschrift, weil nichts erstattet wurde.')] : [];
}

/** The first that holds is why a refund has no credit note. */
function whyMissing(refund: Refund, { documents, decision, work }: Explained, known: Known): Statement {
  const name = `Keine Gutschrift für die ${refundText(refund, known)}`;
  const none = (why: string, more: Parameters<typeof say>[2] = {}) => say('credit', `${name}: ${why}`, more);
  const invoices = documents.filter((document) => document.kind === 'invoice' && isLiving(document));
  if (refund.pending)
    return none(
      'Sie ist noch nicht abgeschlossen. Die Gutschrift folgt von selbst, sobald das Geld erstattet ist.',
    );
  if (invoices.some(({ deductedRefundIds }) => deductedRefundIds.includes(refund.id)))
    return none('Sie ist in der Rechnung schon abgezogen, weil sie vor deren Ausstellung kam.');
  if (documents.some((credit) => isOf(credit, refund) && credit.dismissed))
    return none('Sie wurde von Hand storniert.', { advice: 'Mit „Beleg erstellen“ entsteht eine neue.' });
  if (invoices.length === 0) return none('Es gibt keine Rechnung, die sie mindern könnte.');
  if (!invoices.some(isIssued))
    return none('Die Rechnung ist noch ein Entwurf und wird stattdessen angepasst.');
  const { order } = known.input;
  if (!readRefunds(order, 'presentment').some((reading) => reading.refund.id === refund.id))
    return none('Sie ändert nichts am Betrag der Bestellung.');
  if (!known.input.preferences.credits.creditCreate)
    return none('Gutschriften werden nicht automatisch erstellt.', { setting: 'credits.creditCreate' });
  if (isPlanned(refund, known))
    return work?.state === 'failed'
      ? none('Sie konnte noch nicht erstellt werden; der Grund steht oben.', { status: 'warning' })
      : none('Sie wird noch erstellt.');
  return decision.notes.some(({ code }) => obstacles.has(code))
    ? none('Den Grund nennt ein Hinweis.')
    : none('Die Belege stimmen auch ohne sie mit der Bestellung überein.');
}

/** The plan makes it; or a credit note that is of no other refund, which may hold what this one gave back. */
const isPlanned = (refund: Refund, { plan }: Known): boolean =>
  plan.kind === 'act' &&
  plan.actions.some((action) => {
    if (action.type !== 'saveDocument' || action.document.kind !== 'credit') return false;
    const purpose = purposeOf(action);
    return purpose.kind !== 'refund' || purpose.refundId === refund.id;
  });

/** Notes of what stands in a credit note's way. */
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
