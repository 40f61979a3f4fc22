import type { ActiveLanguage } from '@belegfluss/settings/contract';
import type { PostalAddress } from './postal-address.ts';

/** What stands in one invoice or credit note, in the words of accounting and of no particular provider. */
export type DocumentContent = {
  readonly kind: 'invoice' | 'credit';
  /** An advance invoice is closed by a final one (sevdesk AR, ER); credit notes are always `standard`. */
  readonly invoiceType: 'standard' | 'advance' | 'final';
  /** The language of the texts. */
  readonly language: ActiveLanguage;
  /** What the document says of its order, printed: a creation whose outcome is unknown is looked for by exactly this. */
  readonly reference: string;
  /** `YYYY-MM-DD` in Europe/Berlin. */
  readonly date: string;
  /** Day of delivery, or the first day of the service period. */
  readonly deliveryDate: string;
  /** Last day of the service period; null when there is a date and no period. */
  readonly deliveryDateUntil: string | null;
  readonly currency: string;
  /** True when position prices contain the tax; the provider then adds nothing. */
  readonly pricesIncludeTax: boolean;
  /** Id of the tax rule (spec document 3, section 3.4), e.g. `1` for standard domestic. */
  readonly taxRuleId: string;
  /** What the provider may print beside the sums: the tax and its rate. */
  readonly taxText: string;
  /** Why no VAT is stated, as the law wants it said; absent where the rates say it all. The texts print it. */
  readonly taxNote?: string;
  readonly subject: string;
  readonly headText: string;
  readonly footText: string;
  /** Days until payment is due; null when no term is stated. */
  readonly paymentTermDays: number | null;
  /** Skonto: percent off when paid within so many days; null offers none. */
  readonly cashDiscount: { readonly percent: string; readonly days: number } | null;
  /** The number to use; null lets the provider count. */
  readonly number: string | null;
  readonly address: PostalAddress;
  /** The recipient's VAT id; null where none is known or needed. */
  readonly vatId: string | null;
  /** What the buyer wants an e-invoice to be found by (BT-10), e.g. a Leitweg-ID; null where the order names nothing. */
  readonly buyerReference: string | null;
  /** The buyer's own order number (B2B, BT-13); absent where there is none. */
  readonly purchaseOrder?: string;
  /** Structured e-invoice (ZUGFeRD) instead of a plain PDF. */
  readonly eInvoice: boolean;
  /** Ids at the provider; null leaves the account's default. */
  readonly paymentMethodId: string | null;
  readonly costCentreId: string | null;
  readonly revenueAccountId: string | null;
  readonly contactPersonId: string | null;
  /** How it is printed. */
  readonly print: PrintOptions;
  /** Tags that the document bears at the provider. */
  readonly tags: readonly string[];
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly deliveryCountryCode: string;
  readonly positions: readonly Position[];
  /** What the document must come to, tax included, and the tax within. */
  readonly total: string;
  readonly tax: string;
  /** For a credit note: the invoice it reduces; for a final invoice: the advance invoice it closes; else null. */
  readonly invoiceOrdinal: number | null;
};

/** Layout and print options; what is null stays as the account has it. */
export type PrintOptions = {
  readonly layoutId: string | null;
  readonly letterpaperId: string | null;
  readonly customerNumber: boolean | null;
  readonly posTax: boolean | null;
  readonly qrCode: boolean | null;
  readonly epcCode: boolean | null;
  readonly foldLines: boolean | null;
  readonly pageNumbers: boolean | null;
  readonly timeToPay: boolean | null;
};

export type Position = {
  /** What of the order it bills: `line:501`, `shipping:701`, `tip`, `duty`, `fee`, `discount`, `refund` … */
  readonly item: string;
  readonly title: string;
  readonly detail: string;
  readonly quantity: string;
  readonly unit: 'piece' | 'flat';
  /** With or without tax as `pricesIncludeTax` says; negative for discounts. At most two decimals. */
  readonly unitPrice: string;
  /** Percent, e.g. `19`. */
  readonly taxRate: string;
};
