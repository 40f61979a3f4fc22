import { causesOf } from '../../../contract/index.ts';
import { isLiving, isReissued, livingOf } from '../document/living.ts';
import { decideHold } from '../life/decide-hold.ts';
import { isEnshrineDue, isNumberDue } from '../life/decide-life-cycle.ts';
import { decideSkip } from '../life/decide-skip.ts';
import { readFacts } from '../life/read-facts.ts';
import type { PlanInput, SkipReason } from '../plan.ts';
import type { Explained, ExplainedDocument } from './explained.ts';
import { type Statement, say } from './statement.ts';
import { enshrineEvents, numberEvents } from './when.ts';
import { cancelledText, dayText, documentText } from './words.ts';

/** Why each invoice exists, and why it stands as it does. */
export const explainInvoices = (explained: Explained): readonly Statement[] =>
  explained.documents
    .filter(({ kind }) => kind === 'invoice')
    .flatMap((invoice) => [whyMade(invoice, explained), ...whyAsItIs(invoice, explained)]);

function whyMade(invoice: ExplainedDocument, { documents, known }: Explained): Statement {
  const name = documentText(invoice);
  if (invoice.matched)
    return say('invoice', `${name}: Es gab sie schon in sevdesk; sie wurde der Bestellung zugeordnet.`);
  const further = whyFurther(invoice, documents);
  if (further !== null) return say('invoice', `${name}: ${further}`);
  if (known === null) return say('invoice', `${name} wurde zu dieser Bestellung erstellt.`);
  return whyFirst(name, known.input);
}

/** An invoice that is not the order's first; null for that one. */
function whyFurther(invoice: ExplainedDocument, documents: readonly ExplainedDocument[]): string | null {
  const before = documents.findLast(({ kind, ordinal }) => kind === 'invoice' && ordinal < invoice.ordinal);
  if (before === undefined) return null;
  const former = documentText(before);
  if (invoice.invoiceType === 'final') return `Sie schließt die ${former} ab.`;
  if (before.status === 'cancelled') return `Sie ersetzt die stornierte ${former}.`;
  if (isReissued(before, livingOf(documents).credits, documents))
    return `Sie ersetzt die ${former}, die durch eine Gutschrift zurückgenommen ist.`;
  return 'Sie berechnet, was durch eine Bearbeitung der Bestellung hinzukam.';
}

function whyFirst(name: string, input: PlanInput): Statement {
  const { invoiceCreate } = input.preferences.invoices;
  const barred = reasonAgainst(input);
  if (barred !== null)
    return say(
      'invoice',
      `${name} wurde auf Wunsch, durch einen Import oder nach früheren Einstellungen erstellt. Jetzt würde für die Bestellung keine mehr automatisch erstellt.`,
      { setting: causesOf(barred)[0] ?? null },
    );
  const orders =
    typeof invoiceCreate === 'string' ? ` für Bestellungen ab dem ${dayText(invoiceCreate)}` : '';
  return say('invoice', `${name} wurde erstellt, weil Rechnungen${orders} automatisch erstellt werden.`, {
    setting: 'invoices.invoiceCreate',
  });
}

/** What the merchant chose that would keep an order like this from an invoice: then this one was not made by itself. */
function reasonAgainst(input: PlanInput): SkipReason | null {
  const unasked: PlanInput = { ...input, ledger: [], origin: 'live', importedAt: null };
  const facts = readFacts(unasked);
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
  if (!isLiving(invoice)) return [whyCancelled(invoice, explained.documents)];
  const touched = invoice.handChanged ? [byHand] : [];
  const stands = invoice.status === 'draft' ? whyDraft(invoice, explained) : whyFinal(invoice, explained);
  return [...touched, ...(stands === null ? [] : [stands])];
}

const byHand = say('invoice', 'Sie wurde in sevdesk von Hand geändert und folgt der Bestellung nicht mehr.', {
  advice: 'Ändere sie bei Bedarf in sevdesk.',
});

function whyCancelled(invoice: ExplainedDocument, documents: readonly ExplainedDocument[]): Statement {
  const isFollowed = documents.some(({ kind, ordinal }) => kind === 'invoice' && ordinal > invoice.ordinal);
  const text = cancelledText(invoice, isFollowed);
  return invoice.dismissed && !isFollowed
    ? say('invoice', text, { advice: 'Mit „Beleg erstellen“ entsteht eine neue.' })
    : say('invoice', text);
}

function whyDraft({ held }: ExplainedDocument, { known }: Explained): Statement | null {
  if (held === 'draft')
    return say(
      'invoice',
      'Sie wurde von Hand in einen Entwurf umgewandelt und bleibt einer, bis du ihr eine Nummer gibst oder sie festschreibst.',
    );
  // What is due comes next.
  if (known === null) return null;
  const { order, preferences, shop } = known.input;
  if (isNumberDue(order, preferences.invoices, shop.provider)) return null;
  const { invoiceNumberTiming, invoiceEnshrine } = preferences.invoices;
  const event = enshrineEvents[invoiceEnshrine];
  if (event !== null && invoiceNumberTiming !== 'enshrine' && shop.provider.enshrinesOnOpening)
    return say(
      'invoice',
      `Sie ist noch ein Entwurf: Dein sevdesk-Konto schreibt Rechnungen fest, sobald sie ihre Nummer bekommen. Das geschieht, sobald ${event}.`,
      { setting: 'invoices.invoiceEnshrine' },
    );
  return invoiceNumberTiming === 'enshrine' && event !== null
    ? say(
        'invoice',
        `Sie ist noch ein Entwurf. Sie wird festgeschrieben und bekommt ihre Nummer, sobald ${event}.`,
        {
          setting: 'invoices.invoiceEnshrine',
        },
      )
    : say('invoice', `Sie ist noch ein Entwurf. Ihre Nummer bekommt sie, sobald ${numberEvents.started}.`, {
        setting: 'invoices.invoiceNumberTiming',
      });
}

function whyFinal({ enshrined }: ExplainedDocument, { known }: Explained): Statement | null {
  if (known === null) return enshrined ? final : null;
  const { order, preferences } = known.input;
  const event = enshrineEvents[preferences.invoices.invoiceEnshrine];
  const setting = 'invoices.invoiceEnshrine';
  if (enshrined)
    return event !== null &&
      isEnshrineDue(order, preferences.invoices) &&
      isSoByWord(order, preferences.invoices)
      ? say('invoice', `Sie ist festgeschrieben, weil ${event}, und kann nicht mehr geändert werden.`, {
          setting,
        })
      : final;
  if (event === null)
    return say('invoice', 'Sie wird nicht automatisch festgeschrieben und kann noch geändert werden.', {
      setting,
    });
  if (isEnshrineDue(order, preferences.invoices)) return null;
  return say('invoice', `Sie wird automatisch festgeschrieben, sobald ${event}.`, { setting });
}

/**
 * An order that was cancelled or taken back whole counts as delivered, because nothing is to follow; nobody may read that
 * it was shipped.
 */
const isSoByWord = (
  { fulfillmentStatus }: PlanInput['order'],
  { invoiceEnshrine }: PlanInput['preferences']['invoices'],
): boolean =>
  (invoiceEnshrine !== 'fulfilled' && invoiceEnshrine !== 'completed') || fulfillmentStatus === 'fulfilled';

const final = say('invoice', 'Sie ist festgeschrieben und kann nicht mehr geändert werden.');
