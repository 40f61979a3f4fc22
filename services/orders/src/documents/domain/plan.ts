import type { PostalAddress } from '@belegfluss/provider/contract';
import type { MetafieldValue, PaymentSource, Preferences } from '@belegfluss/settings/contract';
import type { ChangeCode, Detail, LinkKind, NoteCode, SkipReason } from '../../../contract/index.ts';
import type { ShopContext } from '../../kernel/domain/shop-context.ts';
import type { DocumentContent } from './document/document.ts';
import type { LedgerEntry } from './document/ledger.ts';
import type { ExtraPart, OrderExtras } from './order/extras.ts';
import type { OrderSnapshot } from './order/snapshot.ts';

/** All inputs of a decision. Time comes in; ids are derived from the order, never invented. */
export type PlanInput = {
  readonly order: OrderSnapshot;
  /** Data beyond the snapshot, fetched because a plan asked for it. */
  readonly extras: OrderExtras;
  /** The recipient that a person wrote for this order's documents; absent or null where the order's own counts. */
  readonly address?: PostalAddress | null;
  /** When the order was first seen paid in full, ISO 8601; null when it never was. */
  readonly paidAt: string | null;
  /** Shopify says that the order was deleted. */
  readonly deleted: boolean;
  /** The customer of this order is a contact at the provider already. */
  readonly contactKnown: boolean;
  readonly ledger: readonly LedgerEntry[];
  /** Numbers that invoices of this order have for their own; absent where the provider counts. */
  readonly numbers?: readonly ReservedNumber[];
  /** Public addresses of the order's documents, of each kind; absent or null where there are none. */
  readonly links?: Readonly<Record<LinkKind, string>> | null;
  readonly preferences: Preferences;
  readonly shop: ShopContext;
  readonly now: Date;
  /**
   * Why the order is reconciled. An import may reach behind the age limit; a person may ask for documents that are off.
   */
  readonly origin: 'live' | 'import' | 'manual';
  /** Payment services that are read, and how far; absent where that is not known. */
  readonly sources?: PaymentSources;
  /** When an import brought the order in, ISO 8601; absent or null when none did. */
  readonly importedAt?: string | null;
};

export type PaymentSources = Readonly<Partial<Record<PaymentSource, SourceReading>>>;

/** How far a payment service was read. */
export type SourceReading = {
  /** First day that is read, `YYYY-MM-DD`. */
  readonly since: string;
  /** Up to when everything was read, ISO 8601; null before the first reading was through. */
  readonly readUntil: string | null;
};

/** `wanted` is the invoice's number if no other document had it; `number` is the one it got. */
export type ReservedNumber = { readonly ordinal: number; readonly wanted: string; readonly number: string };

export type Plan =
  | {
      readonly kind: 'skip';
      readonly reason: SkipReason;
      readonly detail: Detail | null;
      /** When what kept it may be over, ISO 8601; absent where an event says so. */
      readonly nextRunAt?: string;
    }
  /** Nothing can be decided before these are known; the same plan follows with them. */
  | { readonly kind: 'fetch'; readonly parts: readonly ExtraPart[] }
  | {
      readonly kind: 'act';
      readonly actions: readonly Action[];
      readonly notes: readonly PlanNote[];
      /** Corrections of the order before documents were made from it. */
      readonly changes: readonly OrderChange[];
      /** Time of the next run without a change, ISO 8601; null for none. */
      readonly nextRunAt: string | null;
    };

export type { ChangeCode, NoteCode, SkipReason } from '../../../contract/index.ts';

/** Something a person should read in the log although the plan goes on. */
export type PlanNote = { readonly code: NoteCode; readonly detail: Detail | null };

/** A correction of the order by the merchant's tax fixes and filters. */
export type OrderChange = { readonly code: ChangeCode; readonly detail: Detail | null };

/**
 * One step towards the documents that should exist. Steps run in order; each is skipped by the next plan once the
 * ledger shows it done. `key` is the operation key of the provider's write journal and never changes for the same
 * step, however often it is planned.
 */
