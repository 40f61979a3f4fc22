import { Big } from 'big.js';

/** The sum of decimal amounts, exact. */
export const sumAmounts = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
