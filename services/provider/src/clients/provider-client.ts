import type { ReferenceData } from '@belegfluss/provider/contract';
import type { Attachment } from '../domain/attachment.ts';
import type { AccountFacts } from '../domain/connection.ts';
import type { ContactContent, DocumentContent } from '../domain/content.ts';
import type { MarkedDocument } from '../domain/creation.ts';
import type { DocumentRef, PostalAddress, ProviderDocument } from '../domain/document.ts';
import type { Fingerprint } from '../domain/fingerprint.ts';
import type { Learned } from '../domain/learned.ts';
import type { AccountPart, PartFields } from '../domain/parts/part.ts';
import type { ProviderResult } from '../domain/provider-result.ts';

/** Facts about an account that decide how it is written to. */
export type Account = {
  readonly systemVersion: string;
  /** The owner uses the small-business rule (§ 19 UStG). */
  readonly smallBusiness: boolean;
  readonly revenueAccounts: ReferenceData['revenueAccounts'];
};

/** What an account says about itself. */
export type AccountReading = {
  readonly reference: ReferenceData;
  readonly platform: string;
  /** The guidance to revenue accounts is read with the version. */
  readonly account: Omit<AccountFacts, 'rulesOfRevenueAccounts'>;
};

/** A print option in the provider's words. */
export type PrintChange = { readonly name: string; readonly value: string };

/** A draft as it is, with what a rewrite needs to know of it. */
export type DraftReading = {
  readonly document: ProviderDocument;
  readonly fingerprint: Fingerprint;
  /** In the order of the document. */
  readonly positionIds: readonly string[];
};

/** A document as saved, with what stands in it now. */
export type SavedDraft = { readonly document: ProviderDocument; readonly fingerprint: Fingerprint | null };

export type MailContent = {
  readonly to: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  /** HTML. */
  readonly message: string;
  readonly copy: boolean;
  readonly attachmentIds: readonly string[];
};

/** A bank line that nothing is booked on yet. Amount signed, in the account's currency. */
export type OpenTransaction = {
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
  /** Null when the provider does not tell. */
  readonly createdAt: Date | null;
  readonly enshrined: boolean;
  /** `free`: nothing is booked on it. `linked`: something is. `gone`: deleted. */
  readonly state: 'free' | 'linked' | 'gone' | 'unknown';
};

/** Something that may bear tags. */
export type Tagged = { readonly kind: DocumentRef['kind'] | 'contact'; readonly id: string };

/** Which parts of a contact to write. */
export type ContactPart = 'identity' | 'vatId' | 'description' | 'number';

/** A contact found by its customer number, with what tells whose it is. */
export type FoundContact = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly emails: readonly string[];
};

/** Runs right before a write leaves, at each try; what it throws keeps the write from leaving. */
export type BeforeSend = () => Promise<void>;

/** How the account looked when it was last read. */
export type AccountView = {
  readonly systemVersion: string;
  readonly learned: Learned;
  readonly reference: ReferenceData;
};

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

export type PartsPage = { readonly parts: readonly AccountPart[]; readonly next: number | null };

