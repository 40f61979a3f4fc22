import { ownNumber } from '@belegfluss/provider/contract';
import { taxTextOf } from '@belegfluss/settings/contract';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { type Cents, formatAmount, sum } from '../../../kernel/domain/money/money.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import { takeTaxOut } from '../../../kernel/domain/money/take-tax-out.ts';
import type { DocumentContent, Position } from '../document/document.ts';
import { creditReference, findCredit } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { predictTotals } from '../document/predict-totals.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { zeroRated } from '../tax/zero-rate.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { buyerEmail, deliveryCountry, documentRecipient, textOrNull } from './compose-address.ts';
import { composeAs } from './compose-e-invoice.ts';
import { ratesOf } from './compose-invoice.ts';
import { creditTags } from './compose-tags.ts';
import { type CreditPiece, creditPieces, type Remaining, wholeRest, withinRates } from './credit-pieces.ts';
import { decideCostCentre } from './decide-assignment.ts';
import { decideCreditDate } from './decide-dates.ts';
import { creditPrint } from './decide-print.ts';
import { decideTaxNote } from './decide-tax-note.ts';
import { findBuyerReference } from './find-buyer-reference.ts';
import { lumpsOf } from './lumps.ts';
import { splitUnits } from './split-units.ts';
import { statedPurchaseOrder } from './stated-purchase-order.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';
import { writeFrame } from './write-frame.ts';

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
  const total = formatAmount(capped ? left : refund.value, digits);
  const made = findCredit(input.ledger, refund.refund.id);
  const date = decideCreditDate(refund.refund, invoice.date, { now: input.now, made });
  const note = decideTaxNote(input, { ruleId: invoice.taxRuleId, made });
  // The invoice's recipient: an order that has lost its id since then says nothing about it.
  const vatId = invoice.vatId ?? tax?.vatId ?? null;
  const texts = documentTexts(input, {
    kind: 'credit',
    invoice,
    credit: { number: ownNumber, date, total, currency: sale.currency },
    refund: { note: refund.refund.note, createdAt: refund.refund.createdAt, amount: refund.value },
    vatId,
    taxNote: note.printed,
  });
  const pieces = capped
    ? wholeRest(remaining, texts)
    : withinRates(given.pieces ?? creditPieces(input, given, texts), remaining, sale.step, texts);
  const address = documentRecipient(input);
  const poNumber = textOrNull(order.poNumber);
  const buyerReference = findBuyerReference(input);
  const deliveryCountryCode = tax?.deliveryCountryCode ?? deliveryCountry(order, shop.countryCode);
  const {
    composed,
    eInvoice,
    note: eInvoiceNote,
  } = composeAs(invoice.eInvoice, {
    lines: (asEInvoice) => {
      const lines = composePrices(pieces, {
        step: sale.step,
        netPrices: tax?.netPrices ?? false,
        lumps: lumpsOf(made),
      });
      return asEInvoice ? { ...lines, positions: withoutNegativePrices(lines.positions, sale.step) } : lines;
    },
    facts: ({ positions }) => ({
      provider: shop.provider,
      paymentTermDays: 0,
      buyerEmail: buyerEmail(order),
      wrongLeitwegId: buyerReference.wrong,
      draft: {
        date,
        address,
        positions,
        deliveryCountryCode,
        currency: sale.currency,
        deliveryDate: invoice.deliveryDate,
        deliveryDateUntil: invoice.deliveryDateUntil,
        taxRuleId: invoice.taxRuleId,
        taxText: note.statement ?? taxTextOf(texts.language, ratesOf(positions)),
        vatId,
      },
    }),
  });
  const stated = statedPurchaseOrder(poNumber);
  const reference = creditReference(input, refund.refund.id, eInvoice ? stated : null);
  const content: DocumentContent = {
    kind: 'credit',
    invoiceType: 'standard',
    language: texts.language,
    reference,
    date,
    deliveryDate: invoice.deliveryDate,
    deliveryDateUntil: invoice.deliveryDateUntil,
    currency: sale.currency,
    pricesIncludeTax: composed.pricesIncludeTax,
    taxRuleId: invoice.taxRuleId,
    subject: texts.subject,
    ...writeFrame(texts, {
      note,
      made,
      rates: ratesOf(composed.positions),
      isZeroRated: zeroRated(order, sale, invoice.taxRuleId).length > 0,
      purchaseOrder: poNumber,
      orderName: reference === stated ? order.name : null,
      expected: null,
      ruleId: invoice.taxRuleId,
      buyer: vatId,
      seller: shop.provider.vatId,
    }),
    paymentTermDays: null,
    cashDiscount: null,
    number: null,
    address,
    vatId,
    buyerReference: buyerReference.value,
    ...(poNumber === null ? {} : { purchaseOrder: poNumber }),
    eInvoice,
    paymentMethodId: eInvoice ? shop.provider.sepaPaymentMethodId : null,
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
  return { kind: 'content', content, capped, notes: eInvoiceNote === null ? [] : [eInvoiceNote] };
}

/** Prices with tax have an exact sum; without tax only where that comes to the same. */
function composePrices(
  pieces: readonly CreditPiece[],
  how: { readonly step: bigint; readonly netPrices: boolean; readonly lumps: ReadonlySet<string> },
): Pick<DocumentContent, 'pricesIncludeTax' | 'positions'> {
  const nets = how.netPrices && how.step === 1n ? takeTaxOut(pieces) : null;
  const positions = pieces.flatMap((piece, index) => toPositions(piece, nets?.[index] ?? piece.gross, how));
  return { pricesIncludeTax: nets === null, positions };
}

/** The units at prices a coin apart at most; one lump that names their number where the document has said it so. */
function toPositions(
  piece: CreditPiece,
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
