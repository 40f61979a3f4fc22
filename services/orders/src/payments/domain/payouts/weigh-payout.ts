import { ownValue } from '@belegfluss/runtime/records';
import Big from 'big.js';
import { printDecimal, sumAmounts } from './decimal.ts';
import { type BalanceTransaction, isReturn, isTransfer, type Payout } from './payout.ts';

/** Composition of a payout. Amounts are signed decimals in its currency: fees that it cost are negative. */
export type WeighedPayout = {
  readonly charges: string;
  readonly refunds: string;
  readonly fees: string;
  /** Disputes, adjustments, reserves, payouts that came back, and all that Shopify will think of. */
  readonly others: string;
  /** The payout less all of these; zero when it adds up. */
  readonly difference: string;
  /** How many transactions it has. */
  readonly transactions: number;
  /** Currencies of transactions that cannot be added to the others. */
  readonly foreign: readonly string[];
};

/** Holds a payout against its transactions; nothing is made to fit. */
export function weighPayout(payout: Payout, all: readonly BalanceTransaction[]): WeighedPayout {
  const own = all.filter((transaction) => belongsTo(payout, transaction));
  const counted = own.filter(({ currency }) => currency === payout.currency);
  const sumByKind = (kind: Kind) =>
    sumAmounts(counted.filter(({ type }) => toPayoutKind(type) === kind).map(({ amount }) => amount));
  const [charges, refunds, others] = [sumByKind('charge'), sumByKind('refund'), sumByKind('other')];
  const fees = sumAmounts(counted.map(({ fee }) => fee)).neg();
  const difference = new Big(payout.net).minus(charges).minus(refunds).minus(fees).minus(others);
  return {
    charges: printDecimal(charges),
    refunds: printDecimal(refunds),
    fees: printDecimal(fees),
    others: printDecimal(others),
    difference: printDecimal(difference),
    transactions: own.length,
    foreign: [...new Set(own.map(({ currency }) => currency))].filter((code) => code !== payout.currency),
  };
}

/** Neither what never happened nor the payout itself, on its way to the bank or back from it. */
const belongsTo = (payout: Payout, transaction: BalanceTransaction): boolean =>
  !transaction.test &&
  !isTransfer(transaction) &&
  !(isReturn(transaction) && transaction.sourceId === payout.id);

type Kind = 'charge' | 'refund' | 'other';

const toPayoutKind = (type: string): Kind => ownValue(kinds, type) ?? 'other';

const kinds: Readonly<Record<string, Kind>> = {
  CHARGE: 'charge',
  REFUND: 'refund',
  REFUND_ADJUSTMENT: 'refund',
  REFUND_FAILURE: 'refund',
};
