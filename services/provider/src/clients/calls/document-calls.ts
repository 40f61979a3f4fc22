import type { DocumentContent, PostalAddress } from '@belegfluss/provider/contract';
import type { MarkedDocument } from '../../domain/creation.ts';
import type { DocumentRef, ProviderDocument } from '../../domain/document.ts';
import type { Fingerprint } from '../../domain/fingerprint.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend } from './call.ts';

/** A print option in the provider's words. */
export type PrintChange = { readonly name: string; readonly value: string };

/** A draft as it is, with what a rewrite needs to know of it. */
export type DraftReading = {
  readonly document: ProviderDocument;
  readonly fingerprint: Fingerprint;
  /** In the order of the document. */
  readonly positionIds: readonly string[];
};

/** A document as saved, with a fingerprint of its content. */
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

/** Something that may have tags. */
export type Tagged = { readonly kind: DocumentRef['kind'] | 'contact'; readonly id: string };

/** Invoices and credit notes, from the draft to their end. */
export type DocumentCalls = {
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
  /**
   * Lists options to set so that the document is printed as its content states, as far as they can be read; no call.
   */
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
  /** `statesEnshrinement`: the answer states whether it is enshrined. */
  openDocument(
    ref: DocumentRef,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<ProviderDocument & { readonly statesEnshrinement: boolean }>>;
  enshrineDocument(ref: DocumentRef, beforeSend: BeforeSend): Promise<ProviderResult<null>>;
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
  /** Finds the document that cancels the invoice: a cancellation invoice or a credit note. Up to three calls. */
  findCancellation(invoiceId: string): Promise<ProviderResult<ProviderDocument | null>>;
  /**
   * The next numbers for credit notes of a day (`YYYY-MM-DD`), in their order. None of them is reserved: the caller has
   * to find the first that is not taken.
   */
  listCreditNoteNumbers(day: string): Promise<ProviderResult<readonly string[]>>;
  /** Whether any credit note of the account has the number. */
  hasCreditNote(number: string): Promise<ProviderResult<boolean>>;

  addTag(object: Tagged, name: string, beforeSend: BeforeSend): Promise<ProviderResult<string>>;
  /** Id of the tag's relation to the object; null when the object does not have it. Up to two calls. */
  findTag(object: Tagged, name: string): Promise<ProviderResult<string | null>>;
};

/** Calls that find changes by others. */
export type ChangeCalls = {
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
  readonly getDocument: DocumentCalls['getDocument'];
};
