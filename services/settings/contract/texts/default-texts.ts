/**
 * Texts of documents, mails, bookings and articles where the merchant has not written one; one file a language. A
 * document speaks to the merchant's customers, businesses among them: politely, as a shop writes in that language.
 *
 * Texts are templates. In braces stand placeholders, which stay untranslated: `{{ order.name }}`; the part between `{%
 * if x %}` and `{% endif %}` appears only when x has a value, so the sentence has to be right with and without it. Any
 * placeholder may be empty.
 */
export type DefaultTexts = {
  /** Heading of an invoice, one or two words: "Rechnung". The provider prints the number beside it. */
  readonly invoiceSubject: string;
  /** Heading of an invoice for a payment in advance: "Abschlagsrechnung". */
  readonly advanceInvoiceSubject: string;
  /** Heading of the invoice that closes advance invoices: "Schlussrechnung". */
  readonly finalInvoiceSubject: string;
  /** Above the lines of an invoice: thanks and what follows. May use `order.name`. */
  readonly invoiceHeader: string;
  /** Above the lines of an invoice that bills only what was added to an order later. May use `order.name`. */
  readonly differenceHeader: string;
  /**
   * Below the lines of an invoice: a friendly closing sentence, then `document.taxNote` within its `if`, a paragraph of
   * its own: what the law wants said where no VAT is stated.
   */
  readonly invoiceFooter: string;
  /** Heading of a credit note, the document for a refund: "Gutschrift". */
  readonly creditSubject: string;
  /** Above the lines of a credit note. `order.name`, and `invoice.number` only within its `if`. */
  readonly creditHeader: string;
  /** Below the lines of a credit note; built like the invoice's. */
  readonly creditFooter: string;

  /** At most 60 characters, placeholders included as they are written. `invoice.number`, `shop.name`. */
  readonly invoiceMailSubject: string;
  /**
   * The e-mail that the invoice is attached to: salutation with `contact.name`, thanks for `order.name` at `shop.name`,
   * hint at the attachment, closing, `shop.name`. Line breaks are kept; no HTML.
   */
  readonly invoiceMailMessage: string;
  /** At most 60 characters, placeholders included as they are written. `credit.number`, `shop.name`. */
  readonly creditMailSubject: string;
  /** The e-mail that the credit note is attached to; built like the invoice's. */
  readonly creditMailMessage: string;
  /**
   * At most 60 characters, placeholders included as they are written. `credit.number` is that of the invoice that
   * cancels, `shop.name`.
   */
  readonly cancellationMailSubject: string;
  /**
   * The e-mail that the cancellation of an invoice is attached to; built like the invoice's. It states that the invoice
   * for the order is cancelled: `invoice.number` (the cancelled one's) only within its `if`.
   */
  readonly cancellationMailMessage: string;

  /** A line that takes a discount off. `discount.name` (a code, a campaign) only within its `if`. */
  readonly discount: string;
  /** The same for a discount on shipping. */
  readonly shippingDiscount: string;
  /** The line for shipping costs. `shipping.title` (e.g. "DHL Paket") only within its `if`. */
  readonly shipping: string;
  /** The line for customs duties that the shop collects. */
  readonly duty: string;
  /** Unit of goods, as in "2 Stück". */
  readonly unitPiece: string;
  /** Unit of what is not counted (shipping, discounts): "pauschal". */
  readonly unitFlat: string;
  /** The line that takes an advance invoice off its final invoice; `invoice.number` is the advance invoice's, only within its `if`. */
  readonly lessAdvance: string;
  /** The line for a tip. */
  readonly tip: string;
  /** The line for the rounding of a cash payment. */
  readonly rounding: string;
  /** The line for money given back that belongs to no article. `refund.note` (the reason) only within its `if`. */
  readonly refund: string;
  /** The line for shipping costs given back. */
  readonly refundedShipping: string;
  /** The line for a part of the price that the shop keeps when goods come back (a deduction). */
  readonly withheld: string;
  /** The line for a fee without a name (restocking, return). */
  readonly fee: string;
  /** One tax rate's share of something sold at several rates: `item.title`, `item.taxRate` (a number without sign). */
  readonly taxShare: string;

  /** Purpose of a booked payment: `order.name`, `invoice.number` only within its `if`. */
  readonly paymentSubject: string;
  /** Who paid: `contact.name`. */
  readonly paymentName: string;
  /** Purpose of a booked refund: `order.name`, `credit.number` only within its `if`. */
  readonly refundSubject: string;
  /** Who got the money back: `contact.name`. */
  readonly refundName: string;

  /** Name of an article at the provider: `product.title`, `variant.title` only within its `if`. */
  readonly productName: string;
  /** Description of an article at the provider: `product.description`. */
  readonly productText: string;
  /** Internal note at the article: where it comes from, `shop.name`. */
  readonly productNote: string;
  /** Name of the category that customers get at the provider, at most 20 characters: "Shopify-Kunde". */
  readonly contactCategory: string;
};

export type DefaultTextKey = keyof DefaultTexts;
