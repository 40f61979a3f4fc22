import { ownValue } from '@belegfluss/runtime/records';
import { absolute, type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { formatPercent, type Rate } from '../../../kernel/domain/money/rates.ts';
import { spreadGross } from '../../../kernel/domain/money/spread-gross.ts';
import { movedItem } from '../document/compare-billed.ts';
import type { Position } from '../document/document.ts';
import { refundedParts } from '../order/read-refund.ts';
import { refundedDuties } from '../order/refund-duties.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import { grossOfPart, type Sale, type SaleItem, sumBase } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';

/** Amounts of an invoice that can still be credited, per rate: credit notes are deducted. */
export type Remaining = ReadonlyMap<Rate, Cents>;

/** Something given back, with its tax. */
export type CreditNotePiece = Pick<Position, 'item' | 'title' | 'detail' | 'unit'> & {
  readonly quantity: number;
  readonly gross: Cents;
  readonly rate: Rate;
};

/**
 * Splits a refund into pieces: the goods given back at the rates they were sold at, and then the difference to the
 * money. More money is a refund beyond the goods, less money a fee that the shop withheld, both spread over the rates
 * (§ 17 (1) UStG).
 */
export function creditNotePieces(
  input: PlanInput,
  given: { readonly sale: Sale; readonly refund: RefundReading; readonly remaining: Remaining },
  texts: DocumentTexts,
): CreditNotePiece[] {
  const { sale, refund, remaining } = given;
  const goods = [
    ...linePieces(sale, refund, texts),
    ...shippingPieces(sale, refund, texts),
    ...dutyPieces(sale, refund, texts),
  ];
  // Goods at a rate that the invoice does not contain (added to the order later) count as money.
  const pieces = goods.filter((piece) => piece.gross > 0n && remaining.has(piece.rate));
  const difference = refund.value - sum(pieces.map((piece) => piece.gross));
  if (difference === 0n) return pieces;
  if (isCashRounding(input, sale, difference) && remaining.has(0n)) {
    return [...pieces, flat('rounding', texts.rounding, 0n, difference)];
  }
  const perRate = difference > 0n ? lessPieces(remaining, pieces) : sumPiecesByRate(pieces);
  const shares = spreadGross(difference, perRate, sale.step);
  const toPiece = ({ rate, gross: amount }: { readonly rate: Rate; readonly gross: Cents }) =>
    difference > 0n
      ? flat('refund', texts.refundFor(refund.refund.note), rate, amount)
      : flat('withheld', texts.withheld, rate, amount);
  return [...pieces, ...shares.map(toPiece)];
}

/**
 * Rearranges the pieces so that no rate is credited beyond what is left of it: its tax cannot fall below zero (§ 17 (1)
 * UStG). Goodwill that was credited at a rate before its goods came back is deducted there and given at the others, so
 * that the sum stays. The sum of `pieces` is at most what is left of all rates together.
 */
export function withinRates(
  pieces: readonly CreditNotePiece[],
  remaining: Remaining,
  step: bigint,
  texts: DocumentTexts,
): readonly CreditNotePiece[] {
  const taken = sumPiecesByRate(pieces);
  const available = new Map<Rate, Cents>();
  const moved: { readonly rate: Rate; readonly gross: Cents }[] = [];
  for (const rate of new Set([...remaining.keys(), ...taken.keys()])) {
    const left = largest(remaining.get(rate) ?? 0n, 0n) - (taken.get(rate) ?? 0n);
    if (left < 0n) moved.push({ rate, gross: left });
    else available.set(rate, left);
  }
  if (moved.length === 0) return pieces;
  const excess = -sum(moved.map(({ gross: amount }) => amount));
  const balance = [...moved, ...spreadGross(excess, available, step)];
  const toPiece = ({ rate, gross: amount }: { readonly rate: Rate; readonly gross: Cents }) =>
    flat(movedItem, texts.taxShare(texts.refund, formatPercent(rate)), rate, amount);
  return [...pieces, ...balance.map(toPiece)];
}

/** All that is left of an invoice, as money. */
export function wholeRest(remaining: Remaining, texts: DocumentTexts): CreditNotePiece[] {
  const rest = spreadGross(sum(remaining.values()), remaining, 1n);
  return rest.map((share) => flat('refund', texts.refund, share.rate, share.gross));
}

/** Half of the smallest coin in use, where that is more than two hundredths. */
const largestRounding: Readonly<Record<string, Cents>> = {
  NZD: 5n,
  DKK: 25n,
  CZK: 50n,
  NOK: 50n,
  SEK: 50n,
  HUF: 250n,
};

/**
 * Recognises a rounding of cash: cash that was rounded when it came in is rounded when it goes back, without tax, as in
 * the invoice.
 */
function isCashRounding({ order }: PlanInput, { currency }: Sale, difference: Cents): boolean {
  if (parseAmount(order.totals.cashRounding.shop) === 0n) return false;
  return absolute(difference) <= (ownValue(largestRounding, currency) ?? 2n);
}

function linePieces(sale: Sale, refund: RefundReading, texts: DocumentTexts): CreditNotePiece[] {
  return refund.lines.flatMap((line): CreditNotePiece[] => {
    const sold = sale.items.find((entry) => entry.kind === 'line' && entry.lineId === line.lineId);
    if (sold === undefined) return [];
    const item: SaleItem = { ...sold, quantity: line.quantity };
    const parts = refundedParts(sold, line.base, line.tax, sale.step);
    const whole = {
      item: `line:${line.lineId}`,
      title: texts.itemTitle(item),
      detail: texts.itemDetail(item),
      unit: 'piece' as const,
      quantity: line.quantity,
    };
    if (parts.length === 1)
      return parts.map((part) => ({ ...whole, rate: part.rate, gross: gross(part, sale) }));
    const title = line.quantity > 1 ? `${line.quantity} × ${whole.title}` : whole.title;
    return parts.map((part) => ({
      ...whole,
      title: texts.taxShare(title, formatPercent(part.rate)),
      quantity: 1,
      unit: 'flat' as const,
      rate: part.rate,
      gross: gross(part, sale),
    }));
  });
}

function shippingPieces(sale: Sale, refund: RefundReading, texts: DocumentTexts): CreditNotePiece[] {
  const { base, tax } = refund.shipping;
  if (base === 0n) return [];
  const shipping = sale.items.filter((item) => item.kind === 'shipping' && sumBase(item) > 0n);
  const [first] = shipping;
  if (first === undefined) return [];
  const all: SaleItem = { ...first, parts: shipping.flatMap((item) => item.parts) };
  const perRate = new Map<Rate, Cents>();
  for (const part of refundedParts(all, base, tax, sale.step)) {
    perRate.set(part.rate, (perRate.get(part.rate) ?? 0n) + gross(part, sale));
  }
  return [...perRate].map(([rate, amount]) =>
    flat(`shipping:${first.lineId ?? ''}`, texts.refundedShipping, rate, amount),
  );
}

function dutyPieces(sale: Sale, { duties }: RefundReading, texts: DocumentTexts): CreditNotePiece[] {
  const perRate = new Map<Rate, Cents>();
  for (const part of refundedDuties(sale, duties))
    perRate.set(part.rate, (perRate.get(part.rate) ?? 0n) + gross(part, sale));
  const title = (rate: Rate) =>
    perRate.size > 1 ? texts.taxShare(texts.dutyTitle(), formatPercent(rate)) : texts.dutyTitle();
  return [...perRate].map(([rate, amount]) => flat('duty', title(rate), rate, amount));
}

function flat(item: string, title: string, rate: Rate, amount: Cents): CreditNotePiece {
  return { item, title, detail: '', quantity: 1, unit: 'flat', gross: amount, rate };
}

function gross(part: { base: Cents; tax: Cents; rate: Rate }, sale: Sale): Cents {
  return grossOfPart(part, sale.taxesIncluded);
}

function largest(left: Cents, right: Cents): Cents {
  return left > right ? left : right;
}

function lessPieces(remaining: Remaining, pieces: readonly CreditNotePiece[]): Remaining {
  const taken = sumPiecesByRate(pieces);
  return new Map([...remaining].map(([rate, amount]) => [rate, amount - (taken.get(rate) ?? 0n)]));
}

function sumPiecesByRate(pieces: readonly CreditNotePiece[]): Remaining {
  const rates = new Map<Rate, Cents>();
  for (const entry of pieces) rates.set(entry.rate, (rates.get(entry.rate) ?? 0n) + entry.gross);
  return rates;
}
