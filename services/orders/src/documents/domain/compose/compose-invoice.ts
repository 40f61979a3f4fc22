import { findTaxRule, taxTextOf } from '@belegfluss/settings/contract';
import { laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { formatAmount, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import type { DocumentContent, Position } from '../document/document.ts';
import { findInvoice, invoiceReference, ordinalName } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { predictTotals } from '../document/predict-totals.ts';
import { excludeDuties } from '../order/exclude-duties.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { findSupplyOfRates, type SupplyOfRates } from '../tax/rate-of-day.ts';
import { zeroRated } from '../tax/zero-rate.ts';
import { type DocumentTexts, documentTexts } from '../texts/document-texts.ts';
import { addDays } from './calendar.ts';
import { buyerEmail, documentRecipient, textOrNull } from './compose-address.ts';
import { composeAs, wantsEInvoice } from './compose-e-invoice.ts';
import { type ComposedPositions, composePositions } from './compose-positions.ts';
import { invoiceTags } from './compose-tags.ts';
import { decideCostCentre, decidePaymentMethod } from './decide-assignment.ts';
import { decideInvoiceDate, notAhead } from './decide-dates.ts';
import { decideDelivery, decideExpectedSupply, type ExpectedSupply } from './decide-delivery.ts';
import { decideInvoiceType, decideRevenueAccount, type Within } from './decide-limits.ts';
import { idOrNull, invoicePrint } from './decide-print.ts';
import { decideTaxNote, type TaxNote } from './decide-tax-note.ts';
import { decideCashDiscount, decidePaymentTerm } from './decide-terms.ts';
import { advancesOf, deductAdvances } from './deduct-advances.ts';
import type { EInvoiceDraft } from './e-invoice-rules.ts';
import { findBuyerReference } from './find-buyer-reference.ts';
import { lumpsOf } from './lumps.ts';
import { statedPurchaseOrder } from './stated-purchase-order.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';
import { writeFrame } from './write-frame.ts';

export type ComposedInvoice = { readonly content: DocumentContent; readonly notes: readonly PlanNote[] };

export type InvoiceGiven = {
  /** Which invoice of the order it is. */
  readonly ordinal: number;
  /** What is wanted; a rule or a currency that does not allow it makes an ordinary invoice with a note. */
  readonly invoiceType: DocumentContent['invoiceType'];
  readonly tax: TaxDecision & { readonly ok: true };
  /** `difference` bills what an edit added to an order that is billed already. */
  readonly subjectOf?: 'order' | 'difference';
  /** `YYYY-MM-DD` of what made a further invoice necessary; it is not dated earlier. */
  readonly notBefore?: string;
};

/**
 * The invoice for a sale. Its total is the sale's to the cent, duties left out where the merchant leaves them out,
 * and advance invoices deducted from a final one. `content.total` is what the document must come to.
 */
export function composeInvoice(input: PlanInput, given: Sale, how: InvoiceGiven): ComposedInvoice {
  const { order, preferences, shop } = input;
  const { invoices } = preferences;
  const { tax } = how;
  const sale = invoices.excludeDuties ? excludeDuties(given) : given;
  const frame = decideFrame(input, sale, how);
  const made = findInvoice(input.ledger, how.ordinal);
  const note = decideTaxNote(input, { ruleId: tax.ruleId, made });
  const { date, paymentTermDays, number, advances } = frame;
  const texts = textsOf(input, sale, how, { ...frame, note, number: number ?? made?.number ?? null });
  const address = documentRecipient(input);
  const poNumber = textOrNull(order.poNumber);
  const buyerReference = findBuyerReference(input);
  const ownAccount = idOrNull(invoices.invoiceLayoutAccountDatev);
  const account = decideRevenueAccount(ownAccount, tax.ruleId, shop.provider);
  const dated = { date, invoiceType: frame.type.value, supply: frame.supply?.day ?? null };
  const delivery = decideDelivery(input, dated);
  const expected = decideExpectedSupply(input, dated);
  const draftOf = (composed: ComposedPositions): EInvoiceDraft => ({
    ...delivery,
    date,
    address,
    currency: sale.currency,
    positions: composed.positions,
    taxRuleId: tax.ruleId,
    taxText: note.statement ?? taxTextOf(texts.language, ratesOf(composed.positions)),
    vatId: tax.vatId,
    deliveryCountryCode: tax.deliveryCountryCode,
  });
  const {
    composed,
    eInvoice,
    note: eInvoiceNote,
  } = composeAs(wantsEInvoice(input, { tax, made }), {
    lines: (asEInvoice) => composeLines(input, sale, how, { texts, advances, made, asEInvoice }),
    facts: (lines) => ({
      provider: shop.provider,
      paymentTermDays,
      buyerEmail: buyerEmail(order),
      wrongLeitwegId: buyerReference.wrong,
      draft: draftOf(lines),
    }),
  });
  const stated = statedPurchaseOrder(poNumber);
  const reference = invoiceReference(input, how.ordinal, eInvoice ? stated : null);
  const content: DocumentContent = {
    kind: 'invoice',
    invoiceType: frame.type.value,
    language: texts.language,
    reference,
    date,
    ...delivery,
    currency: sale.currency,
    ...composed,
    taxRuleId: tax.ruleId,
    subject: texts.subject,
    ...writeFrame(texts, {
      note,
      made,
      rates: ratesOf(composed.positions),
      isZeroRated: zeroRated(order, sale, tax.ruleId).length > 0,
      purchaseOrder: poNumber,
      orderName: reference === stated ? order.name : null,
      expected,
      ruleId: tax.ruleId,
      buyer: tax.vatId,
      seller: shop.provider.vatId,
    }),
    paymentTermDays,
    cashDiscount: decideCashDiscount(input, paymentTermDays),
    number,
    address,
    vatId: tax.vatId,
    buyerReference: buyerReference.value,
    ...(poNumber === null ? {} : { purchaseOrder: poNumber }),
    eInvoice,
    paymentMethodId: eInvoice ? shop.provider.sepaPaymentMethodId : decidePaymentMethod(order, invoices),
    costCentreId: decideCostCentre(invoices.invoiceLayoutCostcentre, shop, tax.deliveryCountryCode),
    revenueAccountId: account.value,
    contactPersonId: invoices.invoiceLayoutContactPerson || null,
    print: invoicePrint(input),
    tags: invoiceTags(input),
    deliveryCountryCode: tax.deliveryCountryCode,
    ...totalsOf(sale, composed, advances),
    invoiceOrdinal: advances[0]?.ordinal ?? null,
  };
  const notes = [
    frame.type.note,
    account.note,
    eInvoiceNote,
    frame.numberNote,
    noteOf(expected),
    noteOfRates(frame.supply),
    noteOfSeller(tax.ruleId, shop.provider),
  ].flatMap((entry) => (entry === null ? [] : [entry]));
  return { content, notes };
}

const noteOf = (expected: ExpectedSupply | null): PlanNote | null =>
  expected && {
    code: 'SUPPLY_AHEAD',
    detail: { kind: 'days', from: expected.from, until: expected.until },
  };

const noteOfRates = (supply: SupplyOfRates | null): PlanNote | null =>
  supply && { code: 'RATE_OF_SUPPLY_DAY', detail: supply.detail };

/** Both VAT ids have to stand there (§ 14a (1) sentence 3, (3) UStG), and the account has none to give. */
const noteOfSeller = (ruleId: string, { vatId }: PlanInput['shop']['provider']): PlanNote | null =>
  vatId === '' && findTaxRule(ruleId)?.needsVatId ? { code: 'OWN_VAT_ID_MISSING', detail: null } : null;

/** What must be known before a word is written. */
type Frame = {
  readonly type: Within<DocumentContent['invoiceType']>;
  readonly advances: readonly LedgerEntry[];
  readonly date: string;
  readonly supply: SupplyOfRates | null;
  readonly paymentTermDays: number | null;
  readonly number: string | null;
  readonly numberNote: PlanNote | null;
};

function decideFrame(input: PlanInput, sale: Sale, how: InvoiceGiven): Frame {
  const { invoiceType, ordinal, tax, notBefore = '' } = how;
  // What was billed in advance is deducted even where the closing invoice cannot be called final.
  const advances = invoiceType === 'final' ? advancesOf(input.ledger) : [];
  const supply = findSupplyOfRates(input, sale, tax.ruleId);
  const ofOrder = decideInvoiceDate(input.order, input.preferences.invoices.invoiceDate);
  const wanted = laterDay(laterDay(ofOrder, supply?.day ?? ''), notBefore);
  const ownDate = notAhead(wanted, input.now, findInvoice(input.ledger, ordinal));
  // The provider refuses a final invoice that is older than what it closes.
  const date = advances.reduce((latest, advance) => laterDay(latest, advance.date), ownDate);
  return {
    type: decideInvoiceType(input, invoiceType, { ruleId: tax.ruleId, currency: sale.currency }),
    advances,
    date,
    supply,
    paymentTermDays: decidePaymentTerm(input, date),
    ...decideNumber(input, ordinal),
  };
}

function textsOf(
  input: PlanInput,
  { total, currency }: Sale,
  { subjectOf, tax }: InvoiceGiven,
  { type, date, number, paymentTermDays, note }: Frame & { readonly note: TaxNote },
): DocumentTexts {
  return documentTexts(input, {
    kind: 'invoice',
    variant: type.value === 'standard' && subjectOf === 'difference' ? 'difference' : type.value,
    invoice: {
      number,
      date,
      dueDate: paymentTermDays === null ? null : addDays(date, paymentTermDays),
      total: formatAmount(total, currencyDigits(currency)),
      currency,
    },
    vatId: tax.vatId,
    taxNote: note.printed,
  });
}

function composeLines(
  { preferences: { invoices } }: PlanInput,
  sale: Sale,
  { tax }: InvoiceGiven,
  given: {
    readonly texts: DocumentTexts;
    readonly advances: readonly LedgerEntry[];
    readonly made: LedgerEntry | undefined;
    readonly asEInvoice: boolean;
  },
): ComposedPositions {
  const { texts, advances, asEInvoice } = given;
  // EN 16931 knows no negative prices (BR-27): a discount lowers the price of what it is on.
  const reduced = invoices.discountAsPos && !asEInvoice ? 'positions' : 'inLine';
  const prices = tax.netPrices ? 'net' : 'asStated';
  const composed = composePositions(sale, {
    texts,
    // Advance invoices are deducted with their tax.
    prices: advances.length > 0 ? 'gross' : prices,
    discounts: invoices.useDiscount ? reduced : 'silent',
    showFreeShipping: invoices.invoiceLayoutShippingShowFree,
    lumps: lumpsOf(given.made),
  });
  const valid = asEInvoice
    ? { ...composed, positions: withoutNegativePrices(composed.positions, sale.step) }
    : composed;
  return deductAdvances(valid, advances, texts.language);
}

function totalsOf(
  sale: Sale,
  composed: ComposedPositions,
  advances: readonly LedgerEntry[],
): Pick<DocumentContent, 'total' | 'tax'> {
  const digits = currencyDigits(sale.currency);
  const billed = sum(advances.map(({ total }) => parseAmount(total)));
  return {
    total: formatAmount(sale.total - billed, digits),
    tax: formatAmount(predictTotals(composed).tax, digits),
  };
}

/** The order's name as its invoice's number, unless another document has it: numbers are used once. */
function decideNumber(
  { order, preferences, numbers = [] }: PlanInput,
  ordinal: number,
): Pick<Frame, 'number' | 'numberNote'> {
  if (preferences.invoices.invoiceNumber !== 'order.name') return { number: null, numberNote: null };
  const wanted = ordinalName(order.name, ordinal);
  const own = numbers.find((entry) => entry.ordinal === ordinal && entry.wanted === wanted);
  const number = own?.number ?? wanted;
  return { number, numberNote: number === wanted ? null : { code: 'NUMBER_TAKEN', detail: number } };
}

/** The rates a document bears, ascending, each once. */
export function ratesOf(positions: readonly Position[]): string[] {
  return [...new Set(positions.map((position) => position.taxRate))].sort((a, b) => Number(a) - Number(b));
}
