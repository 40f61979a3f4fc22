import { describe, expect, it } from '@jest/globals';
import { linePurposeText } from '../../texts/line-purpose.ts';
import type { BalanceTransaction, Payout } from './payout.ts';
import { aPayout, aTransaction } from './testing/payout-builder.ts';
import { toLines, toPayoutLines } from './to-lines.ts';

type Row = {
  readonly name: string;
  readonly transaction: Partial<BalanceTransaction>;
  /** Piece, amount, purpose. */
  readonly lines: readonly (readonly [string, string, string])[];
};

const dispute = { orderTransactionId: '77009', amount: '-119.00' };

const rows: readonly Row[] = [
  {
    name: 'a payment and its fee are two lines; only the payment has the id that it is found by',
    transaction: { amount: '119.0', fee: '2.8' },
    lines: [
      ['gross', '119.00', 'Zahlung #1001 · 77001'],
      ['fee', '-2.80', 'Gebühr #1001'],
    ],
  },
  {
    name: 'a payment that cost nothing is one line',
    transaction: { amount: '119.00' },
    lines: [['gross', '119.00', 'Zahlung #1001 · 77001']],
  },
  {
    name: 'a refund goes out',
    transaction: { type: 'REFUND', amount: '-40.00', orderTransactionId: '77002' },
    lines: [['gross', '-40.00', 'Rückerstattung #1001 · 77002']],
  },
  {
    name: 'a dispute takes money and a fee, and is not found as the payment',
    transaction: { ...dispute, type: 'DISPUTE_WITHDRAWAL', fee: '15.00' },
    lines: [
      ['gross', '-119.00', 'Rückbuchung (Chargeback) #1001'],
      ['fee', '-15.00', 'Gebühr #1001'],
    ],
  },
  {
    name: 'a dispute that is won brings both back, and is not found as the payment',
    transaction: { ...dispute, type: 'DISPUTE_REVERSAL', amount: '119.00', fee: '-15.00' },
    lines: [
      ['gross', '119.00', 'Rückbuchung aufgehoben #1001'],
      ['fee', '15.00', 'Gebühr erstattet #1001'],
    ],
  },
  {
    name: 'an adjustment concerns no order',
    transaction: { type: 'ADJUSTMENT', amount: '-4.21', orderName: null, orderTransactionId: null },
    lines: [['gross', '-4.21', 'Anpassung']],
  },
  {
    name: 'a mere fee is one line',
    transaction: { type: 'ADJUSTMENT', amount: '0.00', fee: '1.5', orderName: null },
    lines: [['fee', '-1.50', 'Gebühr']],
  },
  {
    name: 'a payout that comes back is money again',
    transaction: { type: 'TRANSFER_FAILURE', amount: '100.00', orderName: null, sourceId: '9001' },
    lines: [['gross', '100.00', 'Auszahlung zurückgekommen']],
  },
  {
    name: 'a type that nobody knows keeps Shopify’s name',
    transaction: { type: 'MOON_LANDING_DEBIT', amount: '-8.00', orderName: null },
    lines: [['gross', '-8.00', 'Vorgang bei Shopify Payments (moon landing debit)']],
  },
  { name: 'what was paid in a test is no line', transaction: { test: true }, lines: [] },
  { name: 'the payout has its own line', transaction: { type: 'TRANSFER', amount: '-100.00' }, lines: [] },
];

describe('a movement of the balance', () => {
  it.each(rows)('$name', ({ transaction, lines }) => {
    const made = toLines(aTransaction(transaction));
    expect(made.map(({ piece, amount, purpose }) => [piece, amount, linePurposeText(purpose)])).toEqual(
      lines,
    );
    expect(made.every(({ externalId }) => externalId === '501')).toBe(true);
  });

  it('is dated by the German day', () => {
    const [line] = toLines(aTransaction({ at: '2026-11-18T23:30:00Z' }));
    expect(line?.date).toBe('2026-11-19');
  });
});

describe('a payout', () => {
  const listPayoutLines = (changes: Partial<Payout>) =>
    toPayoutLines(aPayout(changes), { postedNet: null, corrections: 0 }).map(
      ({ externalId, piece, amount, purpose, date }) => [
        externalId,
        piece,
        amount,
        linePurposeText(purpose),
        date,
      ],
    );

  it.each(['paid', 'in_transit', 'failed', 'canceled'])('that is %s has left', (status) => {
    expect(listPayoutLines({ status, net: '116.2' })).toEqual([
      ['9001', 'payout', '-116.20', 'Auszahlung an die Bank', '2026-11-20'],
    ]);
  });

  it.each(['scheduled', 'something_new'])('that is %s has not left yet', (status) => {
    expect(listPayoutLines({ status })).toEqual([]);
  });

  it('below zero is money that comes from the bank', () => {
    expect(listPayoutLines({ net: '-2.80' })).toEqual([
      ['9001', 'payout', '2.80', 'Einzug von der Bank', '2026-11-20'],
    ]);
  });

  it.each([
    ['what it was', '100.0000', 0, [['9001', '-100.00']]],
    ['less', '95.00', 0, [['9001-1', '-5.00']]],
    ['more', '110.5', 1, [['9001-2', '10.50']]],
    ['something that a correction has brought in line already', '100.00', 1, []],
  ])('of which the account shows %s', (_case, postedNet, corrections, lines) => {
    const made = toPayoutLines(aPayout({ net: '100.00' }), { postedNet, corrections });
    expect(made.map(({ externalId, amount }) => [externalId, amount])).toEqual(lines);
    expect(made.every(({ piece }) => piece === 'payout')).toBe(true);
  });

  it('of nothing is no line', () => {
    expect(listPayoutLines({ net: '0.0' })).toEqual([]);
  });
});
