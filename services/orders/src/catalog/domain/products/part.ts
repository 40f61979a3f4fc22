/** A part as it should be at the provider, in the terms of its service. Amounts are decimal strings in the shop's currency. */
export type ProductPart = {
  /** The variant's id. */
  readonly key: string;
  /** The product's id. */
  readonly group: string;
  readonly number: string;
  /** Taken where another part has the number. */
  readonly fallbackNumber: string;
  readonly name: string;
  readonly text: string;
  readonly note: string;
  readonly priceNet: string;
  readonly priceGross: string;
  /** Empty when not known. */
  readonly purchasePrice: string;
  /** Percent. */
  readonly taxRate: string;
  /** Empty for the account's usual one. */
  readonly category: string;
  readonly tracksStock: boolean;
  /** Empty where no stock is kept. */
  readonly initialStock: string;
  readonly active: boolean;
};
