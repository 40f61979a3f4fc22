/** The part of a variant, as far as its stock is concerned. */
export type StockPart = {
  /** The provider's id. */
  readonly id: string;
  /** Pieces that we made it with; null where others made it, or where it kept no stock. */
  readonly madeWith: number | null;
  /** Null where that is not known. */
  readonly linkedAt: Date | null;
};

/** What a part began with counts where it was made under the mode that is in force: what was before is nobody's business. */
export const madeWithSince = ({ madeWith, linkedAt }: StockPart, switchedAt: Date): number | null =>
  linkedAt !== null && linkedAt >= switchedAt ? madeWith : null;
