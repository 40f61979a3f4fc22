import type { DocumentKind, PostalAddress } from './document.ts';

/** What stands in a document. Amounts, quantities and rates are decimal strings, days `YYYY-MM-DD`. */
export type DocumentContent = {
  readonly kind: DocumentKind;
  /** Our mark, unique for the document; a write of unknown outcome is looked for by it. */
  readonly reference: string;
  readonly date: string;
  readonly deliveryDate: string;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  readonly taxRuleId: string;
  readonly taxText: string;
  readonly subject: string;
  readonly headText: string;
  readonly footText: string;
  readonly paymentTermDays: number | null;
  /** Empty lets the provider count. */
  readonly number: string;
  readonly address: PostalAddress;
  /** ISO 3166-1 alpha-2; empty when the goods go where the document goes. */
  readonly deliveryCountryCode: string;
  readonly positions: readonly DocumentPosition[];
  /** For a credit note: the invoice it reduces. */
  readonly sourceInvoiceId: string;
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
};
