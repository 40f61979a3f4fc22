import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { parsePercent } from '../../../kernel/domain/money/rates.ts';
import { composeCreditNote } from '../compose/compose-credit-note.ts';
import { composeInvoice } from '../compose/compose-invoice.ts';
import { differenceSale } from '../compose/difference-sale.ts';
import { selectActive } from '../document/active-documents.ts';
import { printsAddress, writtenFor } from '../document/content-hash.ts';
import { isWhole, parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { DocumentContent } from '../document/document.ts';
import { grossByRate } from '../document/gross-by-rate.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { selectSale } from '../order/no-sale.ts';
import type { Refund } from '../order/snapshot.ts';
import { decideRefunds } from './decide-booking.ts';
import { isRewritable } from './decide-rewrite.ts';
import { wholeInvoice } from './edit-credit-notes.ts';
import { isHeldUnpaid } from './held.ts';
import type { PlanContext } from './read-plan-context.ts';

/**
 * Composes a document that no longer follows its order with the recipient whom a person wrote: the same money, item by
 * item. Null where it has that recipient, cannot be changed, or would have another sum.
 */
export function readdressInvoice(facts: PlanContext, invoice: LedgerEntry): DocumentContent | null {
  const { input, sale, tax, side } = facts;
  if (!isMisaddressed(facts, invoice) || invoice.invoiceType !== 'standard') return null;
  const active = selectActive(input.ledger);
  if (sale === null || !tax?.ok || !isRewritable(invoice, active, input, side)) return null;
  const billed = invoice.billed.map((item) => ({
    ...item,
    quantity: parseAmount(item.quantity),
    gross: parseAmount(item.gross),
  }));
  const isFirst = active.invoices[0]?.ordinal === invoice.ordinal;
  const { content } = composeInvoice(input, differenceSale(billed, sale), {
    ordinal: invoice.ordinal,
    invoiceType: 'standard',
    tax,
    subjectVariant: isFirst ? 'order' : 'difference',
    notBefore: invoice.date,
  });
  return isSameMoney(content, invoice) ? content : null;
}

export function readdressCreditNote(
  facts: PlanContext,
  creditNote: LedgerEntry,
  invoice: LedgerEntry | null,
): DocumentContent | null {
  const { input, tax } = facts;
  if (invoice === null || !isMisaddressed(facts, creditNote) || !isCreditNoteRewritable(facts, creditNote))
    return null;
  if (keepsRecipient(facts, creditNote, invoice)) return null;
  const pieces = wholeInvoice(creditNote).map((piece) => ({ ...piece, gross: -piece.gross }));
  const composed = composeCreditNote(input, {
    sale: { ...selectSale(facts), currency: creditNote.currency },
    refund: {
      refund: { ...resolveRefund(facts, creditNote), id: creditNote.refundId ?? '' },
      lines: [],
      shipping: { base: 0n, tax: 0n },
      duties: 0n,
      value: parseAmount(creditNote.total),
    },
    invoice,
    remaining: new Map(creditNote.rates.map(({ rate, gross }) => [parsePercent(rate), parseAmount(gross)])),
    tax: tax?.ok ? tax : null,
    pieces,
  });
  return composed.kind === 'content' && isSameMoney(composed.content, creditNote) ? composed.content : null;
}

/** It takes back an invoice that went to the order's own recipient, and goes there, too. */
export const keepsRecipient = (
  { input }: PlanContext,
  creditNote: LedgerEntry,
  invoice: LedgerEntry | null,
): boolean => invoice !== null && isWhole(creditNote) && writtenFor(invoice, input.address) === null;

/**
 * Decides whether a rewrite loses no payment: booked ones will be booked again by us, or a person wants none booked.
 */
export function isCreditNoteRewritable({ input, side }: PlanContext, creditNote: LedgerEntry): boolean {
  if (creditNote.handChanged || creditNote.enshrined || parseCreditNotePurpose(creditNote).kind === 'foreign')
    return false;
  const paid = parseAmount(creditNote.paid);
  if (paid === 0n) return true;
  if (isHeldUnpaid(creditNote)) return false;
  const everything = 10n ** 18n;
  const refunds = input.order.refunds.filter(({ pending }) => !pending);
  const bookable = decideRefunds(input, refunds, side).reduce(
    (total, { link, amount }) => (link === null ? total : total + (amount ?? everything)),
    0n,
  );
  return bookable >= paid;
}

function isMisaddressed({ input: { address } }: PlanContext, entry: LedgerEntry): boolean {
  return (
    Boolean(address) && !entry.enshrined && !printsAddress(entry, address as NonNullable<typeof address>)
  );
}

/** Finds the refund of a credit note; for one without a refund, a placeholder keeps its date. */
function resolveRefund({ input: { order } }: PlanContext, creditNote: LedgerEntry): Refund {
  const purpose = parseCreditNotePurpose(creditNote);
  const id = purpose.kind === 'refund' ? purpose.refundId : null;
  const nothing = { shop: '0', presentment: '0' };
  return (
    order.refunds.find((refund) => refund.id === id) ?? {
      id: '',
      createdAt: `${creditNote.date}T12:00:00.000Z`,
      note: null,
      lines: [],
      shipping: [],
      duties: nothing,
      adjustments: [],
      refunded: nothing,
      pending: false,
    }
  );
}

function isSameMoney(content: DocumentContent, { total, rates }: LedgerEntry): boolean {
  if (parseAmount(content.total) !== parseAmount(total)) return false;
  const written = grossByRate(content);
  return (
    written.length === rates.length &&
    written.every(({ rate, gross }) =>
      rates.some((entry) => entry.rate === rate && parseAmount(entry.gross) === parseAmount(gross)),
    )
  );
}
