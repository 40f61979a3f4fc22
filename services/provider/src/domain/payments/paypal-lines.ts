import { berlinDay } from '@belegfluss/runtime/calendar';
import Big from 'big.js';
import type { LineContent } from './line.ts';
import { hasMoved, isConversion, type Money, type PayPalTransaction } from './paypal-transaction.ts';

/** Texts of lines: the name of a transaction, by its T-code, and of its fee. */
export type LineWords = {
  readonly transaction: (code: string) => string;
  readonly fee: string;
  readonly feeReturned: string;
};

/** Answers another transaction by its id, as far as it is known. */
export type FindTransaction = (id: string) => PayPalTransaction | undefined;

/**
 * The lines of a transaction on an account of the given currency: the amount, and the fee as a separate line. Money in
 * another currency gives none; it enters the account by its conversion, which is named after the payment.
 */
export function toLines(
  transaction: PayPalTransaction,
  currency: string,
  find: FindTransaction,
  words: LineWords,
): readonly LineContent[] {
  if (!hasMoved(transaction)) return [];
  const { id, initiatedAt, amount, fee } = transaction;
  const about = isConversion(transaction) ? (find(transaction.relatedId) ?? transaction) : transaction;
  const common = { externalId: id, date: berlinDay(initiatedAt), counterparty: about.payer };
  const lines: LineContent[] = [];
  if (counts(amount, currency)) {
    const purpose = composeLinePurpose(transaction, about, words);
    lines.push({ ...common, piece: 'gross', amount: toAmount(amount), purpose });
  }
  if (fee && counts(fee, currency)) {
    // Without the order's name: a fee of a refund's amount must not be taken for the refund.
    const purpose = new Big(fee.value).lt(0) ? words.fee : words.feeReturned;
    lines.push({ ...common, piece: 'fee', amount: toAmount(fee), purpose });
  }
  return lines;
}

const counts = ({ currency, value }: Money, own: string): boolean =>
  currency === own && !new Big(value).eq(0);

const toAmount = ({ value }: Money): string => new Big(value).toFixed(2);

/** The references come first: orders are found by them, and a long text is cut at its end. */
function composeLinePurpose(
  transaction: PayPalTransaction,
  about: PayPalTransaction,
  words: LineWords,
): string {
  const { invoiceId, customField, subject } = about;
  const parts = [
    words.transaction(transaction.code),
    namedPayment(transaction),
    invoiceId,
    customField,
    subject,
  ];
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '').join(' · ');
}

/**
 * The payment that a transaction belongs to. What brings a payment's money back in (a chargeback that was won) does not
 * name it: it would look like the payment itself.
 */
const namedPayment = (transaction: PayPalTransaction): string =>
  isConversion(transaction) || new Big(transaction.amount.value).lt(0) ? transaction.relatedId : '';
