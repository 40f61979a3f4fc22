/** The part of a variant, as far as its stock is concerned. */
export type StockPart = {
  /** The provider's id. */
  readonly id: string;
  /** Pieces that we made it with; null where others made it, or where it kept no stock. */
  readonly madeWith: number | null;
  /** Null where that is not known. */
  readonly linkedAt: Date | null;
};

/**
 * Pieces that a part was made with; null where it was made before the mode in force: that stock is no basis for
 * changes.
 */
export const madeWithSince = ({ madeWith, linkedAt }: StockPart, switchedAt: Date): number | null =>
  linkedAt !== null && linkedAt >= switchedAt ? madeWith : null;
