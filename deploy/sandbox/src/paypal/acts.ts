import Big from 'big.js';
import { type Account, NothingToActOn } from './account.ts';
import { computeBalanceEffect, formatMoneyValue, type Payer, type TransactionRecord } from './records.ts';

/** The currency of the account. */
export const HOME = 'EUR';

/** Data of a payment by the payer and the shop, and its time. Amounts are positive texts. */
export type PaymentOptions = {
  amount: string;
  /** PayPal's fee, positive. */
  fee?: string | undefined;
  currency?: string | undefined;
  /** Now, when absent. */
  at?: Date | undefined;
  id?: string | undefined;
  invoiceId?: string | undefined;
  customField?: string | undefined;
  subject?: string | undefined;
  payer?: Payer | undefined;
  /** The payment waits, e.g. for a bank, until it is completed or denied. */
  pending?: boolean | undefined;
};

export type LaterOptions = {
  /** The remaining amount, when absent. */
  amount?: string | undefined;
  fee?: string | undefined;
  at?: Date | undefined;
};

export type TransferOptions = {
  amount: string;
  currency?: string | undefined;
  at?: Date | undefined;
};

/** A customer pays, with a fee. */
export function pay(account: Account, given: PaymentOptions): TransactionRecord {
  const { amount, fee, currency = HOME, at, id, pending = false } = given;
  return account.enter({
    ...(id === undefined ? {} : { id }),
    ...toInitiatedAt(at),
    eventCode: 'T0006',
    amount: formatMoneyValue(amount, currency),
    fee: fee === undefined ? null : formatMoneyValue(new Big(fee).neg(), currency),
    status: pending ? 'P' : 'S',
    invoiceId: given.invoiceId ?? null,
    customField: given.customField ?? null,
    subject: given.subject ?? null,
    payer: given.payer ?? null,
  });
}

/** A payment in another currency, converted at once: the rest after the fee goes out, `converted` comes in. */
export function payForeign(
  account: Account,
  { converted, ...given }: PaymentOptions & { currency: string; converted: string },
): TransactionRecord[] {
  const payment = pay(account, given);
  return [payment, ...convert(account, payment, converted)];
}

/**
 * Refunds a payment, with the part of the fee that PayPal refunds. `converted`: the amount in the account's currency
 * that a refund in another one costs.
 */
export function refund(
  account: Account,
  paymentId: string,
  { amount, fee, at, converted }: LaterOptions & { converted?: string | undefined } = {},
): TransactionRecord[] {
  const payment = getPaid(account, paymentId);
  const { currency_code: currency } = payment.amount;
  const left = computeUnreturned(account, payment);
  const value = amount === undefined ? left : new Big(amount);
  if (value.gt(left)) throw new NothingToActOn(`Only ${left.toFixed(2)} of ${paymentId} are left`);
  const back = account.enter({
    ...linkedTo(payment),
    ...toInitiatedAt(at),
    eventCode: 'T1107',
    amount: formatMoneyValue(value.neg(), currency),
    fee: fee === undefined ? null : formatMoneyValue(fee, currency),
  });
  if (value.eq(left)) account.change(paymentId, { status: 'V', updatedAt: back.initiatedAt });
  return converted === undefined ? [back] : [back, ...convert(account, back, `-${converted}`)];
}

/** The payer's bank takes a payment back; `fee` is PayPal's charge for that, as a separate transaction. */
export function chargeback(
  account: Account,
  paymentId: string,
  { amount, fee, at }: LaterOptions = {},
): TransactionRecord[] {
  const payment = getPaid(account, paymentId);
  const { currency_code: currency } = payment.amount;
  const value = amount === undefined ? computeUnreturned(account, payment) : new Big(amount);
  const taken = { ...linkedTo(payment), ...toInitiatedAt(at) };
  const back = account.enter({
    ...taken,
    eventCode: 'T1201',
    amount: formatMoneyValue(value.neg(), currency),
  });
  if (fee === undefined) return [back];
  const asked = { ...taken, eventCode: 'T0106', amount: formatMoneyValue(new Big(fee).neg(), currency) };
  return [back, account.enter(asked)];
}

/** The merchant won: the amount that the payer's bank took is returned. */
export function reverseChargeback(
  account: Account,
  paymentId: string,
  { at }: { at?: Date | undefined } = {},
): TransactionRecord {
  const payment = account.get(paymentId);
  const taken = account.referringTo(paymentId, ['T1201', 'T1202']).neg();
  if (taken.lte(0)) throw new NothingToActOn(`Nothing of ${paymentId} was charged back`);
  const amount = formatMoneyValue(taken, payment.amount.currency_code);
  return account.enter({ ...linkedTo(payment), ...toInitiatedAt(at), eventCode: 'T1202', amount });
}

/** Transfers money to the merchant's bank. */
export const withdraw = (account: Account, { amount, currency = HOME, at }: TransferOptions) =>
  account.enter({
    ...toInitiatedAt(at),
    eventCode: 'T0400',
    amount: formatMoneyValue(new Big(amount).neg(), currency),
  });

/** Transfers money from the merchant's bank. */
export const deposit = (account: Account, { amount, currency = HOME, at }: TransferOptions) =>
  account.enter({ ...toInitiatedAt(at), eventCode: 'T0300', amount: formatMoneyValue(amount, currency) });

/** Completes or denies a pending transaction. */
export function settle(account: Account, id: string, status: 'S' | 'D'): TransactionRecord {
  if (account.get(id).status !== 'P') throw new NothingToActOn(`${id} does not wait for anything`);
  return account.change(id, { status, updatedAt: account.now().getTime() });
}

/** Converts from the currency of a transaction into that of the account, with a reference to it; signed. */
function convert(account: Account, cause: TransactionRecord, converted: string): TransactionRecord[] {
  const { reference } = linkedTo(cause);
  const common = { eventCode: 'T0200', reference, initiatedAt: cause.initiatedAt };
  return [
    account.enter({
      ...common,
      amount: formatMoneyValue(computeBalanceEffect(cause).neg(), cause.amount.currency_code),
    }),
    account.enter({ ...common, amount: formatMoneyValue(converted, HOME) }),
  ];
}

/** A payment that has arrived and is not fully refunded. */
function getPaid(account: Account, id: string): TransactionRecord {
  const record = account.get(id);
  if (record.status !== 'S' || new Big(record.amount.value).lte(0))
    throw new NothingToActOn(`${id} is no payment that can be taken back`);
  return record;
}

/** Amount that was neither refunded nor charged back. */
const computeUnreturned = (account: Account, { id, amount }: TransactionRecord): Big =>
  new Big(amount.value).plus(account.referringTo(id, ['T1107', 'T1201', 'T1202']));

const linkedTo = ({ id, invoiceId, customField, subject, payer }: TransactionRecord) => ({
  reference: { id, type: 'TXN' },
  invoiceId,
  customField,
  subject,
  payer,
});

const toInitiatedAt = (at: Date | undefined) => (at ? { initiatedAt: at.getTime() } : {});
