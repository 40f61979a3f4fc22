import { createHash } from 'node:crypto';
import Big from 'big.js';

export type Money = { readonly currency_code: string; readonly value: string };

/** D denied, P pending, S completed, V completed and later fully refunded by a separate record. */
type Status = 'D' | 'P' | 'S' | 'V';

export type Payer = { readonly name: string; readonly email: string; readonly country: string };

/** A stored transaction. Amounts are signed; times are ms. */
export type TransactionRecord = {
  readonly id: string;
  readonly eventCode: string;
  readonly amount: Money;
  /** Negative when PayPal charges it. */
  readonly fee: Money | null;
  readonly status: Status;
  readonly initiatedAt: number;
  /** Time of the last change; never before `initiatedAt`. */
  readonly updatedAt: number;
  /** The transaction to which this one refers. */
  readonly reference: { readonly id: string; readonly type: string } | null;
  readonly invoiceId: string | null;
  readonly customField: string | null;
  readonly subject: string | null;
  readonly payer: Payer | null;
  readonly affectsBalance: boolean;
};

/** An id in PayPal's format: 17 letters and digits. */
export function toPayPalId(count: number): string {
  const digest = createHash('sha256').update(`paypal/${count}`).digest('hex');
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(0, 17);
}

export function formatMoneyValue(amount: Big | string, currency: string): Money {
  return { currency_code: currency, value: new Big(amount).toFixed(currency === 'JPY' ? 0 : 2) };
}

/** Whether the money has moved. */
export const hasMoved = ({ status, affectsBalance }: TransactionRecord): boolean =>
  affectsBalance && (status === 'S' || status === 'V');

/** Effect of a transaction on the balance in its currency: its amount plus its fee. */
export const computeBalanceEffect = ({ amount, fee }: TransactionRecord): Big =>
  new Big(amount.value).plus(fee?.value ?? 0);
