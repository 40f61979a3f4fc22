import type { Money } from '../../../kernel/domain/money/money.ts';

/**
 * The order as Belegfluss knows it: one shape, filled by two parsers (the REST-shaped webhook payload and the
 * Admin GraphQL API). It holds only what both sources state, so that either may refresh it;
 * a customer's tags and the tax of additional fees are the exceptions.
 *
 * Amounts are decimal strings of exactly the value that Shopify states, printed with the currency's decimal places
 * (REST says `10.00` and `23600` where GraphQL says `10.0` and `23600.0`); ids are the numeric ids as strings (they exceed
 * 2^53); times are ISO 8601 in UTC with milliseconds.
 */
export type OrderSnapshot = {
  readonly id: string;
  /** The order's name, e.g. `#1001`. */
  readonly name: string;
  /** Test orders and test notifications never make a document. */
  readonly test: boolean;
  readonly createdAt: string;
  readonly processedAt: string;
  readonly updatedAt: string;
  readonly cancelledAt: string | null;
  readonly currency: { readonly shop: string; readonly presentment: string };
  readonly taxesIncluded: boolean;
  readonly taxExempt: boolean;
  /** Sales channel as Shopify names it: `web`, `pos`, `shopify_draft_order`, an app id … */
  readonly sourceName: string | null;
  readonly locale: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  readonly poNumber: string | null;
  readonly tags: readonly string[];
  readonly attributes: readonly Attribute[];
  readonly financialStatus: FinancialStatus;
  readonly fulfillmentStatus: FulfillmentStatus;
  /** When the last fulfilment that made the order complete was created; null while it is not complete. */
  readonly fulfilledAt: string | null;
  readonly gateways: readonly string[];
  readonly customer: Customer | null;
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly company: { readonly id: string; readonly locationId: string } | null;
  /** Shopify B2B: when the buyer has to pay. */
  readonly paymentTerms: PaymentTerms | null;
  /** The scope that shows payment terms is missing: `paymentTerms` is null, and that does not mean that there are none. */
  readonly termsUnknown?: true;
  /** Countries that fulfilments were sent from, ISO 3166-1 alpha-2, sorted, each once; empty while unknown. */
  readonly dispatchCountryCodes: readonly string[];
  readonly totals: OrderTotals;
  readonly lines: readonly OrderLine[];
  readonly shippingLines: readonly ShippingLine[];
  readonly fees: readonly AdditionalFee[];
  readonly refunds: readonly Refund[];
};

export type Attribute = { readonly key: string; readonly value: string };

export type PaymentTerms = {
  readonly name: string;
  /** Days from the order's date; null for a fixed date or on fulfilment. */
  readonly dueInDays: number | null;
  /** When the next payment is due, ISO 8601; null when not stated. */
  readonly dueAt: string | null;
};

export type FinancialStatus =
  | 'pending'
  | 'authorized'
  | 'partially_paid'
  | 'paid'
  | 'partially_refunded'
  | 'refunded'
  | 'voided'
  | 'expired'
  | 'unknown';

export type FulfillmentStatus = 'unfulfilled' | 'partial' | 'fulfilled' | 'restocked' | 'unknown';

export type Customer = {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly note: string | null;
  /** Null where they are not stated: order webhooks have not had them since version 2025-01. See `customer-tags.ts`. */
  readonly tags: readonly string[] | null;
  readonly taxExempt: boolean;
  /** When the customer was last changed, ISO 8601; null where that is not stated. */
  readonly updatedAt: string | null;
};

export type Address = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly province: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string | null;
  readonly phone: string | null;
};

type OrderTotals = {
  /** Amount owed when the order was placed, refunds not deducted. */
  readonly total: Money;
  readonly tax: Money;
  readonly tip: Money;
  readonly duties: Money;
  /** Difference made by rounding a cash payment; zero for all others. */
  readonly cashRounding: Money;
  /** Amount still to be paid; shop currency and presentment currency. */
  readonly outstanding: Money;
  /** Total after edits and refunds. */
  readonly currentTotal: Money;
};

export type TaxLine = {
  readonly title: string;
  /** Fraction, e.g. `0.19`. */
  readonly rate: string;
  readonly amount: Money;
  /** True when a marketplace collects and remits this tax itself. */
  readonly channelLiable: boolean;
};

export type OrderLine = {
  readonly id: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  /** Values that the buyer entered for this line. */
  readonly properties: readonly Attribute[];
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly currentQuantity: number;
  readonly giftCard: boolean;
  readonly requiresShipping: boolean;
  readonly taxable: boolean;
  readonly unitPrice: Money;
  /** Discounts given to this line, order discounts' shares included. */
  readonly discounts: readonly DiscountShare[];
  readonly taxLines: readonly TaxLine[];
  readonly duties: readonly { readonly amount: Money; readonly taxLines: readonly TaxLine[] }[];
};

export type DiscountShare = { readonly title: string | null; readonly amount: Money };

export type ShippingLine = {
  readonly id: string;
  readonly title: string;
  readonly price: Money;
  readonly discounts: readonly DiscountShare[];
  readonly taxLines: readonly TaxLine[];
  /** Taken off the order by an edit. */
  readonly removed: boolean;
};

export type AdditionalFee = {
  readonly name: string;
  readonly amount: Money;
  /** Null where they are not stated: order webhooks have the sum of the fees and nothing else of them. */
  readonly taxLines: readonly TaxLine[] | null;
};

export type Refund = {
  readonly id: string;
  readonly createdAt: string;
  readonly note: string | null;
  readonly lines: readonly RefundLine[];
  readonly shipping: readonly { readonly amount: Money; readonly tax: Money }[];
  /** Import duties given back, as the order states its prices. */
  readonly duties: Money;
  /** Differences between the goods given back and the money; negative when more money than goods went back. */
  readonly adjustments: readonly {
    readonly reason: 'shipping_refund' | 'refund_discrepancy' | 'other';
    readonly amount: Money;
    readonly tax: Money;
  }[];
  /** Money that really went back, summed over successful refund transactions; zero until one succeeded. */
  readonly refunded: Money;
  /** True while a refund transaction is neither successful nor failed. */
  readonly pending: boolean;
};

export type RefundLine = {
  readonly lineId: string;
  readonly quantity: number;
  /** After the line's share of discounts; with tax when the order's prices include it, otherwise without. */
  readonly subtotal: Money;
  readonly tax: Money;
  readonly restocked: boolean;
};
