import Big from 'big.js';
import type { StockMode } from './stock-mode.ts';
import { neverCompared, type PendingMove, type ProviderChange, type VariantStock } from './variant-stock.ts';

/** The next thing to do for a variant. */
export type StockStep =
  /** A write was begun: it is ended before anything else. */
  | { readonly kind: 'repeat'; readonly pending: PendingMove }
  /** Both sides are compared for the first time: they are noted as they are. */
  | { readonly kind: 'note'; readonly atShop: number }
  /** We made the part with `madeWith` pieces, which counts as the last settled stock of both sides. */
  | { readonly kind: 'begin'; readonly madeWith: number }
  /** The provider follows Shopify. */
  | { readonly kind: 'moveProvider'; readonly change: ProviderChange; readonly atShop: number }
  /** The provider's stock may have changed without us. */
  | { readonly kind: 'readProvider' }
  /** Shopify's stock changes by `delta` pieces. */
  | { readonly kind: 'moveShop'; readonly delta: number }
  | { readonly kind: 'settled' };

/** Under what two sides are compared: in a mode that is in force, with a part. */
export type StockTerms = {
  readonly mode: Exclude<StockMode, 'off'>;
  readonly epoch: number;
  readonly partId: string;
  /** Pieces that the part began with, where we made it under this mode; null otherwise. */
  readonly madeWith: number | null;
};

/** `stock` is null where the variant was never compared; `atShop` is what Shopify has now. */
export function decideStockStep(stock: VariantStock | null, atShop: number, terms: StockTerms): StockStep {
  const pending = unfinishedMove(stock, terms.partId);
  if (pending) return { kind: 'repeat', pending };
  if (stock?.epoch !== terms.epoch || stock.partId !== terms.partId) return firstStep(stock, atShop, terms);
  if (atShop !== stock.atShop) {
    const change: ProviderChange =
      terms.mode === 'delta'
        ? { kind: 'difference', difference: atShop - stock.atShop }
        : { kind: 'value', value: atShop };
    return follow(change, atShop);
  }
  if (stock.mustReadProvider) return { kind: 'readProvider' };
  const delta = wholePieces(stock.owed);
  return delta === 0 ? { kind: 'settled' } : { kind: 'moveShop', delta };
}

/** Takes sales since the part was made as a change like any other; what the row said before is dropped. */
function firstStep(stock: VariantStock | null, atShop: number, terms: StockTerms): StockStep {
  const { mode, partId, madeWith } = terms;
  if (mode === 'absolute') return follow({ kind: 'value', value: atShop }, atShop);
  const isFirst = stock?.partId !== partId || stock.epoch === neverCompared;
  return isFirst && madeWith !== null ? { kind: 'begin', madeWith } : { kind: 'note', atShop };
}

/** The write that was begun and has to be ended; none where its part is gone. */
export const unfinishedMove = (stock: VariantStock | null, partId: string): PendingMove | null =>
  stock?.pending && (stock.pending.side === 'shop' || stock.partId === partId) ? stock.pending : null;

const follow = (change: ProviderChange, atShop: number): StockStep => ({
  kind: 'moveProvider',
  change,
  atShop,
});

/** Shopify counts in pieces: what is left of one stays owed. */
const wholePieces = (owed: string): number => new Big(owed).round(0, Big.roundDown).toNumber();

/** Decides from what is stored whether the stock is settled, without a call to the provider. */
export const isQuiet = (stock: VariantStock | null, atShop: number, terms: StockTerms): boolean =>
  decideStockStep(stock, atShop, terms).kind === 'settled';
