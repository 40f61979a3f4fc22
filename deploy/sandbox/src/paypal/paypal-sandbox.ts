import type { LaterOptions, PaymentOptions, TransferOptions } from './acts.ts';
import type { PayPalCall } from './api-routes.ts';
import type { PayPalKnobs } from './knobs.ts';
import type { TransactionInfo } from './search-wire.ts';
import type { Credentials } from './tokens.ts';

/**
 * Actions answer the `transaction_info` of the transactions they made, the cause first; they throw when the transaction
 * does not allow them.
 */
export type PayPalSandbox = {
  /** `url` is the origin that clients call. */
  start(): Promise<{ url: string; controlUrl: string }>;
  stop(): Promise<void>;
  /** Of the merchant's REST app. */
  readonly credentials: Credentials;
  /** A customer pays, with a fee. */
  pay(payment: PaymentOptions): TransactionInfo[];
  /** A customer pays in another currency, and PayPal converts the rest after the fee: three transactions. */
  payForeign(payment: PaymentOptions & { currency: string; converted: string }): TransactionInfo[];
  refund(paymentId: string, options?: LaterOptions & { converted?: string | undefined }): TransactionInfo[];
  withdraw(transfer: TransferOptions): TransactionInfo[];
  deposit(transfer: TransferOptions): TransactionInfo[];
  chargeback(paymentId: string, options?: LaterOptions): TransactionInfo[];
  reverseChargeback(paymentId: string, options?: { at?: Date | undefined }): TransactionInfo[];
  /** Completes or denies a pending transaction. */
  complete(id: string): TransactionInfo[];
  deny(id: string): TransactionInfo[];
  /** Any transaction, with the fields of the API. */
  add(transaction: unknown): TransactionInfo[];
  /** Many payments with fees, spread over a period. */
  seed(options: { count: number; from: Date; to: Date }): TransactionInfo[];
  /** Sum of all movements, in euros by default: `115.44`. */
  balance(currency?: string): string;
  /** All transactions in the order of their creation. */
  transactions(): TransactionInfo[];
  knobs(): PayPalKnobs;
  /** Changes some knobs and leaves the others as they are; throws a ZodError for an unknown knob. */
  turn(change: unknown): PayPalKnobs;
  resetKnobs(): PayPalKnobs;
  /** Every call of the API since the start, oldest first. */
  calls(): readonly PayPalCall[];
  clearCalls(): void;
  /** Deletes transactions, tokens and calls, and resets all knobs. */
  reset(): void;
};
