import { listCausingSettings } from '../../../../contract/index.ts';
import { isActive, isReissued, selectActive } from '../document/active-documents.ts';
import { decideHold } from '../life/decide-hold.ts';
import { isEnshrineDue, isNumberDue } from '../life/decide-life-cycle.ts';
import { decideSkip } from '../life/decide-skip.ts';
import { readPlanContext } from '../life/read-plan-context.ts';
import type { PlanInput, SkipReason } from '../plan.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import type { EnshrineEvent, InvoiceFinding, NamedDocument } from './finding.ts';
import { type Statement, say } from './statement.ts';
import { toNamedDocument } from './to-named-document.ts';

/** Explains why each invoice exists, and why it has its status. */
export const explainInvoices = (explained: Explained): readonly Statement[] =>
  explained.documents
    .filter(({ kind }) => kind === 'invoice')
    .flatMap((invoice) => [whyMade(invoice, explained), ...whyAsItIs(invoice, explained)]);

function whyMade(invoice: ExplainedDocument, { documents, known }: Explained): Statement {
  const document = toNamedDocument(invoice);
  if (invoice.matched) return say('invoice', { kind: 'invoiceMatched', document });
  const before = documents.findLast(({ kind, ordinal }) => kind === 'invoice' && ordinal < invoice.ordinal);
  if (before !== undefined) return say('invoice', whyFurther(invoice, before, documents));
  return known === null ? say('invoice', { kind: 'invoiceMade', document }) : whyFirst(document, known.input);
}

/** An invoice that is not the order's first. */
function whyFurther(
  invoice: ExplainedDocument,
  before: ExplainedDocument,
  documents: readonly ExplainedDocument[],
): InvoiceFinding {
  const [document, former] = [toNamedDocument(invoice), toNamedDocument(before)];
  if (invoice.invoiceType === 'final') return { kind: 'closesAdvance', document, former };
  if (before.status === 'cancelled') return { kind: 'replacesCancelled', document, former };
  return isReissued(before, selectActive(documents).creditNotes, documents)
    ? { kind: 'replacesCredited', document, former }
    : { kind: 'billsEdit', document };
}

function whyFirst(document: NamedDocument, input: PlanInput): Statement {
  const { invoiceCreate } = input.preferences.invoices;
  const barred = reasonAgainst(input);
  if (barred !== null)
    return say(
      'invoice',
      { kind: 'madeOnRequest', document },
      { setting: listCausingSettings(barred)[0] ?? null },
    );
  const since = typeof invoiceCreate === 'string' ? invoiceCreate : null;
  return say(
    'invoice',
    { kind: 'madeAutomatically', document, since },
    { setting: 'invoices.invoiceCreate' },
  );
}

/** Finds a setting that would have kept an order like this from an invoice: then a person asked for this one. */
function reasonAgainst(input: PlanInput): SkipReason | null {
  const unasked: PlanInput = { ...input, ledger: [], origin: 'live', importedAt: null };
  const facts = readPlanContext(unasked);
  const skip = decideSkip(facts) ?? decideHold(facts);
  return skip !== null && choices.has(skip.reason) ? skip.reason : null;
}

const choices: ReadonlySet<SkipReason> = new Set([
  'DISABLED_INVOICE_CREATE',
  'DATE_BOUNDARY',
  'TOO_OLD',
  'NOT_YET_PLACED',
  'SKIP_POS',
  'SKIP_FREE',
  'SKIP_GIFT_CARD',
  'SKIP_ORDER_TAG',
  'SKIP_CUSTOMER_TAG',
  'ZERO_RATE_HELD',
]);

function whyAsItIs(invoice: ExplainedDocument, explained: Explained): readonly Statement[] {
  if (!isActive(invoice)) return [whyCancelled(invoice, explained.documents)];
  const touched = invoice.handChanged ? [byHand] : [];
  const stands = invoice.status === 'draft' ? whyDraft(invoice, explained) : whyFinal(invoice, explained);
  return [...touched, ...(stands === null ? [] : [stands])];
}

const byHand = say('invoice', { kind: 'changedByHand' });

function whyCancelled(invoice: ExplainedDocument, documents: readonly ExplainedDocument[]): Statement {
  const isFollowed = documents.some(({ kind, ordinal }) => kind === 'invoice' && ordinal > invoice.ordinal);
  return say('invoice', { kind: 'invoiceCancelled', byHand: invoice.dismissed ?? false, isFollowed });
}

function whyDraft({ held }: ExplainedDocument, { known }: Explained): Statement | null {
  if (held === 'draft') return say('invoice', { kind: 'heldAsDraft' });
  // An invoice whose number is due gets it with the next step.
  if (known === null) return null;
  const { order, preferences, shop } = known.input;
  if (isNumberDue(order, preferences.invoices, shop.provider)) return null;
  const { invoiceNumberTiming } = preferences.invoices;
  const event = getEnshrineEvent(preferences.invoices);
  const setting = 'invoices.invoiceEnshrine';
  if (event !== null && invoiceNumberTiming !== 'enshrine' && shop.provider.enshrinesOnOpening)
    return say('invoice', { kind: 'draftUntilOpened', event }, { setting });
  return invoiceNumberTiming === 'enshrine' && event !== null
    ? say('invoice', { kind: 'draftUntilEnshrined', event }, { setting })
    : say('invoice', { kind: 'draftUntilStarted' }, { setting: 'invoices.invoiceNumberTiming' });
}

function whyFinal({ enshrined }: ExplainedDocument, { known }: Explained): Statement | null {
  if (known === null) return enshrined ? final : null;
  const { order, preferences } = known.input;
  const event = getEnshrineEvent(preferences.invoices);
  const setting = 'invoices.invoiceEnshrine';
  if (enshrined)
    return event !== null &&
      isEnshrineDue(order, preferences.invoices) &&
      isSoByWord(order, preferences.invoices)
      ? say('invoice', { kind: 'enshrined', because: event }, { setting })
      : final;
  if (event === null) return say('invoice', { kind: 'neverEnshrined' }, { setting });
  if (isEnshrineDue(order, preferences.invoices)) return null;
  return say('invoice', { kind: 'enshrinedLater', event }, { setting });
}

/** When the merchant wants invoices to become final; null for never. */
const getEnshrineEvent = ({ invoiceEnshrine }: PlanInput['preferences']['invoices']): EnshrineEvent | null =>
  invoiceEnshrine === 'never' ? null : invoiceEnshrine;

/**
 * An order that was cancelled or taken back as a whole counts as delivered, because nothing is to follow; the text must
 * not say that it was shipped.
 */
const isSoByWord = (
  { fulfillmentStatus }: PlanInput['order'],
  { invoiceEnshrine }: PlanInput['preferences']['invoices'],
): boolean =>
  (invoiceEnshrine !== 'fulfilled' && invoiceEnshrine !== 'completed') || fulfillmentStatus === 'fulfilled';

const final = say('invoice', { kind: 'enshrined', because: null });
