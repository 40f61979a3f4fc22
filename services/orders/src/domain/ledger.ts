/** One document we made or matched for an order, as the provider last stated it. */
export type LedgerEntry = {
  readonly kind: 'invoice' | 'credit';
  /** 1 for the first of its kind in the order; credit notes count in the order of their refunds. */
  readonly ordinal: number;
  /** The refund that a credit note stands for; null for invoices. */
  readonly refundId: string | null;
  /**
   * Refunds that this invoice already deducts, because they happened while it was missing or a draft; they never
   * become credit notes. Copied from the save that last succeeded. Empty for credit notes.
   */
  readonly deductedRefundIds: readonly string[];
  /** How many saves have succeeded; 1 after the creating one. Part of the next update's operation key. */
  readonly revision: number;
  readonly providerId: string;
  readonly number: string | null;
  readonly status: DocumentStatus;
  readonly enshrined: boolean;
  readonly currency: string;
  readonly total: string;
  readonly tax: string;
  /** Sum of payments booked on it. */
  readonly paid: string;
  /** Hash of the content that was last written; tells whether the order has changed since. */
  readonly contentHash: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Gross sum per tax rate in percent: what credit notes may still reduce. */
  readonly rates: readonly { readonly rate: string; readonly gross: string }[];
};

/** A deleted draft stays in the ledger: its place and its operation keys are used up. */
export type DocumentStatus = 'draft' | 'open' | 'partially_paid' | 'paid' | 'cancelled' | 'deleted';
