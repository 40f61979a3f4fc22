import type { BalanceTransaction, Payout } from '../payout.ts';

export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: '9001',
  issuedOn: '2026-11-20',
  status: 'paid',
  currency: 'EUR',
  net: '100.00',
  ...changes,
});

/** A payment of an order without any fee. */
export const aTransaction = (changes: Partial<BalanceTransaction> = {}): BalanceTransaction => ({
  id: '501',
  type: 'CHARGE',
  test: false,
  amount: '100.00',
  fee: '0.00',
  currency: 'EUR',
  at: '2026-11-18T10:00:00Z',
  sourceId: null,
  orderName: '#1001',
  orderTransactionId: '77001',
  payoutId: '9001',
  ...changes,
});
