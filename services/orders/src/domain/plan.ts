import type { Preferences } from '@belegfluss/settings/contract';
import type { NoteCode, SkipReason } from '../../contract/index.ts';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** Everything a decision may look at. Time comes in; ids are derived from the order, never invented. */
export type PlanInput = {
  readonly order: OrderSnapshot;
  readonly ledger: readonly LedgerEntry[];
  readonly preferences: Preferences;
  readonly shop: ShopFacts;
  readonly now: Date;
  /** Why we look at the order. An import may reach behind the age limit; a person may ask for what is off. */
  readonly origin: 'live' | 'import' | 'manual';
};

export type ShopFacts = {
  readonly domain: string;
  /** ISO 3166-1 alpha-2 of the shop's seat. */
  readonly countryCode: string;
  readonly installedAt: string;
  readonly provider: { readonly connected: boolean; readonly smallBusiness: boolean };
};

export type Plan =
  | { readonly kind: 'skip'; readonly reason: SkipReason; readonly detail: string | null }
  | { readonly kind: 'act'; readonly actions: readonly Action[]; readonly notes: readonly PlanNote[] };

export type { NoteCode, SkipReason } from '../../contract/index.ts';

/** Something a person should read in the log although the plan goes on. */
export type PlanNote = { readonly code: NoteCode; readonly detail: string | null };

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
      /** The refund a credit note stands for; null for invoices. To be kept in the ledger. */
      readonly refundId: string | null;
      /** Refunds an invoice deducts instead of being credited; empty for credit notes. To be kept in the ledger. */
      readonly deductedRefundIds: readonly string[];
      /** True for the step that brings the document into being and costs one transfer. */
      readonly creates: boolean;
    }
  | { readonly type: 'openDocument'; readonly key: string; readonly document: DocumentRef }
  | {
      readonly type: 'bookPayment';
      readonly key: string;
      readonly document: DocumentRef;
      readonly amount: string;
      readonly date: string;
      readonly accountId: string;
      readonly gateway: string;
    }
  | { readonly type: 'enshrineDocument'; readonly key: string; readonly document: DocumentRef }
  | { readonly type: 'cancelInvoice'; readonly key: string; readonly document: DocumentRef }
  | { readonly type: 'deleteDraft'; readonly key: string; readonly document: DocumentRef };

/** A document's place in its order: the first invoice, the credit note of a certain refund. */
export type DocumentRef = { readonly kind: 'invoice' | 'credit'; readonly ordinal: number };

export type ContactContent = {
  /** Shopify's customer id; stable over all orders of the customer. */
  readonly customerKey: string;
  readonly companyName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly vatId: string | null;
  readonly address: PostalAddress;
};

export type PostalAddress = {
  /** Lines above the street: company, person, addition. */
  readonly nameLines: readonly string[];
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
};
