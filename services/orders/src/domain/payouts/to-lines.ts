import Big from 'big.js';
import { berlinDay } from '../compose/berlin-day.ts';
import { printDecimal } from './decimal.ts';
import { type BalanceTransaction, isTransfer, type PaymentLine, type Payout } from './payout.ts';
import { transactionWord } from './transaction-word.ts';

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
    { piece: 'gross', amount: new Big(amount), purpose: purposeOf(transaction) },
    { piece: 'fee', amount: new Big(fee).neg(), purpose: feePurposeOf(transaction) },
  ] as const;
  return pieces
    .filter((one) => !one.amount.eq(0))
    .map((one) => ({ ...common, ...one, amount: printDecimal(one.amount) }));
}

/**
 * The payout as money that leaves the account for the bank. It left, too, when it came back later; one that is only
 * planned has not left.
 */
export function toPayoutLines(payout: Payout): readonly PaymentLine[] {
  const net = new Big(payout.net);
  if (!leftStatuses.has(payout.status) || net.eq(0)) return [];
  const words = net.gt(0) ? 'Auszahlung an die Bank' : 'Einzug von der Bank';
  return [
    {
      externalId: payout.id,
      piece: 'payout',
      amount: printDecimal(net.neg()),
      date: payout.issuedOn,
      purpose: words,
      counterparty,
    },
  ];
}

const leftStatuses: ReadonlySet<string> = new Set(['in_transit', 'paid', 'failed', 'canceled']);

/** Only what an order's own transaction says is found by its id: a chargeback must not be taken for the payment. */
const purposeOf = ({ type, orderName, orderTransactionId }: BalanceTransaction): string =>
  join(transactionWord(type), orderName, bearsPayment.has(type) ? orderTransactionId : null);

const bearsPayment: ReadonlySet<string> = new Set(['CHARGE', 'REFUND']);

const feePurposeOf = ({ fee, orderName }: BalanceTransaction): string =>
  join(new Big(fee).gt(0) ? 'Gebühr' : 'Gebühr erstattet', orderName, null);

const join = (word: string, orderName: string | null, id: string | null): string =>
  [[word, orderName].filter(Boolean).join(' '), id].filter(Boolean).join(' · ');