/** One merchant's account at a provider. Every function is at most as many calls as its text says; one if silent. */
export type ProviderClient = {
  /** Up to two calls: does the token work, and what kind of account is it? */
  verify(): Promise<ProviderResult<Account>>;
  /** Whether opening a document enshrines it; null when nothing tells. Up to two calls. */
  readEnshrinement(): Promise<ProviderResult<boolean | null>>;
  /** Which account the token opens; empty when it does not tell. */
  readAccountId(): Promise<ProviderResult<string>>;
  /** About a dozen calls. */
  fetchReferenceData(): Promise<ProviderResult<AccountReading>>;

  createDocument(
    input: { readonly contactId: string; readonly content: DocumentContent },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<SavedDraft>>;
  /** Up to two calls. */
  readDraft(ref: DocumentRef): Promise<ProviderResult<DraftReading>>;
  /** More than one call when positions become fewer by more than one. Repeating it is harmless. */
  replaceDocument(
    input: {
      readonly id: string;
      readonly contactId: string;
      readonly content: DocumentContent;
      readonly positionIds: readonly string[];
    },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<SavedDraft>>;
  /** What has to be set so that the document is printed as its content says, of what it can be told; no call. */
  listPrintChanges(
    content: DocumentContent,
    inForce: Readonly<Record<string, string>>,
    view: Pick<AccountView, 'learned'>,
  ): readonly PrintChange[];
  /** Not possible on the draft of an e-invoice. Repeating it is harmless. The options that the document has. */
  changePrint(
    ref: DocumentRef,
    change: PrintChange,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<readonly string[] | null>>;
  /** Takes all payments back at once: the document is open, its transactions are free. None when one is enshrined. */
  unbookDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<ProviderDocument>>;
  /** An open document becomes a draft; its number stays with it. */
  reopenDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<ProviderDocument>>;
  /** Opens a draft. The document when the answer holds it. */
  sendMail(
    ref: DocumentRef,
    mail: MailContent,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<ProviderDocument | null>>;
  /** The document, and when it was last sent by mail. */
  findMailed(
    ref: DocumentRef,
  ): Promise<ProviderResult<{ readonly document: ProviderDocument; readonly mailedAt: Date | null }>>;
  /** Files that mails may bear by their id, the newest first. */
  listAttachments(): Promise<ProviderResult<readonly Attachment[]>>;
  /** `statesEnshrinement`: the answer says whether it is enshrined. */
  openDocument(
    ref: DocumentRef,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<ProviderDocument & { readonly statesEnshrinement: boolean }>>;
  enshrineDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
  bookAmount(
    booking: BookingRequest,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<{ readonly status: ProviderDocument['status'] }>>;
  cancelInvoice(id: string, beforeSend: BeforeSend): Promise<ProviderResult<ProviderDocument>>;
  deleteDraft(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
  /**
   * Rejected (`isGone`) when there is none. A second call when an invoice looks cancelled, which finds the invoice that
   * cancels it; null of every other document.
   */
  getDocument(
    ref: DocumentRef,
    view: AccountView,
  ): Promise<
    ProviderResult<{
      readonly document: ProviderDocument;
      readonly cancellation: ProviderDocument | null;
      readonly address: PostalAddress;
    }>
  >;
  /** Never finalises a draft. */
  getPdf(ref: DocumentRef): Promise<ProviderResult<{ readonly filename: string; readonly content: Buffer }>>;
  /** Documents that say exactly this of their order, oldest first; without cancellations and what they cancelled. */
  findByReference(
    kind: DocumentRef['kind'],
    reference: string,
  ): Promise<ProviderResult<readonly MarkedDocument[]>>;
  /** What cancels the invoice: a cancellation invoice or a credit note. Up to three calls. */
  findCancellation(invoiceId: string): Promise<ProviderResult<ProviderDocument | null>>;
  getCreditNoteSequence(): Promise<ProviderResult<NumberSequence>>;
  /** Whether a credit note has the number, whoever made it. */
  hasCreditNote(number: string): Promise<ProviderResult<boolean>>;

  addTag(object: Tagged, name: string, beforeSend: BeforeSend): Promise<ProviderResult<string>>;
  /** Id of the tag's relation to the object; null when it does not bear it. Up to two calls. */
  findTag(object: Tagged, name: string): Promise<ProviderResult<string | null>>;

  /** Calls that wait until nobody else wants the account. */
  readonly background: {
    /**
     * A call for each thousand. Credit notes dated before `datedFrom` may be missing. `cancellations`: the invoices
     * among the changes that cancel others, by the ids of these, whether they are in the list or not.
     */
    listChangedDocuments(
      kind: DocumentRef['kind'],
      span: { readonly since: Date; readonly until: Date; readonly datedFrom: Date },
    ): Promise<
      ProviderResult<{
        readonly documents: readonly ProviderDocument[];
        readonly cancellations: ReadonlyMap<string, ProviderDocument>;
      }>
    >;
    getDocument: ProviderClient['getDocument'];
  };

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
  /** What the transaction was booked on last; null when it was something else or nothing. Not every account tells. */
  findBookedDocument(transactionId: string): Promise<ProviderResult<DocumentRef | null>>;
  /** Refused while something is booked on it. One that is gone is deleted. */
  deleteTransaction(id: string, beforeSend: BeforeSend): Promise<ProviderResult<null>>;

  createContact(
    content: ContactContent,
    given: {
      readonly marker: string;
      /** Null for the one that every account has for customers. */
      readonly categoryId: string | null;
    },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  /** Writes some parts of a contact. */
  updateContact(
    id: string,
    content: ContactContent,
    given: { readonly marker: string; readonly parts: readonly ContactPart[] },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  isCustomerNumberFree(customerNumber: string): Promise<ProviderResult<boolean>>;
  /** A call more for each contact found. */
  findContactsByNumber(customerNumber: string): Promise<ProviderResult<readonly FoundContact[]>>;
  /** The buyer's reference (BT-10) that stands with the contact; empty where none does. */
  readBuyerReference(contactId: string): Promise<ProviderResult<string>>;
  writeBuyerReference(
    contactId: string,
    reference: string,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  createCategory(
    category: { readonly name: string; readonly code: string; readonly color: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  findCategory(name: string): Promise<ProviderResult<string | null>>;
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

  /** All parts of the account, none missed and none twice. A call for each thousand. */
  listParts(): Promise<ProviderResult<readonly AccountPart[]>>;
  /** A thousand parts from a place in the list on; `next` is null on the last page. */
  listPartsFrom(offset: number): Promise<ProviderResult<PartsPage>>;
  findPartsByNumber(number: string): Promise<ProviderResult<readonly AccountPart[]>>;
  /** Null when there is none. */
  getPart(id: string): Promise<ProviderResult<AccountPart | null>>;
  createPart(
    part: Partial<PartFields> & { readonly stock: string },
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  /** Writes some fields. Rejected (`isGone`) when there is none. The part as it is then, when the answer tells. */
  updatePart(
    id: string,
    fields: Partial<PartFields> & { readonly stock?: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<AccountPart | null>>;
  /**
   * `refused`: something uses it. `unsupported`: the account does not know the call, nothing was done. One that is gone is
   * deleted.
   */
  deletePart(
    id: string,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<'deleted' | 'refused' | 'unsupported'>>;
  listPartCategories(): Promise<ProviderResult<readonly { readonly id: string; readonly name: string }[]>>;
};
