import { composeAddress, deliveryCountry } from './compose-address.ts';
import { ratesOf, taxTextFor } from './compose-invoice.ts';
import { currencyDigits } from './currency-digits.ts';
import { decideCreditDate } from './decide-dates.ts';
import { decideTaxRule } from './decide-tax-rule.ts';
import { defaultTexts as texts } from './default-texts.ts';
import type { DocumentContent, Position } from './document.ts';
import { creditReference } from './document-keys.ts';
import type { LedgerEntry } from './ledger.ts';
import { type Cents, formatAmount, sum } from './money.ts';
import type { PlanInput } from './plan.ts';
import { predictTotals } from './predict-totals.ts';
import { formatPercent, type Rate } from './rates.ts';
import { type RefundReading, refundedParts } from './read-refund.ts';
import { baseOf, grossOfPart, type Sale, type SaleItem } from './sale.ts';
import { spreadGross } from './spread-gross.ts';

/** What an invoice still bears per rate, credit notes deducted. */
export type Remaining = ReadonlyMap<Rate, Cents>;

export type ComposedCredit =
  | { readonly kind: 'content'; readonly content: DocumentContent; readonly capped: boolean }
  | { readonly kind: 'none'; readonly detail: string | null }
  | { readonly kind: 'invalidTaxRate'; readonly detail: string };

type Piece = {
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unit: Position['unit'];
  readonly gross: Cents;
  readonly rate: Rate;
};

/**
 * The credit note for one refund: the goods and the shipping given back, and what was paid beyond or below them,
 * so that it comes to the refund's value. Prices are with tax, whose sum is exact. It bears only rates that the
 * invoice bears and never more than the invoice still comes to: the provider refuses both.
 */
export function composeCreditNote(
  input: PlanInput,
  given: {
    readonly sale: Sale;
    readonly refund: RefundReading;
    readonly invoice: LedgerEntry;
    readonly remaining: Remaining;
  },
): ComposedCredit {
  const { sale, refund, invoice, remaining } = given;
  const left = sum(remaining.values());
  if (left <= 0n) return { kind: 'none', detail: formatAmount(refund.value) };
  const capped = refund.value > left;
  const pieces = capped ? wholeRest(remaining) : piecesOf(sale, refund, remaining);
  const positions = pieces.map(toPosition);
  const rates = ratesOf(positions);
  const rule = decideTaxRule(input.shop, rates);
  if (!rule.ok) return { kind: 'invalidTaxRate', detail: rule.detail };
  const { order, shop } = input;
  const digits = currencyDigits(sale.currency);
  const totals = predictTotals({ pricesIncludeTax: true, positions });
  const content: DocumentContent = {
    kind: 'credit',
    reference: creditReference(order, refund.refund.id),
    date: decideCreditDate(refund.refund, invoice.date),
    deliveryDate: invoice.date,
    currency: sale.currency,
    pricesIncludeTax: true,
    taxRuleId: rule.taxRuleId,
    taxText: taxTextFor(rule.taxRuleId, rates),
    subject: texts.creditSubject,
    headText: texts.creditHead(order.name, invoice.number),
    footText: texts.creditFoot,
    paymentTermDays: null,
    number: null,
    address: composeAddress(order, shop.countryCode),
    deliveryCountryCode: deliveryCountry(order, shop.countryCode),
    positions,
    total: formatAmount(totals.gross, digits),
    tax: formatAmount(totals.tax, digits),
    invoiceOrdinal: invoice.ordinal,
  };
  return { kind: 'content', content, capped };
}

