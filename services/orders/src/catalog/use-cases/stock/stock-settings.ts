import type { DecisionContext } from '../../../clients/services/fetch-context.ts';
import type { StockShopInput } from '../../domain/stock/decide-stock-shop.ts';
import { type StockMode, toStockMode } from '../../domain/stock/stock-mode.ts';

/** How a merchant wants stocks to follow each other. */
export const wantedMode = ({ preferences }: DecisionContext): StockMode =>
  toStockMode(preferences.orders.inventorySync);

/** Inputs that decide whether stocks may move. */
export const toStockShopInput = ({ shop }: DecisionContext): StockShopInput => ({
  features: shop.features,
  scopes: shop.scopes,
  connected: shop.provider.connected,
});
