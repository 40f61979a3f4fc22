import type { ActiveLanguage, Preferences } from '@belegfluss/settings/contract';

/** Inputs of a shop's parts besides its products. */
export type PartContext = {
  readonly settings: Preferences['products'];
  /** Parts keep the stock of what Shopify keeps the stock of. */
  readonly keepsStock: boolean;
  /** Of the texts. */
  readonly language: ActiveLanguage;
  readonly shop: {
    readonly name: string;
    readonly email: string;
    readonly domain: string;
    readonly countryCode: string;
  };
  /** The shop's prices hold the tax. */
  readonly taxesIncluded: boolean;
  /** Of the shop's prices, ISO 4217. */
  readonly currency: string;
  /** The account at the provider. */
  readonly account: { readonly countryCode: string; readonly smallBusiness: boolean };
  /** `YYYY-MM-DD`. */
  readonly day: string;
};
