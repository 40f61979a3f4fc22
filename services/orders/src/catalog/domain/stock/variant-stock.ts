/**
 * Stocks of a variant on both sides when they were last settled. Stocks of the provider are decimal strings with up to
 * four places.
 */
export type VariantStock = {
  readonly variantId: string;
  readonly itemId: string;
  /** The provider's part that it was compared with. */
  readonly partId: string;
  /**
   * Of the shop's mode under which the two sides were first compared; `neverCompared` before that, `noLongerCompared` after
   * what was known of them was given up.
   */
  readonly epoch: number;
  readonly atShop: number;
  readonly atProvider: string;
  /** Change at the provider that Shopify has not received yet, decimal string. */
  readonly owed: string;
  /** Who acted on an earlier count may write nothing. */
  readonly writes: number;
  /** A write that was begun; null when there is none. */
  readonly pending: PendingMove | null;
  /** The provider was seen to differ. */
  readonly mustReadProvider: boolean;
  /** Why it cannot be settled, as last logged. */
  readonly failed: string;
  /** Writes to Shopify in a row that failed. */
  readonly vain: number;
};

/** A write with all it says: it is done again just so after a death. */
export type PendingMove = ProviderMove | ShopMove;

export type ProviderMove = {
  readonly side: 'provider';
  /** Operation key; no other write ever has it. */
  readonly key: string;
  readonly change: ProviderChange;
  /** Stock at Shopify that the provider follows with it. */
  readonly atShop: number;
  /** Under which both sides count as compared afterwards. */
  readonly epoch: number;
  /** ISO 8601; empty where an earlier version began it. */
  readonly begunAt: string;
};

/** Modes count from one. */
export const neverCompared = -1;
export const noLongerCompared = 0;

export type ProviderChange =
  | { readonly kind: 'difference'; readonly difference: number }
  | { readonly kind: 'value'; readonly value: number };

export type ShopMove = {
  readonly side: 'shop';
  readonly key: string;
  readonly itemId: string;
  /** Shopify's numeric id. */
  readonly locationId: string;
  readonly delta: number;
  /** Stock at the location before the write; Shopify refuses the write where it differs. */
  readonly from: number;
  /** When that came about, as Shopify says; empty where it does not. */
  readonly fromSince: string;
  /** ISO 8601; empty where an earlier version began it. */
  readonly begunAt: string;
};
