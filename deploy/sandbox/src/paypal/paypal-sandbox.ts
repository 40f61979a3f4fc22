import type { LaterOptions, PaymentOptions, TransferOptions } from './acts.ts';
import type { PayPalCall } from './api-routes.ts';
import type { PayPalKnobs } from './knobs.ts';
import type { TransactionInfo } from './search-wire.ts';
import type { Credentials } from './tokens.ts';

/** Acts answer the `transaction_info` of what they made, the cause first; they throw where there is nothing to act on. */
export type PayPalSandbox = {
  /** `url` is the origin that clients call. */
  start(): Promise<{ url: string; controlUrl: string }>;
  stop(): Promise<void>;
  /** Of the merchant's REST app. */
  readonly credentials: Credentials;
  /** A customer pays, with a fee. */
  pay(payment: PaymentOptions): TransactionInfo[];
  /** A customer pays in another currency, and PayPal exchanges what is left after the fee: three transactions. */
  payForeign(payment: PaymentOptions & { currency: string; converted: string }): TransactionInfo[];
  refund(paymentId: string, options?: LaterOptions & { converted?: string | undefined }): TransactionInfo[];
  withdraw(transfer: TransferOptions): TransactionInfo[];
  deposit(transfer: TransferOptions): TransactionInfo[];
  chargeback(paymentId: string, options?: LaterOptions): TransactionInfo[];
  reverseChargeback(paymentId: string, options?: { at?: Date | undefined }): TransactionInfo[];
  /** What waited has arrived, or never will. */
  complete(id: string): TransactionInfo[];
  deny(id: string): TransactionInfo[];
  /** Any transaction, with the fields of the API. */
  add(transaction: unknown): TransactionInfo[];
  /** Many payments with fees, spread over a time. */
  seed(options: { count: number; from: Date; to: Date }): TransactionInfo[];
  /** Sum of all that moved, in euros unless told otherwise: `115.44`. */
  balance(currency?: string): string;
  /** All there are, in the order in which they were made. */
  transactions(): TransactionInfo[];
  knobs(): PayPalKnobs;
  /** Changes single knobs, leaving the others as they are; throws a ZodError for what no knob is. */
  turn(change: unknown): PayPalKnobs;
  resetKnobs(): PayPalKnobs;
  /** Every call of the API since the start, oldest first. */
  calls(): readonly PayPalCall[];
  clearCalls(): void;
  /** No transactions, no tokens, no calls, all knobs as they were. */
  reset(): void;
};
