export type Money = {
  readonly currency: string;
  /** Signed decimal. */
  readonly value: string;
};

/** A movement of money in a PayPal account. Source: Transaction Search API, `transaction_info` and `payer_info`. */
export type PayPalTransaction = {
  readonly id: string;
  /** Of the transaction that it belongs to; empty when there is none. */
  readonly relatedId: string;
  /** T-code, e.g. `T0006`; its first two digits name the group. */
  readonly code: string;
  /** `reversed` has moved money as well: its reversal is a separate transaction. */
  readonly status: 'completed' | 'reversed' | 'pending' | 'denied' | 'unknown';
  readonly initiatedAt: Date;
  readonly amount: Money;
  /** Signed: negative where it was taken. Null when there is none. */
  readonly fee: Money | null;
  readonly invoiceId: string;
  readonly customField: string;
  readonly subject: string;
  /** Who paid or was paid; may be empty. */
  readonly payer: string;
};

/**
 * Holds and reserves, and authorisations: the money stays the merchant's, and comes back by a transaction of the same
 * kind. Source: PayPal's table of transaction event codes.
 */
const holds = /^T(?:1105|1110|1111|13\d\d|15\d\d|210[1-8]|211[12])$/;

const isHold = ({ code }: Pick<PayPalTransaction, 'code'>): boolean => holds.test(code);

/** From one currency into another: two transactions, one in each. */
export const isConversion = ({ code }: Pick<PayPalTransaction, 'code'>): boolean => code.startsWith('T02');

/** It moved the balance for good. */
export const hasMoved = (transaction: Pick<PayPalTransaction, 'code' | 'status'>): boolean =>
  (transaction.status === 'completed' || transaction.status === 'reversed') && !isHold(transaction);

/** When the earliest began that may still be completed; null when there is none. */
export function earliestPending(transactions: readonly PayPalTransaction[]): Date | null {
  const times = transactions
    .filter((transaction) => transaction.status === 'pending' && !isHold(transaction))
    .map(({ initiatedAt }) => initiatedAt.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
