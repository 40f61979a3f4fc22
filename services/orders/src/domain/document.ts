import type { PostalAddress } from './plan.ts';

/** What stands in one invoice or credit note, in the words of accounting and of no particular provider. */
export type DocumentContent = {
  readonly kind: 'invoice' | 'credit';
  /**
   * Our own mark in the document, unique for (order, document): the provider has no idempotency keys, so a write
   * whose outcome is unknown is looked for by exactly this text.
   */
  readonly reference: string;
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly date: string;
  readonly deliveryDate: string;
  readonly currency: string;
  /** True when position prices contain the tax; the provider then adds nothing. */
  readonly pricesIncludeTax: boolean;
  /** Id of the tax rule (spec document 3, section 3.4), e.g. `1` for standard domestic. */
  readonly taxRuleId: string;
  readonly taxText: string;
  readonly subject: string;
  readonly headText: string;
  readonly footText: string;
  /** Days until payment is due; null when no term is stated. */
  readonly paymentTermDays: number | null;
  /** The number to use; null lets the provider count. */
  readonly number: string | null;
  readonly address: PostalAddress;
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly deliveryCountryCode: string;
  readonly positions: readonly Position[];
  /** What the document must come to, tax included, and the tax within. */
  readonly total: string;
  readonly tax: string;
  /** For a credit note: the invoice it reduces. */
  readonly invoiceOrdinal: number | null;
};

export type Position = {
  readonly title: string;
  readonly detail: string;
  readonly quantity: string;
  readonly unit: 'piece' | 'flat';
  /** With or without tax as `pricesIncludeTax` says; negative for discounts. At most two decimals. */
  readonly unitPrice: string;
  /** Percent, e.g. `19`. */
  readonly taxRate: string;
};
