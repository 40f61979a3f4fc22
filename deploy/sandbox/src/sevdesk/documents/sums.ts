import Big from 'big.js';
import { toEuro } from '../reference-data/currencies.ts';
import type { Discount, DocumentRecord, DocumentSums, MoneySums, Position, RateSums } from './types.ts';

/**
 * Sums of a document. A line is price × quantity × (1 − discount), rounded half up to cents. Prices are gross
 * unless `showNet`; tax is computed once a rate over the sum of its lines. Discounts are spread over the rates
 * by their share, the last rate takes the rest.
 */
export function computeSums(
  document: Pick<DocumentRecord, 'positions' | 'discounts' | 'showNet' | 'currency'>,
): DocumentSums {
  const lines = linesByRate(document.positions);
  const reductions = reductionsByRate(lines, document.discounts);
  const rates = [...lines.entries()]
    .sort(([left], [right]) => Number(left) - Number(right))
    .map(([rate, sum]) => rateSums(rate, sum.minus(reductions.get(rate) ?? 0), document.showNet));
  const reduced = [...reductions.entries()].map(([rate, amount]) => rateSums(rate, amount, document.showNet));
  const inCurrency: MoneySums = {
    net: total(rates, 'net'),
    tax: total(rates, 'tax'),
    gross: total(rates, 'gross'),
    discountNet: total(reduced, 'net'),
    discountGross: total(reduced, 'gross'),
  };
  return { rates, inCurrency, inEuro: toEuroSums(inCurrency, document.currency) };
}

export function lineAmount(position: Pick<Position, 'price' | 'quantity' | 'discount'>): Big {
  const share = new Big(100).minus(position.discount).div(100);
  return roundCents(new Big(position.price).times(position.quantity).times(share));
}

export interface LineSums {
  net: Big;
  tax: Big;
  gross: Big;
}

/** Net, tax and gross of one amount at one rate in percent. */
export function splitAmount(amount: Big, taxRate: string, isNet: boolean): LineSums {
  const factor = new Big(taxRate).div(100);
  if (isNet) {
    const tax = roundCents(amount.times(factor));
    return { net: amount, tax, gross: amount.plus(tax) };
  }
  const net = roundCents(amount.div(factor.plus(1)));
  return { net, tax: amount.minus(net), gross: amount };
}

export const roundCents = (amount: Big): Big => amount.round(2, Big.roundHalfUp);

function linesByRate(positions: readonly Position[]): Map<string, Big> {
  const sums = new Map<string, Big>();
  for (const position of positions) {
    sums.set(position.taxRate, (sums.get(position.taxRate) ?? new Big(0)).plus(lineAmount(position)));
  }
  return sums;
}

function reductionsByRate(lines: Map<string, Big>, discounts: readonly Discount[]): Map<string, Big> {
  const reductions = new Map<string, Big>();
  const base = [...lines.values()].reduce((sum, line) => sum.plus(line), new Big(0));
  for (const discount of discounts) {
    const whole = discount.isPercentage
      ? roundCents(base.times(discount.value).div(100))
      : roundCents(new Big(discount.value));
    const signed = discount.lowers ? whole : whole.neg();
    spread(signed, lines, base, reductions);
  }
  return reductions;
}

function spread(amount: Big, lines: Map<string, Big>, base: Big, onto: Map<string, Big>): void {
  let rest = amount;
  const rates = [...lines.keys()];
  rates.forEach((rate, position) => {
    const share =
      position === rates.length - 1 || base.eq(0)
        ? rest
        : roundCents(amount.times(lines.get(rate) ?? 0).div(base));
    onto.set(rate, (onto.get(rate) ?? new Big(0)).plus(share));
    rest = rest.minus(share);
  });
}

function rateSums(taxRate: string, amount: Big, isNet: boolean): RateSums {
  const { net, tax, gross } = splitAmount(amount, taxRate, isNet);
  return { taxRate, net: net.toFixed(), tax: tax.toFixed(), gross: gross.toFixed() };
}

function total(rows: readonly RateSums[], field: 'net' | 'tax' | 'gross'): string {
  return rows.reduce((sum, row) => sum.plus(row[field]), new Big(0)).toFixed();
}

function toEuroSums(sums: MoneySums, currency: string): MoneySums {
  if (currency === 'EUR') return sums;
  const convert = (amount: string): Big => toEuro(new Big(amount), currency);
  const net = convert(sums.net);
  const gross = convert(sums.gross);
  return {
    net: net.toFixed(),
    gross: gross.toFixed(),
    tax: gross.minus(net).toFixed(),
    discountNet: convert(sums.discountNet).toFixed(),
    discountGross: convert(sums.discountGross).toFixed(),
  };
}
