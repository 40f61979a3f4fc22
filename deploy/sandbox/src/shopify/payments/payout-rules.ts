import type Big from 'big.js';
import { type BalanceTransaction, type PayoutStatus, sumAmounts } from './account.ts';

/** Allowed next statuses of a payout. A bank may return money that had arrived. */
const NEXT: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  SCHEDULED: ['IN_TRANSIT', 'PAID', 'FAILED', 'CANCELED'],
  IN_TRANSIT: ['PAID', 'FAILED'],
  PAID: ['FAILED'],
  FAILED: [],
  CANCELED: [],
};

export const mayBecome = (from: PayoutStatus, to: PayoutStatus): boolean => NEXT[from].includes(to);

/** The type of the transaction that returns the money of a payout, for the statuses that do. */
export const RETURNS: Readonly<Partial<Record<PayoutStatus, string>>> = {
  FAILED: 'TRANSFER_FAILURE',
  CANCELED: 'TRANSFER_CANCEL',
};

type Group = 'charges' | 'refunds' | 'reservedFunds' | 'retriedPayouts' | 'advance' | 'adjustments';

/** Gross and fees of a payout's transactions by kind; those of any other kind are adjustments. */
export function summarizeTransactions(transactions: readonly BalanceTransaction[]) {
  const counted = transactions.filter(({ type }) => type !== 'TRANSFER');
  return (group: Group): { gross: Big; fee: Big } => {
    const own = counted.filter(({ type }) => toPayoutGroup(type) === group);
    return { gross: sumAmounts(own.map(({ amount }) => amount)), fee: sumAmounts(own.map(({ fee }) => fee)) };
  };
}

function toPayoutGroup(type: string): Group {
  if (type === 'CHARGE') return 'charges';
  if (type === 'REFUND' || type === 'REFUND_FAILURE') return 'refunds';
  if (type.startsWith('RESERVED_FUNDS')) return 'reservedFunds';
  if (type.startsWith('TRANSFER_')) return 'retriedPayouts';
  return type.startsWith('ADVANCE') ? 'advance' : 'adjustments';
}
