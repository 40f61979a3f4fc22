import type { DocumentKind, InvoiceType, PostalAddress } from './document.ts';

/** What stands in a document. Amounts, quantities and rates are decimal strings, days `YYYY-MM-DD`. */
export type DocumentContent = {
  readonly kind: DocumentKind;
  /** An advance invoice is closed by a final one; credit notes are always `standard`. */
  readonly invoiceType: InvoiceType;
  /** Of the texts, BCP 47. */
  readonly language: string;
  /** What it says of its order; a creation of unknown outcome is looked for by it. */
  readonly reference: string;
  readonly date: string;
  readonly deliveryDate: string;
  /** Last day of the service period; empty when there is a date and no period. */
  readonly deliveryDateUntil: string;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly taxRuleId: string;
  readonly taxText: string;
  readonly subject: string;
  readonly headText: string;
  readonly footText: string;
  readonly paymentTermDays: number | null;
  /** Skonto; percent is a decimal string. */
  readonly cashDiscount: { readonly percent: string; readonly days: number } | null;
  /** Empty lets the provider count. */
  readonly number: string;
  readonly address: PostalAddress;
  /** ISO 3166-1 alpha-2; empty when the goods go where the document goes. */
  readonly deliveryCountryCode: string;
  readonly positions: readonly DocumentPosition[];
  /** For a credit note: the invoice it reduces. For a final invoice: the advance invoice it closes. */
  readonly sourceInvoiceId: string;
  /** The recipient's VAT id; empty when none is known. Documents print the contact's. */
  readonly vatId: string;
  /** The buyer's own order number; may be empty. */
  readonly buyerReference: string;
  readonly eInvoice: boolean;
  /** Ids at the provider; empty for none. */
  readonly paymentMethodId: string;
  readonly costCentreId: string;
  readonly revenueAccountId: string;
  /** Empty takes the account's first user. */
  readonly contactPersonId: string;
  readonly print: PrintOptions;
  readonly tags: readonly string[];
};

/** Layout and print options; what is empty or null stays as the account has it. */
export type PrintOptions = {
  readonly layoutId: string;
  readonly letterpaperId: string;
  readonly customerNumber: boolean | null;
  readonly posTax: boolean | null;
  readonly qrCode: boolean | null;
  readonly epcCode: boolean | null;
  readonly foldLines: boolean | null;
  readonly pageNumbers: boolean | null;
  readonly timeToPay: boolean | null;
};

/** As the account prints it. */
export const plainPrint: PrintOptions = {
  layoutId: '',
  letterpaperId: '',
  customerNumber: null,
  posTax: null,
  qrCode: null,
  epcCode: null,
  foldLines: null,
  pageNumbers: null,
  timeToPay: null,
};

export type DocumentPosition = {
  readonly title: string;
  readonly detail: string;
  readonly quantity: string;
  readonly unit: 'piece' | 'flat';
  /** With or without tax as the content says; negative for discounts. */
  readonly unitPrice: string;
  /** Percent. */
  readonly taxRate: string;
};

/** A customer as the provider should know it; what is not known is empty. */
export type ContactContent = {
  readonly customerKey: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly address: PostalAddress;
  readonly categoryName: string;
  readonly categoryCode: string;
  /** `#95BF47`. */
  readonly categoryColor: string;
  /** Empty lets the provider count. */
  readonly customerNumber: string;
  readonly description: string;
  readonly tags: readonly string[];
};
