import Big from 'big.js';

export type PartPrices = { readonly net: string; readonly gross: string };

/** Both prices of a part: the one that the shop states and, by the rate, the other; rounded half up to cents. */
export function partPrices(given: {
  /** Decimal string. */
  readonly price: string;
  /** Percent. */
  readonly rate: string;
  /** The price holds the tax. */
  readonly taxesIncluded: boolean;
}): PartPrices {
  const price = Big(given.price);
  const factor = Big(given.rate).div(100).plus(1);
  return given.taxesIncluded
    ? { net: cents(price.div(factor)), gross: cents(price) }
    : { net: cents(price), gross: cents(price.times(factor)) };
}

/** Two decimals, rounded half up. */
export const cents = (amount: Big | string): string => Big(amount).toFixed(2, Big.roundHalfUp);