export type Action =
  | { readonly type: 'ensureContact'; readonly key: string; readonly contact: ContactContent }
  | {
      readonly type: 'saveDocument';
      readonly key: string;
      readonly document: DocumentRef;
      readonly content: DocumentContent;
      readonly contentHash: string;
      /** The refund that a credit note is for; null for invoices. The ledger keeps it. */
      readonly refundId: string | null;
      /** Refunds an invoice deducts instead of being credited; empty for credit notes. To be kept in the ledger. */
      readonly deductedRefundIds: readonly string[];
      /** True for the step that brings the document into being and costs one transfer. */
      readonly creates: boolean;
    }
  | { readonly type: 'openDocument'; readonly key: string; readonly document: DocumentRef }
  /** An open, un-enshrined document becomes a draft again so that it can follow its order; it keeps its number. */
  | { readonly type: 'reopenDocument'; readonly key: string; readonly document: DocumentRef }
  | {
      readonly type: 'sendMail';
      readonly key: string;
      readonly document: DocumentRef;
      readonly mail: MailContent;
    }
  | {
      readonly type: 'bookPayment';
      readonly key: string;
      readonly document: DocumentRef;
      readonly amount: string;
      readonly date: string;
      readonly accountId: string;
      readonly gateway: string;
    }
  /** Settles one document of the order by another: booked on both, on an account whose balance stays what it was. */
  | {
      readonly type: 'offsetDocument';
      readonly key: string;
      readonly document: DocumentRef;
      readonly amount: string;
      readonly date: string;
      readonly accountId: string;
      /** Amount of the document that was offset before. */
      readonly before: string;
    }
  /** Searches the account for an open transaction of this amount, and books it. */
  | {
      readonly type: 'matchPayment';
      readonly key: string;
      readonly document: DocumentRef;
      readonly amount: string;
      readonly accountId: string;
      readonly gateway: string;
      /** Ids of the payment at the payment service; a transaction that contains one is preferred to all others. */
      readonly references: readonly string[];
      /** Texts of which the transaction's purpose must contain one: order name, document number. */
      readonly hints: readonly string[];
      /** Days between which the transaction was entered, `YYYY-MM-DD`, both included. */
      readonly entered: { readonly from: string; readonly until: string };
      /** That it is not there says something: the account shows payments of that day by now. */
      readonly isConclusive: boolean;
    }
  | { readonly type: 'enshrineDocument'; readonly key: string; readonly document: DocumentRef }
  | { readonly type: 'cancelInvoice'; readonly key: string; readonly document: DocumentRef }
  | { readonly type: 'deleteDraft'; readonly key: string; readonly document: DocumentRef }
  | { readonly type: 'markOrderPaid'; readonly key: string; readonly document: DocumentRef }
  | {
      readonly type: 'writeMetafields';
      readonly key: string;
      readonly document: DocumentRef;
      readonly values: readonly {
        readonly namespace: string;
        readonly key: string;
        readonly value: string;
        /** The value's kind; decides the type of the metafield's definition. */
        readonly of: MetafieldValue;
      }[];
      /** Kept in the ledger, so that the same values are written once. */
      readonly hash: string;
    };

/** A document's place in its order: the first invoice, the credit note of a certain refund. */
export type DocumentRef = { readonly kind: 'invoice' | 'credit'; readonly ordinal: number };

export type MailContent = {
  readonly to: string;
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  /** HTML. */
  readonly message: string;
  /** A copy to the account's own address. */
  readonly copy: boolean;
  /** Ids of documents in the account. */
  readonly attachmentIds: readonly string[];
};

export type ContactContent = {
  /** Shopify's customer id; stable over all orders of the customer. */
  readonly customerKey: string;
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null also where the merchant does not want it pushed. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly vatId: string | null;
  readonly address: PostalAddress;
  /** 14-digit customer number; null lets the provider count. */
  readonly customerNumber: string | null;
  readonly description: string | null;
  readonly category: { readonly name: string; readonly code: string; readonly color: string };
  readonly tags: readonly string[];
};
