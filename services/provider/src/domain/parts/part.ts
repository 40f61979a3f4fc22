/** A part as the caller wants it. Decimals are exact strings. */
export type PartRequest = {
  /** The caller's key, stable for ever. */
  readonly key: string;
  readonly group: string;
  readonly number: string;
  /** To be taken when another part has the wanted number. */
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
  /** By its name in the account. */
  readonly category: string;
  readonly tracksStock: boolean;
  /** That a new part begins with; empty for none. */
  readonly initialStock: string;
  readonly active: boolean;
};

/** Fields of a part at the provider, as far as we write them. */
export type PartFields = {
  readonly name: string;
  readonly number: string;
  readonly text: string;
  /** For the merchant's own eyes; holds our mark. */
  readonly comment: string;
  readonly priceNet: string;
  readonly priceGross: string;
  readonly purchasePrice: string;
  readonly taxRate: string;
  readonly categoryId: string | null;
  readonly tracksStock: boolean;
  readonly active: boolean;
};

/** A part of the account as it is. */
export type AccountPart = PartFields & {
  readonly id: string;
  readonly stock: string;
  /** Null when the provider does not state it. */
  readonly createdAt: Date | null;
};

/** Who made the part that a key stands for: we, or somebody before us. */
export type PartOrigin = 'made' | 'matched';
