import Big from 'big.js';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { printDecimal } from './decimal.ts';
import {
  type BalanceTransaction,
  isTransfer,
  type LinePurpose,
  type PaymentLine,
  type Payout,
} from './payout.ts';

const counterparty = 'Shopify Payments';

/**
 * The lines of a movement: its amount, and its fee apart. None of what happened in a test, and none of a payout, which has
 * its own line; one that comes back from the bank is a movement as any other.
 */
export function toLines(transaction: BalanceTransaction): readonly PaymentLine[] {
  if (transaction.test || isTransfer(transaction)) return [];
  const { id, amount, fee } = transaction;
  const common = { externalId: id, date: berlinDay(transaction.at), counterparty };
  const pieces = [
    { piece: 'gross', amount: new Big(amount), purpose: toMovementPurpose(transaction) },
    { piece: 'fee', amount: new Big(fee).neg(), purpose: toFeePurpose(transaction) },
  ] as const;
  return pieces
    .filter((one) => !one.amount.eq(0))
    .map((one) => ({ ...common, ...one, amount: printDecimal(one.amount) }));
}

/**
 * The payout as money that leaves the account for the bank. It left, too, when it came back later; one that is only
 * planned has not left. Where Shopify states another sum later, a line of the difference corrects the one that is there.
 */
export function toPayoutLines(payout: Payout, known: PostedPayout): readonly PaymentLine[] {
  if (!leftStatuses.has(payout.status)) return [];
  const net = new Big(payout.net);
  const before = new Big(known.postedNet ?? 0);
  const common = { piece: 'payout', date: payout.issuedOn, counterparty } as const;
  if (known.postedNet !== null && !before.eq(net)) {
    const externalId = `${payout.id}-${known.corrections + 1}`;
    const amount = printDecimal(before.minus(net));
    return [{ ...common, externalId, amount, purpose: { of: 'correction', payoutId: payout.id } }];
  }
  if (net.eq(0) || known.corrections > 0) return [];
  const purpose = { of: 'payout', isCollected: !net.gt(0) } as const;
  return [{ ...common, externalId: payout.id, amount: printDecimal(net.neg()), purpose }];
}

/** The payout as far as it is posted to the account. */
export type PostedPayout = {
  /** As money that left, signed decimal; null before. */
  readonly postedNet: string | null;
  /** How many lines corrected the first one, because Shopify stated another sum later. */
  readonly corrections: number;
};

const leftStatuses: ReadonlySet<string> = new Set(['in_transit', 'paid', 'failed', 'canceled']);

/** Only what an order's own transaction says is found by its id: a chargeback must not be taken for the payment. */
const toMovementPurpose = ({ type, orderName, orderTransactionId }: BalanceTransaction): LinePurpose => ({
  of: 'movement',
  type,
  orderName,
  transactionId: paymentTypes.has(type) ? orderTransactionId : null,
});

const paymentTypes: ReadonlySet<string> = new Set(['CHARGE', 'REFUND']);

const toFeePurpose = ({ fee, orderName }: BalanceTransaction): LinePurpose => ({
  of: 'fee',
  isReturned: !new Big(fee).gt(0),
  orderName,
});
