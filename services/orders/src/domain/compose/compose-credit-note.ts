import type { DocumentContent, Position } from '../document/document.ts';
import { creditReference, findCredit } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { ownNumber } from '../document/own-number.ts';
import { predictTotals } from '../document/predict-totals.ts';
import { currencyDigits } from '../money/currency-digits.ts';
import { type Cents, formatAmount, sum } from '../money/money.ts';
import { formatPercent } from '../money/rates.ts';
import { takeTaxOut } from '../money/take-tax-out.ts';
import type { RefundReading } from '../order/read-refund.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { buyerEmail, deliveryCountry, documentRecipient, textOrNull } from './compose-address.ts';
import { ratesOf } from './compose-invoice.ts';
import { creditTags } from './compose-tags.ts';
import { type CreditPiece, creditPieces, type Remaining, wholeRest, withinRates } from './credit-pieces.ts';
import { decideCostCentre } from './decide-assignment.ts';
import { decideCreditDate } from './decide-dates.ts';
import { decideEInvoice } from './decide-e-invoice.ts';
import { creditPrint } from './decide-print.ts';
import { decideTaxNote, writeTaxNote } from './decide-tax-note.ts';

export type ComposedCredit =
  | {
      readonly kind: 'content';
      readonly content: DocumentContent;
      /** More was refunded than the invoice still comes to; the credit note stays below. */
      readonly capped: boolean;
      readonly notes: readonly PlanNote[];
    }
  | { readonly kind: 'none'; readonly detail: string | null };

export type CreditGiven = {
  readonly sale: Sale;
  readonly refund: RefundReading;
  readonly invoice: LedgerEntry;
  readonly remaining: Remaining;
  /** What is taken back where no refund says it: what an edit removed, or a whole invoice. */
  readonly pieces?: readonly CreditPiece[];
  /** As the order would be taxed today; null where that cannot be decided. The invoice's rule stays. */
  readonly tax: (TaxDecision & { readonly ok: true }) | null;
};

/**
 * The credit note for one refund: the goods and the shipping given back, and what was paid beyond or below them,
 * so that it comes to the refund's value. It stands under the tax rule of its invoice, repeats its delivery date
 * and period, bears only rates that the invoice bears and never more, in all and of each rate, than it still comes to:
 * the provider refuses anything else, and so does the law.
 */
export function composeCreditNote(input: PlanInput, given: CreditGiven): ComposedCredit {
  const { sale, refund, invoice, remaining, tax } = given;
  const left = sum(remaining.values());
  if (left <= 0n) return { kind: 'none', detail: formatAmount(refund.value) };
  const capped = refund.value > left;
  const { order, preferences, shop } = input;
  const { credits } = preferences;
  const digits = currencyDigits(sale.currency);
  const date = decideCreditDate(refund.refund, invoice.date);
  const total = formatAmount(capped ? left : refund.value, digits);
  const made = findCredit(input.ledger, refund.refund.id);
  const note = decideTaxNote(input, { ruleId: invoice.taxRuleId, made });
  const texts = documentTexts(input, {
    kind: 'credit',
    invoice,
    credit: { number: ownNumber, date, total, currency: sale.currency },
    refund: { note: refund.refund.note, createdAt: refund.refund.createdAt, amount: refund.value },
    vatId: tax?.vatId ?? null,
    taxNote: note.printed,
  });
  const pieces = capped
    ? wholeRest(remaining, texts)
    : withinRates(given.pieces ?? creditPieces(input, given, texts), remaining, sale.step, texts);
  const composed = composePrices(pieces, sale.step, tax?.netPrices ?? false);
  const rates = ratesOf(composed.positions);
  const address = documentRecipient(input);
  const eInvoice = decideEInvoice(invoice.eInvoice, {
    provider: shop.provider,
    paymentTermDays: 0,
    ruleId: invoice.taxRuleId,
    buyer: address,
    buyerEmail: buyerEmail(order),
  });
  const deliveryCountryCode = tax?.deliveryCountryCode ?? deliveryCountry(order, shop.countryCode);
  const content: DocumentContent = {
    kind: 'credit',
    invoiceType: 'standard',
    language: texts.language,
    reference: creditReference(input, refund.refund.id),
    date,
    deliveryDate: invoice.deliveryDate,
    deliveryDateUntil: invoice.deliveryDateUntil,
    currency: sale.currency,
    pricesIncludeTax: composed.pricesIncludeTax,
    taxRuleId: invoice.taxRuleId,
    subject: texts.subject,
    ...writeTaxNote(texts, note, rates),
    paymentTermDays: null,
    cashDiscount: null,
    number: null,
    address,
    vatId: tax?.vatId ?? null,
    buyerReference: textOrNull(order.poNumber),
    eInvoice: eInvoice.eInvoice,
    paymentMethodId: eInvoice.eInvoice ? shop.provider.sepaPaymentMethodId : null,
    costCentreId: decideCostCentre(credits.creditLayoutCostcentre, shop, deliveryCountryCode),
    revenueAccountId: null,
    contactPersonId: credits.creditLayoutContactPerson || null,
    print: creditPrint(input),
    tags: creditTags(input),
    deliveryCountryCode,
    positions: composed.positions,
    total,
    tax: formatAmount(predictTotals(composed).tax, digits),
    invoiceOrdinal: invoice.ordinal,
  };
  return { kind: 'content', content, capped, notes: eInvoice.note === null ? [] : [eInvoice.note] };
}

/** Prices with tax have an exact sum; without tax only where that comes to the same. */
function composePrices(
  pieces: readonly CreditPiece[],
  step: bigint,
  netPrices: boolean,
): Pick<DocumentContent, 'pricesIncludeTax' | 'positions'> {
  const nets = netPrices && step === 1n ? takeTaxOut(pieces) : null;
  const positions = pieces.map((piece, index) => toPosition(piece, nets?.[index] ?? piece.gross));
  return { pricesIncludeTax: nets === null, positions };
}

/** Units where the amount divides by them, else one lump that names their number. */
function toPosition(piece: CreditPiece, amount: Cents): Position {
  const quantity = BigInt(piece.quantity);
  const divides = quantity > 0n && amount % quantity === 0n;
  const isLump = !divides && piece.quantity > 1;
  return {
    item: piece.item,
    title: isLump ? `${piece.quantity} × ${piece.title}` : piece.title,
    detail: piece.detail,
    quantity: divides ? String(piece.quantity) : '1',
    unit: isLump ? 'flat' : piece.unit,
    unitPrice: formatAmount(divides ? amount / quantity : amount),
    taxRate: formatPercent(piece.rate),
  };
}
