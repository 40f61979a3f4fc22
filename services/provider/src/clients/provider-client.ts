import type { ReferenceData } from '@belegfluss/provider/contract';
import type { ContactContent, DocumentContent } from '../domain/content.ts';
import type { DocumentRef, PostalAddress, ProviderDocument } from '../domain/document.ts';
import type { ProviderResult } from '../domain/provider-result.ts';

/** Facts about an account that decide how it is written to. */
export type Account = {
  readonly systemVersion: string;
  /** The owner uses the small-business rule (§ 19 UStG). */
  readonly smallBusiness: boolean;
};

/** Runs right before a write leaves, at each try; what it throws keeps the write from leaving. */
export type BeforeSend = () => Promise<void>;

/** How the account looked when it was last read. */
export type AccountView = { readonly systemVersion: string; readonly reference: ReferenceData };

/** A booking as it is sent. Amount in the account's own currency, always positive. */
export type BookingRequest = {
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

export type NumberSequence = { readonly format: string; readonly next: bigint };

/** One merchant's account at a provider. Every function is at most as many calls as its text says; one if silent. */
export type ProviderClient = {
  /** Up to two calls: does the token work, and what kind of account is it? */
  verify(): Promise<ProviderResult<Account>>;
  /** About ten calls. */
  fetchReferenceData(): Promise<
    ProviderResult<{ readonly reference: ReferenceData; readonly platform: string }>
  >;

  createDocument(
    input: { readonly contactId: string; readonly content: DocumentContent },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<ProviderDocument>>;
  /** Two calls, more when positions become fewer. Repeating it is harmless. */
  replaceDocument(
    input: { readonly id: string; readonly contactId: string; readonly content: DocumentContent },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<ProviderDocument>>;
  openDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<ProviderDocument>>;
  enshrineDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
  bookAmount(
    booking: BookingRequest,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<{ readonly status: ProviderDocument['status'] }>>;
  cancelInvoice(id: string, beforeSend: BeforeSend): Promise<ProviderResult<ProviderDocument>>;
  deleteDraft(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
  /** Rejected (`isGone`) when there is none. A second call when an invoice looks cancelled. */
  getDocument(
    ref: DocumentRef,
    view: AccountView,
  ): Promise<ProviderResult<{ readonly document: ProviderDocument; readonly address: PostalAddress }>>;
  /** Never finalises a draft. */
  getPdf(ref: DocumentRef): Promise<ProviderResult<{ readonly filename: string; readonly content: Buffer }>>;
  /** Documents with exactly this mark, oldest first; without cancellations and what they cancelled. */
  findByReference(
    kind: DocumentRef['kind'],
    reference: string,
  ): Promise<ProviderResult<readonly ProviderDocument[]>>;
  /** What cancels the invoice: a cancellation invoice or a credit note. Up to three calls. */
  findCancellation(invoiceId: string): Promise<ProviderResult<ProviderDocument | null>>;
  getCreditNoteSequence(): Promise<ProviderResult<NumberSequence>>;

  createTransaction(request: TransactionRequest, beforeSend: BeforeSend): Promise<ProviderResult<string>>;
  findTransaction(accountId: string, purpose: string): Promise<ProviderResult<string | null>>;
  /** Whether a booking has used the transaction. */
  isTransactionBooked(id: string): Promise<ProviderResult<boolean>>;

  createContact(
    content: ContactContent,
    marker: string,
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  updateContact(id: string, content: ContactContent, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
  /** Contacts made since, with exactly this mark. A call for each thousand. */
  findContact(marker: string, since: Date): Promise<ProviderResult<string | null>>;
  createAddress(
    contactId: string,
    content: ContactContent,
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  updateAddress(
    id: string,
    content: ContactContent,
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  findAddress(contactId: string): Promise<ProviderResult<string | null>>;
  addCommunicationWay(
    contactId: string,
    way: { readonly type: 'EMAIL' | 'PHONE'; readonly value: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  findCommunicationWay(
    contactId: string,
    way: { readonly type: 'EMAIL' | 'PHONE'; readonly value: string },
  ): Promise<ProviderResult<string | null>>;
};
