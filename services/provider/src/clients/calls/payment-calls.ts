import type { ReferenceData } from '@belegfluss/provider/contract';
import type { DocumentRef, ProviderDocument } from '../../domain/document.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';
import type { BeforeSend } from './call.ts';

/** A bank line that nothing is booked on yet. Amount signed, in the account's currency. */
type OpenTransaction = {
  readonly id: string;
  readonly amount: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly purpose: string;
  readonly counterparty: string;
};

/** A line of an account as it is now. Amount signed, in the account's currency. */
export type Transaction = {
  readonly id: string;
  readonly accountId: string | null;
  readonly amount: string;
  /** `YYYY-MM-DD`, the day the money moved. */
  readonly day: string;
  readonly purpose: string;
  readonly counterparty: string;
  /** Null when the provider does not state it. */
  readonly createdAt: Date | null;
  readonly enshrined: boolean;
  /** `free`: nothing is booked on it. `linked`: something is. `gone`: deleted. */
  readonly state: 'free' | 'linked' | 'gone' | 'unknown';
};

/** A booking as it is sent. Amount in the account's own currency, always positive. */
type BookingRequest = {
  readonly document: DocumentRef;
  readonly amount: string;
  readonly date: string;
  readonly accountId: string;
  /** The bank line that pays; null lets the provider make one. */
  readonly transactionId: string | null;
};

export type TransactionRequest = {
  readonly accountId: string;
  readonly amount: string;
  readonly date: string;
  /** Holds our mark. */
  readonly purpose: string;
  readonly counterparty: string;
};

/** Payments on documents, and the lines of the accounts through which they are booked. */
export type PaymentCalls = {
  bookAmount(
    booking: BookingRequest,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<{ readonly status: ProviderDocument['status'] }>>;
  /** Those that were entered within some days, both included. A call for each thousand. */
  listOpenTransactions(
    accountId: string,
    entered: { readonly from: string; readonly until: string },
  ): Promise<ProviderResult<readonly OpenTransaction[]>>;
  createTransaction(request: TransactionRequest, beforeSend: BeforeSend): Promise<ProviderResult<string>>;
  findTransaction(accountId: string, purpose: string): Promise<ProviderResult<string | null>>;
  /** Null when there never was one; a deleted one is `gone`. */
  getTransaction(id: string): Promise<ProviderResult<Transaction | null>>;
  /** An account as it is now, not as it was last synchronised; null when there is none or it is archived. */
  getAccount(id: string): Promise<ProviderResult<ReferenceData['accounts'][number] | null>>;
  /** Lines that were entered within some days, both included. A call for each thousand. */
  listTransactions(
    accountId: string,
    entered: { readonly from: string; readonly until: string },
  ): Promise<ProviderResult<readonly Transaction[]>>;
  /**
   * The document on which the transaction was booked last; null when it was something else or nothing. Not every
   * account states it.
   */
  findBookedDocument(transactionId: string): Promise<ProviderResult<DocumentRef | null>>;
  /** Refused while something is booked on it. One that is gone is deleted. */
  deleteTransaction(id: string, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
};
