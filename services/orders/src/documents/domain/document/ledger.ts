/** One document we made or matched for an order, as the provider last stated it. */
export type LedgerEntry = {
  readonly kind: 'invoice' | 'credit';
  /** 1 for the first of its kind in the order; credit notes count in the order of their refunds. */
  readonly ordinal: number;
  /**
   * Purpose of a credit note, e.g. the id of a refund (`credit-note-ids.ts`); unique among the active credit notes of an
   * order. Null for invoices, and for credit notes that we did not make.
   */
  readonly refundId: string | null;
  /**
   * Refunds that this invoice already deducts, because they happened while it was missing or a draft; they never
   * become credit notes. Copied from the save that last succeeded. Empty for credit notes.
   */
  readonly deductedRefundIds: readonly string[];
  /** How many saves have succeeded; 1 after the creating one. Part of the next update's operation key. */
  readonly revision: number;
  readonly providerId: string;
  /** Its printed reference to the order; absent or null for documents older than this field. */
  readonly reference?: string | null;
  readonly number: string | null;
  /** Public address of its PDF; absent or null while there is none. */
  readonly link?: string | null;
  /** Public address of this very document, also once another one is the latest. */
  readonly ownLink?: string | null;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly currency: string;
  readonly total: string;
  readonly tax: string;
  readonly invoiceType: 'standard' | 'advance' | 'final';
  /** Id of the tax rule it was written under; a credit note has that of its invoice. */
  readonly taxRuleId: string;
  /** It was written as a structured e-invoice. */
  readonly eInvoice: boolean;
  /** The recipient's VAT id that it names; absent or null also for documents older than this field. */
  readonly vatId?: string | null;
  /** When its e-mail left, ISO 8601; null when none did. */
  readonly mailedAt: string | null;
  /** When payments were last searched for at the provider in vain, ISO 8601; null when never. */
  readonly paymentSoughtAt: string | null;
  /** Since then lines were posted that may be its payments; absent where there are none. */
  readonly hasNewLines?: boolean;
  /** State of the write-back into Shopify: hash of the metafields, and whether the order was marked as paid. */
  readonly writtenBack: { readonly metafields: string | null; readonly orderPaid: boolean };
  /**
   * Somebody changed it at the provider: from then on it belongs to them and is no longer rewritten.
   */
  readonly handChanged: boolean;
  /** A person's decision that the settings must not undo; absent or empty where there is none. */
  readonly held?: Held;
  /** A person cancelled or deleted it: nothing takes its place unless a person asks for it. */
  readonly dismissed?: boolean;
  /** A person's requested action that the plan has not completed yet; absent or empty where there is none. */
  readonly pendingAction?: PendingAction;
  /** Billed amounts per item of the order and rate, from which difference documents are computed. */
  readonly billed: readonly BilledItem[];
  /** Sum of payments booked on it, offsets included. */
  readonly paid: string;
  /** Amount that other documents of the order settled, instead of money; absent where none did. */
  readonly offset?: string;
  /** An offset that was begun and whose outcome is not known yet; absent or 0 where there is none. */
  readonly offsetBegun?: string;
  /** Hash of the content that was last written; says whether the order has changed since. */
  readonly contentHash: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Day of delivery or first day of the service period, `YYYY-MM-DD`; credit notes must repeat it. */
  readonly deliveryDate: string;
  /**
   * Last day of the service period; null when there is a date and no period. Credit notes have one iff their invoice
   * does.
   */
  readonly deliveryDateUntil: string | null;
  /** Gross sum per tax rate in percent: what credit notes may still reduce. */
  readonly rates: readonly { readonly rate: string; readonly gross: string }[];
};

/** `draft`: it stays a draft; `unpaid`: no payment is booked on it automatically. */
export type Held = '' | 'draft' | 'unpaid';

/**
 * `enshrine`: made unchangeable after it was rewritten; `reissue`: credited and issued again with the order's new
 * address; `takeBack`: credited in whole; `final`: the final invoice of this advance invoice.
 */
export type PendingAction = '' | 'enshrine' | 'reissue' | 'takeBack' | 'final';

/** A position as documents of the same order are compared: gross, credit notes negative. */
export type BilledItem = {
  /** As in the document's positions, e.g. `line:501`. */
  readonly item: string;
  readonly title: string;
  /** Percent. */
  readonly rate: string;
  readonly quantity: string;
  readonly gross: string;
};

/** A deleted draft, or a document that vanished at the provider, stays in the ledger: its place and its operation keys are used up. */
export type DocumentStatus = 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'deleted';
