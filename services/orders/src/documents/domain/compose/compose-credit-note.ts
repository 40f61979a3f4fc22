import { ownNumber } from '@belegfluss/provider/contract';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { type Cents, formatAmount, sum } from '../../../kernel/domain/money/money.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import { takeTaxOut } from '../../../kernel/domain/money/take-tax-out.ts';
import type { DocumentContent, Position } from '../document/document.ts';
import { creditNoteReference, findCreditNote } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { type DocumentTexts, documentTexts } from '../texts/document-texts.ts';
import { deliveryCountry, documentRecipient } from './compose-address.ts';
import { composeBody, type DocumentHead } from './compose-body.ts';
import type { ComposedPositions } from './compose-positions.ts';
import { creditNoteTags } from './compose-tags.ts';
import {
  type CreditNotePiece,
  creditNotePieces,
  type Remaining,
  wholeRest,
  withinRates,
} from './credit-note-pieces.ts';
import { decideCostCentre } from './decide-assignment.ts';
import { decideCreditNoteDate } from './decide-dates.ts';
import { creditNotePrint } from './decide-print.ts';
import { decideTaxNote } from './decide-tax-note.ts';
import { selectLumps } from './lumps.ts';
import { splitUnits } from './split-units.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';

export type ComposedCreditNote =
  | {
      readonly kind: 'content';
      readonly content: DocumentContent;
      /** More was refunded than the invoice still comes to; the credit note stays below. */
      readonly capped: boolean;
      readonly notes: readonly PlanNote[];
    }
  | { readonly kind: 'none'; readonly detail: string | null };

export type CreditNoteInput = {
  readonly sale: Sale;
  readonly refund: RefundReading;
  readonly invoice: LedgerEntry;
  readonly remaining: Remaining;
  /** The goods taken back where no refund names them: those that an edit removed, or a whole invoice. */
  readonly pieces?: readonly CreditNotePiece[];
  /** As the order would be taxed today; null where that cannot be decided. The invoice's rule stays. */
  readonly tax: (TaxDecision & { readonly ok: true }) | null;
};

/**
 * The credit note for one refund: the goods and the shipping given back, and what was paid beyond or below them,
 * so that it comes to the refund's value. It stands under the tax rule of its invoice, repeats its delivery date
 * and period, has only rates that the invoice has and never more, in all and of each rate, than it still comes to:
 * the provider refuses anything else, and so does the law.
 */
export function composeCreditNote(input: PlanInput, given: CreditNoteInput): ComposedCreditNote {
  const { sale, refund, invoice, remaining, tax } = given;
  const { shop } = input;
  const { credits } = input.preferences;
  const left = sum(remaining.values());
  if (left <= 0n) return { kind: 'none', detail: formatAmount(refund.value) };
  const capped = refund.value > left;
  const total = formatAmount(capped ? left : refund.value, currencyDigits(sale.currency));
  const made = findCreditNote(input.ledger, refund.refund.id);
  const taxNote = decideTaxNote(input, { ruleId: invoice.taxRuleId, made });
  const head = decideHead(input, given, made);
  const texts = composeTexts(input, given, { ...head, total, taxNote: taxNote.printed });
  const pieces = capped
    ? wholeRest(remaining, texts)
    : withinRates(given.pieces ?? creditNotePieces(input, given, texts), remaining, sale.step, texts);
  const { body, note } = composeBody(input, head, {
    sale,
    texts,
    taxNote,
    made,
    expected: null,
    paymentTermDays: 0,
    isEInvoiceWanted: invoice.eInvoice,
    reference: (purchaseOrder) => creditNoteReference(input, refund.refund.id, purchaseOrder),
    lines: (asEInvoice) => {
      const how = { step: sale.step, netPrices: tax?.netPrices ?? false, lumps: selectLumps(made) };
      const lines = composePrices(pieces, how);
      return asEInvoice ? { ...lines, positions: withoutNegativePrices(lines.positions, sale.step) } : lines;
    },
  });
  const content: DocumentContent = {
    kind: 'credit',
    invoiceType: 'standard',
    ...body,
    paymentTermDays: null,
    cashDiscount: null,
    number: null,
    paymentMethodId: body.eInvoice ? shop.provider.sepaPaymentMethodId : null,
    costCentreId: decideCostCentre(credits.creditLayoutCostcentre, shop, head.deliveryCountryCode),
    revenueAccountId: null,
    contactPersonId: credits.creditLayoutContactPerson || null,
    print: creditNotePrint(input),
    tags: creditNoteTags(input),
    total,
    invoiceOrdinal: invoice.ordinal,
  };
  return { kind: 'content', content, capped, notes: note === null ? [] : [note] };
}

function decideHead(
  input: PlanInput,
  { sale, refund: { refund }, invoice, tax }: CreditNoteInput,
  made: LedgerEntry | undefined,
): DocumentHead {
  return {
    date: decideCreditNoteDate(refund, invoice.date, { now: input.now, made }),
    deliveryDate: invoice.deliveryDate,
    deliveryDateUntil: invoice.deliveryDateUntil,
    address: documentRecipient(input),
    currency: sale.currency,
    taxRuleId: invoice.taxRuleId,
    // The invoice's recipient: an order that has lost its id since then says nothing about it.
    vatId: invoice.vatId ?? tax?.vatId ?? null,
    deliveryCountryCode: tax?.deliveryCountryCode ?? deliveryCountry(input.order, input.shop.countryCode),
  };
}

function composeTexts(
  input: PlanInput,
  { invoice, refund: { refund, value } }: CreditNoteInput,
  creditNote: Pick<DocumentHead, 'date' | 'currency' | 'vatId'> & {
    readonly total: string;
    readonly taxNote: string | null;
  },
): DocumentTexts {
  const { date, total, currency, vatId, taxNote } = creditNote;
  return documentTexts(input, {
    kind: 'credit',
    invoice,
    credit: { number: ownNumber, date, total, currency },
    refund: { note: refund.note, createdAt: refund.createdAt, amount: value },
    vatId,
    taxNote,
  });
}

/** Prices with tax have an exact sum; without tax only where that comes to the same. */
function composePrices(
  pieces: readonly CreditNotePiece[],
  how: { readonly step: bigint; readonly netPrices: boolean; readonly lumps: ReadonlySet<string> },
): ComposedPositions {
  const nets = how.netPrices && how.step === 1n ? takeTaxOut(pieces) : null;
  const positions = pieces.flatMap((piece, index) => toPositions(piece, nets?.[index] ?? piece.gross, how));
  return { pricesIncludeTax: nets === null, positions };
}

/** The units at prices a coin apart at most; one lump that names their number where the document has said it so. */
function toPositions(
  piece: CreditNotePiece,
  amount: Cents,
  { step, lumps }: { readonly step: bigint; readonly lumps: ReadonlySet<string> },
): Position[] {
  const { item, title, detail, unit } = piece;
  const quantity = BigInt(piece.quantity > 0 ? piece.quantity : 1);
  const taxRate = formatPercent(piece.rate);
  if (amount % quantity !== 0n && lumps.has(item)) {
    const lump = `${piece.quantity} × ${title}`;
    const unitPrice = formatAmount(amount);
    return [{ item, title: lump, detail, quantity: '1', unit: 'flat', unitPrice, taxRate }];
  }
  return splitUnits(amount, quantity, step).map((units) => ({
    item,
    title,
    detail,
    quantity: units.quantity.toString(),
    unit,
    unitPrice: formatAmount(units.unitPrice),
    taxRate,
  }));
}
