import Big from 'big.js';
import type { StockMode } from './stock-mode.ts';
import type { ProviderMove, ShopMove, VariantStock } from './variant-stock.ts';

/** Fields of a row that a step changes; the count of writes grows in storage. */
export type StockChange = Pick<VariantStock, 'epoch' | 'atShop' | 'atProvider' | 'owed' | 'mustReadProvider'>;

/** The provider's stock right before and right after; the same twice where it was only read. */
export type ProviderStocks = { readonly before: string; readonly after: string };

/**
 * The provider follows Shopify. A difference from the stock last settled there is a change by others: with differences
 * it is owed to Shopify, with values Shopify's stock has just overridden it.
 */
export const afterProviderMove = (
  stock: VariantStock,
  move: ProviderMove,
  { before, after }: ProviderStocks,
): StockChange => ({
  epoch: move.epoch,
  atShop: move.atShop,
  atProvider: after,
  owed:
    move.change.kind === 'value' ? '0' : new Big(stock.owed).plus(before).minus(stock.atProvider).toFixed(),
  // The answer may be an old one: a difference seen since must still be read.
  mustReadProvider: stock.mustReadProvider,
});

/** The provider was read. With values it is the whole distance that is owed, if it has changed at all. */
export function afterProviderRead(stock: VariantStock, now: string, mode: StockMode): StockChange {
  const change = new Big(now).minus(stock.atProvider);
  const owed =
    mode === 'delta'
      ? new Big(stock.owed).plus(change).toFixed()
      : change.eq(0)
        ? stock.owed
        : new Big(now).minus(stock.atShop).toFixed();
  return { epoch: stock.epoch, atShop: stock.atShop, atProvider: now, owed, mustReadProvider: false };
}

/** Shopify has got what it was owed. */
export const afterShopMove = (stock: VariantStock, { delta }: ShopMove): StockChange => ({
  epoch: stock.epoch,
  atShop: stock.atShop + delta,
  atProvider: stock.atProvider,
  owed: new Big(stock.owed).minus(delta).toFixed(),
  mustReadProvider: stock.mustReadProvider,
});
