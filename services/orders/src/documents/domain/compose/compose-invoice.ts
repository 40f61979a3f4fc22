import { findTaxRule } from '@belegfluss/settings/contract';
import { laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import { formatAmount, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import type { DocumentContent } from '../document/document.ts';
import { findInvoice, invoiceReference, ordinalName } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { excludeDuties } from '../order/exclude-duties.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { findSupplyOfRates, type SupplyOfRates } from '../tax/rate-of-day.ts';
import { type DocumentTexts, documentTexts } from '../texts/document-texts.ts';
import { addDays } from './calendar.ts';
import { documentRecipient } from './compose-address.ts';
import { composeBody, type DocumentHead } from './compose-body.ts';
import { wantsEInvoice } from './compose-e-invoice.ts';
import { type ComposedPositions, composePositions } from './compose-positions.ts';
import { invoiceTags } from './compose-tags.ts';
import { decideCostCentre, decidePaymentMethod } from './decide-assignment.ts';
import { decideInvoiceDate, notAhead } from './decide-dates.ts';
import { decideDelivery, decideExpectedSupply, type ExpectedSupply } from './decide-delivery.ts';
import { decideInvoiceType, decideRevenueAccount, type Within } from './decide-limits.ts';
import { idOrNull, invoicePrint } from './decide-print.ts';
import { decideTaxNote, type TaxNote } from './decide-tax-note.ts';
import { decideCashDiscount, decidePaymentTerm } from './decide-terms.ts';
import { deductAdvances, selectAdvances } from './deduct-advances.ts';
import { selectLumps } from './lumps.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';

export type ComposedInvoice = { readonly content: DocumentContent; readonly notes: readonly PlanNote[] };

export type InvoiceGiven = {
  /** Which invoice of the order it is. */
  readonly ordinal: number;
  /** As wanted; a rule or a currency that does not allow it makes an ordinary invoice with a note. */
  readonly invoiceType: DocumentContent['invoiceType'];
  readonly tax: TaxDecision & { readonly ok: true };
  /** `difference` bills what an edit added to an order that is billed already. */
  readonly subjectVariant?: 'order' | 'difference';
  /** `YYYY-MM-DD` of what made a further invoice necessary; it is not dated earlier. */
  readonly notBefore?: string;
};

/**
 * The invoice for a sale. Its total is the sale's to the cent, duties left out where the merchant leaves them out,
 * and advance invoices deducted from a final one. `content.total` is what the document must come to.
 */
export function composeInvoice(input: PlanInput, given: Sale, how: InvoiceGiven): ComposedInvoice {
  const { order, shop } = input;
  const { invoices } = input.preferences;
  const { ordinal, tax } = how;
  const sale = invoices.excludeDuties ? excludeDuties(given) : given;
  const frame = decideFrame(input, sale, how);
  const made = findInvoice(input.ledger, ordinal);
  const taxNote = decideTaxNote(input, { ruleId: tax.ruleId, made });
  const { advances, expected, number, paymentTermDays } = frame;
  const texts = composeTexts(input, sale, how, { ...frame, taxNote, number: number ?? made?.number ?? null });
  const { body, note } = composeBody(input, frame.head, {
    sale,
    texts,
    taxNote,
    made,
    expected,
    paymentTermDays,
    isEInvoiceWanted: wantsEInvoice(input, { tax, made }),
    reference: (purchaseOrder) => invoiceReference(input, ordinal, purchaseOrder),
    lines: (asEInvoice) => composeLines(input, sale, how, { texts, advances, made, asEInvoice }),
  });
  const ownAccount = idOrNull(invoices.invoiceLayoutAccountDatev);
  const account = decideRevenueAccount(ownAccount, tax.ruleId, shop.provider);
  const content: DocumentContent = {
    kind: 'invoice',
    invoiceType: frame.type.value,
    ...body,
    paymentTermDays,
    cashDiscount: decideCashDiscount(input, paymentTermDays),
    number,
    paymentMethodId: body.eInvoice ? shop.provider.sepaPaymentMethodId : decidePaymentMethod(order, invoices),
    costCentreId: decideCostCentre(invoices.invoiceLayoutCostcentre, shop, tax.deliveryCountryCode),
    revenueAccountId: account.value,
    contactPersonId: invoices.invoiceLayoutContactPerson || null,
    print: invoicePrint(input),
    tags: invoiceTags(input),
    total: computeInvoiceTotal(sale, advances),
    invoiceOrdinal: advances[0]?.ordinal ?? null,
  };
  const notes = [
    frame.type.note,
    account.note,
    note,
    frame.numberNote,
    toSupplyNote(expected),
    noteOfRates(frame.supply),
    noteOfSeller(tax.ruleId, shop.provider),
  ];
  return { content, notes: notes.filter((entry) => entry !== null) };
}

const toSupplyNote = (expected: ExpectedSupply | null): PlanNote | null =>
  expected && {
    code: 'SUPPLY_AHEAD',
    detail: { kind: 'days', from: expected.from, until: expected.until },
  };

const noteOfRates = (supply: SupplyOfRates | null): PlanNote | null =>
  supply && { code: 'RATE_OF_SUPPLY_DAY', detail: supply.detail };

/** Both VAT ids have to stand there (§ 14a (1) sentence 3, (3) UStG), and the account has none to give. */
const noteOfSeller = (ruleId: string, { vatId }: PlanInput['shop']['provider']): PlanNote | null =>
  vatId === '' && findTaxRule(ruleId)?.needsVatId ? { code: 'OWN_VAT_ID_MISSING', detail: null } : null;

/** Decided before a word is written. */
type Frame = {
  readonly type: Within<DocumentContent['invoiceType']>;
  readonly advances: readonly LedgerEntry[];
  readonly head: DocumentHead;
  readonly supply: SupplyOfRates | null;
  readonly expected: ExpectedSupply | null;
  readonly paymentTermDays: number | null;
  readonly number: string | null;
  readonly numberNote: PlanNote | null;
};

function decideFrame(input: PlanInput, sale: Sale, how: InvoiceGiven): Frame {
  const { invoiceType, ordinal, tax, notBefore = '' } = how;
  // Advances are deducted even where the closing invoice cannot be called final.
  const advances = invoiceType === 'final' ? selectAdvances(input.ledger) : [];
  const supply = findSupplyOfRates(input, sale, tax.ruleId);
  const ofOrder = decideInvoiceDate(input.order, input.preferences.invoices.invoiceDate);
  const wanted = laterDay(laterDay(ofOrder, supply?.day ?? ''), notBefore);
  const ownDate = notAhead(wanted, input.now, findInvoice(input.ledger, ordinal));
  // The provider refuses a final invoice that is older than what it closes.
  const date = advances.reduce((latest, advance) => laterDay(latest, advance.date), ownDate);
  const type = decideInvoiceType(input, invoiceType, { ruleId: tax.ruleId, currency: sale.currency });
  const dated = { date, invoiceType: type.value, supply: supply?.day ?? null };
  return {
    type,
    advances,
    head: {
      date,
      ...decideDelivery(input, dated),
      address: documentRecipient(input),
      currency: sale.currency,
      taxRuleId: tax.ruleId,
      vatId: tax.vatId,
      deliveryCountryCode: tax.deliveryCountryCode,
    },
    supply,
    expected: decideExpectedSupply(input, dated),
    paymentTermDays: decidePaymentTerm(input, date),
    ...decideNumber(input, ordinal),
  };
}

function composeTexts(
  input: PlanInput,
  { total, currency }: Sale,
  { subjectVariant, tax }: InvoiceGiven,
  { type, head: { date }, number, paymentTermDays, taxNote }: Frame & { readonly taxNote: TaxNote },
): DocumentTexts {
  return documentTexts(input, {
    kind: 'invoice',
    variant: type.value === 'standard' && subjectVariant === 'difference' ? 'difference' : type.value,
    invoice: {
      number,
      date,
      dueDate: paymentTermDays === null ? null : addDays(date, paymentTermDays),
      total: formatAmount(total, currencyDigits(currency)),
      currency,
    },
    vatId: tax.vatId,
    taxNote: taxNote.printed,
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
    lumps: selectLumps(given.made),
  });
  const valid = asEInvoice
    ? { ...composed, positions: withoutNegativePrices(composed.positions, sale.step) }
    : composed;
  return deductAdvances(valid, advances, texts.language);
}

function computeInvoiceTotal({ total, currency }: Sale, advances: readonly LedgerEntry[]): string {
  const billed = sum(advances.map((advance) => parseAmount(advance.total)));
  return formatAmount(total - billed, currencyDigits(currency));
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
