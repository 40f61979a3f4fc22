/** The most characters of what a document says of its order, also where that is the buyer's order number. */
export const longestReference = 255;

/** The most characters of what a buyer wants an e-invoice to be found by. */
export const longestBuyerReference = 200;

export const documentKinds = ['invoice', 'creditNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** An advance invoice is closed by a final one; credit notes are always `standard`. */
export const invoiceTypes = ['standard', 'advance', 'final'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const positionUnits = ['piece', 'flat'] as const;

/**
 * One invoice or credit note as it travels to the accounts, in the words of accounting and of no particular provider.
 * Amounts, quantities and rates are decimal strings, days `YYYY-MM-DD`; what is absent is null.
 */
export type DocumentContent = {
  readonly kind: DocumentKind;
  readonly invoiceType: InvoiceType;
  /** Of the texts, BCP 47, e.g. `de`. */
  readonly language: string;
  /**
   * The reference to the order, printed on the document: a creation whose outcome is unknown is searched for by exactly
   * this. At most `longestReference` characters.
   */
  readonly reference: string;
  readonly date: string;
  /** Day of delivery, or the first day of the service period. */
  readonly deliveryDate: string;
  /** Last day of the service period; null when there is a date and no period. */
  readonly deliveryDateUntil: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** True when position prices contain the tax; the provider then adds nothing. */
  readonly pricesIncludeTax: boolean;
  /** Id of the tax rule, e.g. `1` for standard domestic. */
  readonly taxRuleId: string;
  /** Text that the provider may print beside the sums: the tax and its rate. */
  readonly taxText: string;
  /** Here and in head and foot, `ownNumber` stands for the document's own number until it has one. */
  readonly subject: string;
  /** HTML. */
  readonly headText: string;
  /** HTML. */
  readonly footText: string;
  /** Days until payment is due; null when no term is stated. */
  readonly paymentTermDays: number | null;
  /** Skonto: percent off when paid within this many days; null offers none. */
  readonly cashDiscount: { readonly percent: string; readonly days: number } | null;
  /** The number to use; null lets the provider count. */
  readonly number: string | null;
  readonly address: PostalAddress;
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly deliveryCountryCode: string;
  /** In the order of the document. */
  readonly positions: readonly DocumentPosition[];
  /** Id at the provider: for a credit note the invoice it reduces, for a final invoice the advance invoice it closes. */
  readonly sourceInvoiceId: string | null;
  /** The recipient's VAT id; null where none is known or needed. */
  readonly vatId: string | null;
  /**
   * The buyer reference of an e-invoice (BT-10), e.g. a Leitweg-ID; null where the order names none. At most
   * `longestBuyerReference` characters.
   */
  readonly buyerReference: string | null;
  /** Structured e-invoice (ZUGFeRD) instead of a plain PDF. */
  readonly eInvoice: boolean;
  /** Ids at the provider; null leaves the account's default. */
  readonly paymentMethodId: string | null;
  readonly costCentreId: string | null;
  readonly revenueAccountId: string | null;
  readonly contactPersonId: string | null;
  readonly print: PrintOptions;
  /** Tags that the document has at the provider. */
  readonly tags: readonly string[];
};

/** Layout and print options; what is null stays as the account has it. */
export type PrintOptions = {
  /** Ids at the provider. */
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

/** As the account prints it. */
export const plainPrint: PrintOptions = {
  layoutId: null,
  letterpaperId: null,
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
  /** Below the title; may be empty. */
  readonly detail: string;
  readonly quantity: string;
  readonly unit: (typeof positionUnits)[number];
  /** With or without tax as `pricesIncludeTax` says; negative for discounts. At most two decimals. */
  readonly unitPrice: string;
  /** Percent, e.g. `19`. */
  readonly taxRate: string;
};

/** A recipient; parts that are not known are empty. */
export type PostalAddress = {
  /** Lines above the street: company, person, addition. */
  readonly nameLines: readonly string[];
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
};
