import { describe, expect, it } from '@jest/globals';
import type { BalanceTransaction, Payout } from './payout.ts';
import { aPayout, aTransaction } from './testing/payout-builder.ts';
import { weighPayout } from './weigh-payout.ts';

type Row = {
  readonly name: string;
  readonly payout?: Partial<Payout>;
  readonly transactions: readonly Partial<BalanceTransaction>[];
  readonly weighed: Partial<ReturnType<typeof weighPayout>>;
};

const charge = { type: 'CHARGE', amount: '119.00', fee: '2.80' };

const rows: readonly Row[] = [
  {
    name: 'one payment: 119.00 less 2.80',
    payout: { net: '116.20' },
    transactions: [charge],
    weighed: {
      charges: '119.00',
      refunds: '0.00',
      fees: '-2.80',
      others: '0.00',
      difference: '0.00',
      transactions: 1,
    },
  },
  {
    name: 'a payment and its whole refund, whose fee Shopify keeps',
    payout: { net: '-2.80' },
    transactions: [charge, { type: 'REFUND', amount: '-119.00' }],
    weighed: { charges: '119.00', refunds: '-119.00', fees: '-2.80', difference: '0.00', transactions: 2 },
  },
  {
    name: 'a refund of a part',
    payout: { net: '76.20' },
    transactions: [charge, { type: 'REFUND', amount: '-40.0' }],
    weighed: { charges: '119.00', refunds: '-40.00', fees: '-2.80', difference: '0.00' },
  },
  {
    name: 'a refund that failed brings its money back',
    payout: { net: '0.00' },
    transactions: [
      { type: 'REFUND', amount: '-40.00' },
      { type: 'REFUND_FAILURE', amount: '40.00' },
    ],
    weighed: { refunds: '0.00', difference: '0.00' },
  },
  {
    name: 'a dispute takes the payment and a fee of 15.00',
    payout: { net: '-134.00' },
    transactions: [{ type: 'DISPUTE_WITHDRAWAL', amount: '-119.00', fee: '15.00' }],
    weighed: { charges: '0.00', fees: '-15.00', others: '-119.00', difference: '0.00' },
  },
  {
    name: 'a dispute that is won gives both back',
    payout: { net: '134.00' },
    transactions: [{ type: 'DISPUTE_REVERSAL', amount: '119.00', fee: '-15.00' }],
    weighed: { fees: '15.00', others: '119.00', difference: '0.00' },
  },
  {
    name: 'an adjustment and a reserve that is held and set free',
    payout: { net: '111.99' },
    transactions: [
      charge,
      { type: 'ADJUSTMENT', amount: '-4.21' },
      { type: 'RESERVED_FUNDS', amount: '-50.00' },
      { type: 'RESERVED_FUNDS_REVERSAL', amount: '50.00' },
    ],
    weighed: { charges: '119.00', fees: '-2.80', others: '-4.21', difference: '0.00', transactions: 4 },
  },
  {
    name: 'an earlier payout that came back is paid with this one',
    payout: { id: '2', net: '216.20' },
    transactions: [charge, { type: 'TRANSFER_FAILURE', amount: '100.00', sourceId: '1' }],
    weighed: { charges: '119.00', fees: '-2.80', others: '100.00', difference: '0.00' },
  },
  {
    name: 'the payout’s own way to the bank, and back, is no part of it',
    payout: { id: '7', net: '116.20', status: 'failed' },
    transactions: [
      charge,
      { type: 'TRANSFER', amount: '-116.20', sourceId: '7' },
      { type: 'TRANSFER_FAILURE', amount: '116.20', sourceId: '7' },
    ],
    weighed: { charges: '119.00', difference: '0.00', transactions: 1 },
  },
  {
    name: 'what was paid in a test is left out',
    payout: { net: '116.20' },
    transactions: [charge, { ...charge, test: true, amount: '500.00' }],
    weighed: { charges: '119.00', fees: '-2.80', difference: '0.00', transactions: 1 },
  },
  {
    name: 'another currency is not added to the payout’s',
    payout: { net: '216.20', currency: 'EUR' },
    transactions: [charge, { type: 'CHARGE', amount: '100.00', currency: 'USD' }],
    weighed: { charges: '119.00', difference: '100.00', transactions: 2, foreign: ['USD'] },
  },
  {
    name: 'a payout in another currency is weighed in it',
    payout: { net: '97.10', currency: 'USD' },
    transactions: [{ type: 'CHARGE', amount: '100.00', fee: '2.90', currency: 'USD' }],
    weighed: { charges: '100.00', fees: '-2.90', difference: '0.00', foreign: [] },
  },
  {
    name: 'one that is a cent short says so',
    payout: { net: '116.19' },
    transactions: [charge],
    weighed: { difference: '-0.01' },
  },
  {
    name: 'one whose transactions are not to be had differs by all of it',
    payout: { net: '116.20' },
    transactions: [],
    weighed: { charges: '0.00', difference: '116.20', transactions: 0 },
  },
  {
    name: 'many small amounts leave no trace of binary fractions',
    payout: { net: '0.30' },
    transactions: Array.from({ length: 3 }, () => ({ type: 'CHARGE', amount: '0.1' })),
    weighed: { charges: '0.30', difference: '0.00', transactions: 3 },
  },
  {
    name: 'types that nobody knows yet count as others',
    payout: { net: '-8.00' },
    transactions: [{ type: 'MOON_LANDING_DEBIT', amount: '-8.00' }],
    weighed: { others: '-8.00', difference: '0.00' },
  },
];

describe('a payout of Shopify Payments', () => {
  it.each(rows)('$name', ({ payout, transactions, weighed }) => {
    const all = transactions.map((given, at) => aTransaction({ id: String(at + 1), ...given }));
    expect(weighPayout(aPayout(payout), all)).toMatchObject(weighed);
  });
});
