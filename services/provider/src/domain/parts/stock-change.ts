import Big from 'big.js';

/** A change of a stock: by a difference, or to a value. Decimal strings. */
export type StockChange =
  | { readonly kind: 'difference'; readonly difference: string }
  | { readonly kind: 'value'; readonly value: string };

/** Nothing is to be changed. */
export const isReading = (change: StockChange): boolean =>
  change.kind === 'difference' && new Big(change.difference).eq(0);

export const changedStock = (stock: string, change: StockChange): string =>
  (change.kind === 'value' ? new Big(change.value) : new Big(stock).plus(change.difference)).toFixed();

export const isSameStock = (left: string, right: string): boolean => new Big(left).eq(right);
