import { type Cents, parseAmount } from '../../../kernel/domain/money/money.ts';
import { parsePercent, type Rate, taxInGross, taxOnNet } from '../../../kernel/domain/money/rates.ts';
import { divideRounded } from '../../../kernel/domain/money/rounding.ts';
import type { DocumentContent } from './document.ts';

export type PredictedTotals = {
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
  readonly rates: readonly {
    readonly rate: Rate;
    readonly net: Cents;
    readonly tax: Cents;
    readonly gross: Cents;
  }[];
};

/**
 * The totals the provider will state. A line is price × quantity rounded to two places. Prices with tax: the
 * gross of a rate is the exact sum of its lines and its net is gross ÷ (1 + rate), rounded. Prices without tax:
 * the net of a rate is the exact sum and its tax is net × rate, rounded. Rounding is half away from zero, always
 * to two places (the provider knows no currency without decimals).
 */
export function predictTotals(
  content: Pick<DocumentContent, 'pricesIncludeTax' | 'positions'>,
): PredictedTotals {
  const sums = new Map<string, Cents>();
  for (const position of content.positions) {
    const price = parseAmount(position.unitPrice);
    const line =
      position.quantity === '1' ? price : divideRounded(price * parseAmount(position.quantity), 100n);
    sums.set(position.taxRate, (sums.get(position.taxRate) ?? 0n) + line);
  }
  const rates = [...sums].map(([percent, amount]) => {
    const rate = parsePercent(percent);
    const tax = content.pricesIncludeTax ? taxInGross(amount, rate) : taxOnNet(amount, rate);
    return content.pricesIncludeTax
      ? { rate, net: amount - tax, tax, gross: amount }
      : { rate, net: amount, tax, gross: amount + tax };
  });
  let net = 0n;
  let tax = 0n;
  for (const entry of rates) {
    net += entry.net;
    tax += entry.tax;
  }
  return { net, tax, gross: net + tax, rates };
}
