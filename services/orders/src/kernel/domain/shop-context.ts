import type { Feature } from '@belegfluss/shops/contract';

/** Facts of a shop for every decision. */
export type ShopContext = {
  readonly domain: string;
  readonly name: string;
  readonly email: string;
  /** ISO 3166-1 alpha-2 of the shop's seat. */
  readonly countryCode: string;
  readonly installedAt: string;
  /** Features of the shop's plan. */
  readonly features: readonly Feature[];
  /** Granted Admin API scopes. */
  readonly scopes: readonly string[];
  readonly provider: ProviderContext;
};

/** Facts of the shop's account at the provider for every decision. */
export type ProviderContext = {
  readonly connected: boolean;
  readonly smallBusiness: boolean;
  /** Bookkeeping system version, e.g. `2.0`. */
  readonly systemVersion: string;
  /** A trial account sends no mail. */
  readonly trial: boolean;
  /** The account's own currency, ISO 4217. */
  readonly currency: string;
  /** Country of the account, ISO 3166-1 alpha-2: whose VAT rates are domestic. */
  readonly countryCode: string;
  /** Seller data that an e-invoice needs and the account lacks, e.g. `bankIban`; empty when all is there. */
  readonly eInvoiceGaps: readonly string[];
  /** Ids of cost centres that name a country by its two-letter code. */
  readonly costCentreByCountry: Readonly<Record<string, string>>;
  /** The method that e-invoices are paid by (SEPA transfer); null when the account has none. */
  readonly sepaPaymentMethodId: string | null;
  /** It enshrines a document when it is opened. Assumed where the account has not shown it yet: most do. */
  readonly enshrinesOnOpening: boolean;
  /** Accounts whose lines the provider imports: a payment that we made there would be in it twice. */
  readonly filledAccountIds: readonly string[];
  /** Accounts on which documents are offset against each other, the best first; absent or empty where there is none. */
  readonly clearingAccountIds?: readonly string[];
  /** Tax rules that each revenue account may be posted to under; nothing is known of an account that is absent. */
  readonly rulesOfRevenueAccounts?: ReadonlyMap<string, readonly string[]>;
  /** The seller's own VAT id: it is never taken for the buyer's. Empty where the account has none, else not known. */
  readonly vatId?: string | null;
};
