import Big from 'big.js';

/** At least two places, and no digit lost: `-41.9` → `-41.90`. */
export function printDecimal(amount: Big): string {
  const text = amount.toFixed();
  const places = text.split('.')[1]?.length ?? 0;
  const printed = amount.toFixed(Math.max(places, 2));
  return /^-[0.]+$/.test(printed) ? printed.slice(1) : printed;
}

export const sumAmounts = (amounts: readonly string[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0));
