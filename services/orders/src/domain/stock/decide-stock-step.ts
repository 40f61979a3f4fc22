import Big from 'big.js';
import type { StockMode } from './stock-mode.ts';
import type { PendingMove, ProviderChange, VariantStock } from './variant-stock.ts';

/** The next thing to do for a variant. */
export type StockStep =
  /** A write was begun: it comes first, whatever else there is. */
  | { readonly kind: 'repeat'; readonly pending: PendingMove }
  /** Both sides are compared for the first time: they are noted as they are. */
  | { readonly kind: 'note'; readonly atShop: number }
  /** The provider follows Shopify. */
  | { readonly kind: 'moveProvider'; readonly change: ProviderChange; readonly atShop: number }
  /** The provider may have changed by itself. */
  | { readonly kind: 'readProvider' }
  /** Shopify gets so many pieces more or less. */
  | { readonly kind: 'moveShop'; readonly delta: number }
  | { readonly kind: 'settled' };

/** Under what two sides are compared: in a mode that is in force, with a part. */
export type StockTerms = {
  readonly mode: Exclude<StockMode, 'off'>;
  readonly epoch: number;
  readonly partId: string;
};

/** `stock` is null where the variant was never compared; `atShop` is what Shopify has now. */
export function decideStockStep(stock: VariantStock | null, atShop: number, terms: StockTerms): StockStep {
  const pending = unfinishedMove(stock, terms.partId);
  if (pending) return { kind: 'repeat', pending };
  if (stock?.epoch !== terms.epoch || stock.partId !== terms.partId)
    return terms.mode === 'delta'
      ? { kind: 'note', atShop }
      : follow({ kind: 'value', value: atShop }, atShop);
  if (atShop !== stock.atShop) {
    const change: ProviderChange =
      terms.mode === 'delta'
        ? { kind: 'difference', difference: atShop - stock.atShop }
        : { kind: 'value', value: atShop };
    return follow(change, atShop);
  }
  if (stock.look) return { kind: 'readProvider' };
  const delta = wholePieces(stock.owed);
  return delta === 0 ? { kind: 'settled' } : { kind: 'moveShop', delta };
}

/** The write that was begun and has to be ended; a part that is no more needs none. */
export const unfinishedMove = (stock: VariantStock | null, partId: string): PendingMove | null =>
  stock?.pending && (stock.pending.side === 'shop' || stock.partId === partId) ? stock.pending : null;

const follow = (change: ProviderChange, atShop: number): StockStep => ({
  kind: 'moveProvider',
  change,
  atShop,
});

/** Shopify counts in pieces: what is left of one stays owed. */
const wholePieces = (owed: string): number => new Big(owed).round(0, Big.roundDown).toNumber();

/** Whether anything is to be done, as far as one can tell without asking anybody. */
export const isQuiet = (stock: VariantStock | null, atShop: number, terms: StockTerms): boolean =>
  decideStockStep(stock, atShop, terms).kind === 'settled';
