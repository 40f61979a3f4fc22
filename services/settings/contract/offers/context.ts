import type { Feature } from '@belegfluss/shops/contract';

/** Circumstances of a shop, besides its preferences, that decide what it can choose. */
export type PreferenceContext = {
  /** Features of the shop's plan. */
  readonly features: readonly Feature[];
  /** Granted Admin API scopes. */
  readonly scopes: readonly string[];
  /** Public name of the shop's plan at Shopify, e.g. `Basic`. */
  readonly storePlan: string;
  readonly account: AccountContext;
  /** Whether the form shows expert settings; a value saved without it stays valid. */
  readonly expertMode: boolean;
};

/** Kinds of data that an account may refuse: a new category of contacts, tags of contacts. */
export const accountRefusals = ['category', 'contact-tags'] as const;
export type AccountRefusal = (typeof accountRefusals)[number];

/** The account at the provider. While none is connected, nothing is known of it. */
export type AccountContext =
  | { readonly connected: false }
  | {
      readonly connected: true;
      readonly smallBusiness: boolean;
      /** Bookkeeping system version, e.g. `2.0`. */
      readonly systemVersion: string;
      /** A trial account sends no mail. */
      readonly trial: boolean;
      /** The account's tariff keeps stock; null while unknown. */
      readonly warehouse: boolean | null;
      /** Seller data that an e-invoice needs and the account lacks, e.g. `bankIban`. */
      readonly eInvoiceGaps: readonly string[];
      /** Countries that cost centres name by their two-letter code. */
      readonly costCentreCountries: readonly string[];
      /** Documents are enshrined when they get their number; null while the account has not shown it. */
      readonly enshrinesOnOpening: boolean | null;
      /** Print options that the account takes for single documents. */
      readonly printOptions: readonly string[];
      /** ISO 3166-1 alpha-2; empty when the account does not state it; the merchant is then asked. */
      readonly countryCode: string;
      /** Refused by the account when it was last asked: `category`, `contact-tags`. */
      readonly refuses: readonly AccountRefusal[];
    };

/** Whether the merchant has to say in which country their account is. */
export const asksForCountry = ({ account }: Pick<PreferenceContext, 'account'>): boolean =>
  account.connected && account.countryCode === '';

/** Shopify calls its highest plans `Plus`, `Shopify Plus`, `Shopify Plus Partner Sandbox`, `Enterprise`, … */
const topStorePlan = /\b(plus|enterprise|commerce components)\b/i;

/** Company locations exist only in stores on the highest plans. */
export const isTopStorePlan = (storePlan: string): boolean => topStorePlan.test(storePlan);
