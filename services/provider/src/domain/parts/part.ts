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
