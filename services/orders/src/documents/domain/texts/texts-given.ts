import type { Cents } from '../../../kernel/domain/money/money.ts';

/** The document that texts are for, and the data that they can use besides the order. */
export type TextsGiven = {
  readonly kind: 'invoice' | 'credit';
  /**
   * Default `standard`; `difference` bills what an edit added to an order that is billed already. A `cancellation` is
   * written by the provider itself; only its mail is ours.
   */
  readonly variant?: 'standard' | 'advance' | 'final' | 'difference' | 'cancellation';
  /**
   * The invoice, or the one that the credit note reduces or the cancellation undoes. Values that are not known yet are
   * null.
   */
  readonly invoice?: DocumentTextInput;
  /** The credit note, or the invoice that cancels another. */
  readonly credit?: DocumentTextInput;
  readonly refund?: RefundTextInput;
  /** The buyer's VAT id, where known. */
  readonly vatId?: string | null;
  /** The legal note that the texts print; null or absent where they print none. */
  readonly taxNote?: string | null;
};

export type DocumentTextInput = {
  readonly number: string | null;
  /** `YYYY-MM-DD`. */
  readonly date: string | null;
  /** `YYYY-MM-DD`; null states no term. */
  readonly dueDate?: string | null;
  /** Decimal string and ISO 4217 code. */
  readonly total: string | null;
  readonly currency: string;
  /** Address of its PDF; absent or null where only the order's latest one is known. */
  readonly link?: string | null;
};

export type RefundTextInput = {
  readonly note: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly amount: Cents;
};

/** One thing that was sold; the order's line is found by its id. A `SaleItem` fits. */
export type ItemTextInput = {
  readonly lineId: string | null;
  /** With the variant, e.g. `Kanne - blau`. */
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly discountTitles: readonly string[];
};