function piecesOf(sale: Sale, refund: RefundReading, remaining: Remaining): Piece[] {
  const goods = [...linePieces(sale, refund), ...shippingPieces(sale, refund)];
  // Goods at a rate the invoice does not bear (added to the order later) count as money.
  const pieces = goods.filter((piece) => piece.gross > 0n && remaining.has(piece.rate));
  const difference = refund.value - sum(pieces.map((piece) => piece.gross));
  if (difference === 0n) return pieces;
  const perRate = difference > 0n ? lessPieces(remaining, pieces) : perRateOf(pieces);
  const title = difference > 0n ? refundTitle(refund) : texts.withheld;
  const shares = spreadGross(difference, perRate, sale.step);
  return [...pieces, ...shares.map((share) => flat(title, share.rate, share.gross))];
}

function linePieces(sale: Sale, refund: RefundReading): Piece[] {
  return refund.lines.flatMap((line) => {
    const item = sale.items.find((entry) => entry.kind === 'line' && entry.lineId === line.lineId);
    if (item === undefined) return [];
    const parts = refundedParts(item, line.base, line.tax, sale.step);
    if (parts.length === 1)
      return parts.map((part) => piece(item, line.quantity, part.rate, gross(part, sale)));
    const title = line.quantity > 1 ? `${line.quantity} × ${item.title}` : item.title;
    return parts.map((part) => ({
      ...piece(item, 1, part.rate, gross(part, sale)),
      title: texts.taxShare(title, formatPercent(part.rate)),
    }));
  });
}

function shippingPieces(sale: Sale, refund: RefundReading): Piece[] {
  const { base, tax } = refund.shipping;
  if (base === 0n) return [];
  const shipping = sale.items.filter((item) => item.kind === 'shipping' && baseOf(item) > 0n);
  const [first] = shipping;
  if (first === undefined) return [];
  const all: SaleItem = { ...first, parts: shipping.flatMap((item) => item.parts) };
  const perRate = new Map<Rate, Cents>();
  for (const part of refundedParts(all, base, tax, sale.step)) {
    perRate.set(part.rate, (perRate.get(part.rate) ?? 0n) + gross(part, sale));
  }
  return [...perRate].map(([rate, amount]) => flat(texts.refundedShipping, rate, amount));
}

function wholeRest(remaining: Remaining): Piece[] {
  const rest = spreadGross(sum(remaining.values()), remaining, 1n);
  return rest.map((share) => flat(texts.refund, share.rate, share.gross));
}

function piece(item: SaleItem, quantity: number, rate: Rate, amount: Cents): Piece {
  return { title: item.title, detail: item.detail, quantity, unit: 'piece', gross: amount, rate };
}

function flat(title: string, rate: Rate, amount: Cents): Piece {
  return { title, detail: '', quantity: 1, unit: 'flat', gross: amount, rate };
}

function gross(part: { base: Cents; tax: Cents; rate: Rate }, sale: Sale): Cents {
  return grossOfPart(part, sale.taxesIncluded);
}

function lessPieces(remaining: Remaining, pieces: readonly Piece[]): Remaining {
  const taken = perRateOf(pieces);
  return new Map([...remaining].map(([rate, amount]) => [rate, amount - (taken.get(rate) ?? 0n)]));
}

function perRateOf(pieces: readonly Piece[]): Remaining {
  const rates = new Map<Rate, Cents>();
  for (const entry of pieces) rates.set(entry.rate, (rates.get(entry.rate) ?? 0n) + entry.gross);
  return rates;
}

/** A goodwill refund says why it was given, where a person wrote it down. */
function refundTitle(refund: RefundReading): string {
  const note = refund.refund.note?.trim() ?? '';
  return note === '' ? texts.refund : `${texts.refund}: ${note.slice(0, 200)}`;
}

function toPosition(entry: Piece): Position {
  const quantity = BigInt(entry.quantity);
  const divides = quantity > 0n && entry.gross % quantity === 0n;
  return {
    title: divides || entry.quantity <= 1 ? entry.title : `${entry.quantity} × ${entry.title}`,
    detail: entry.detail,
    quantity: divides ? String(entry.quantity) : '1',
    unit: entry.unit,
    unitPrice: formatAmount(divides ? entry.gross / quantity : entry.gross),
    taxRate: formatPercent(entry.rate),
  };
}
