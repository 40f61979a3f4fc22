import Big from 'big.js';

export type PayoutStatus = 'SCHEDULED' | 'IN_TRANSIT' | 'PAID' | 'FAILED' | 'CANCELED';

/** A movement of the balance. Amounts are signed texts with two decimals; the fee is positive where it costs. */
export type BalanceTransaction = {
  id: string;
  /** As the schema names it: `CHARGE`, `REFUND`, `TRANSFER` … */
  type: string;
  sourceType: string | null;
  sourceId: string | null;
  amount: string;
  fee: string;
  currency: string;
  /** ISO, UTC. */
  at: string;
  test: boolean;
  /** Reason of an adjustment. */
  reason: string | null;
  order: { id: string; name: string } | null;
  orderTransactionId: string | null;
  /** Null while it waits for a payout. */
  payoutId: string | null;
};

export type Payout = {
  id: string;
  status: PayoutStatus;
  /** Negative when the bank account pays. */
  net: string;
  currency: string;
  /** ISO, UTC. */
  issuedAt: string;
};

export type Dispute = {
  id: string;
  orderId: string | null;
  amount: string;
  currency: string;
  status: 'NEEDS_RESPONSE' | 'WON' | 'LOST';
  reason: string;
  initiatedAt: string;
  finalizedOn: string | null;
};

/** The Shopify Payments account of a shop, each list oldest first. */
export type PaymentsAccount = {
  id: string;
  activated: boolean;
  currency: string;
  transactions: BalanceTransaction[];
  payouts: Payout[];
  disputes: Dispute[];
};

export const computeNet = ({ amount, fee }: Pick<BalanceTransaction, 'amount' | 'fee'>): Big =>
  new Big(amount).minus(fee);

export const sumAmounts = (amounts: readonly (Big | string)[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));

/** Balances of the account by currency; the account's own is always included. */
export function computeBalances({
  currency,
  transactions,
}: PaymentsAccount): { currency: string; amount: Big }[] {
  const currencies = new Set([currency, ...transactions.map((entry) => entry.currency)]);
  return [...currencies].map((one) => ({
    currency: one,
    amount: sumAmounts(transactions.filter((entry) => entry.currency === one && !entry.test).map(computeNet)),
  }));
}
