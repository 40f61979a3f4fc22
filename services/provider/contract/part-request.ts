/** A part as the caller wants it. Amounts and quantities are exact decimal strings, amounts in the shop's currency. */
export type PartRequest = {
  /** The caller's key, stable for ever: the variant's id. */
  readonly key: string;
  /** The product's id: parts of a group can be removed at once. */
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
  /** By its name in the account; empty for the account's usual one. */
  readonly category: string;
  readonly tracksStock: boolean;
  /** The stock that a new part begins with; empty where none is kept. */
  readonly initialStock: string;
  readonly active: boolean;
};
