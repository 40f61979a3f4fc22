import type { DocumentPosition, DocumentContent as TravellingContent } from '@belegfluss/provider/contract';
import type { ActiveLanguage } from '@belegfluss/settings/contract';

/**
 * One invoice or credit note as it is planned: what travels to the provider, and what the plan alone knows of it. Which
 * invoice it refers to is known by its place in the order until the step is carried out.
 */
export type DocumentContent = Omit<TravellingContent, 'kind' | 'positions' | 'sourceInvoiceId'> & {
  /** In the words of the ledger. */
  readonly kind: 'invoice' | 'credit';
  readonly language: ActiveLanguage;
  readonly positions: readonly Position[];
  /** Why no VAT is stated, as the law wants it said; absent where the rates say it all. The texts print it. */
  readonly taxNote?: string;
  /** The buyer's own order number (B2B, BT-13); absent where there is none. */
  readonly purchaseOrder?: string;
  /** Sums that the document must have: the total with tax, and the tax within. */
  readonly total: string;
  readonly tax: string;
  /** For a credit note: the invoice it reduces; for a final invoice: the advance invoice it closes; else null. */
  readonly invoiceOrdinal: number | null;
};

export type Position = DocumentPosition & {
  /** The part of the order that it bills: `line:501`, `shipping:701`, `tip`, `duty`, `fee`, `discount`, `refund` … */
  readonly item: string;
};
