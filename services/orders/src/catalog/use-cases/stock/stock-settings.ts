import type { Facts } from '../../../clients/services/fetch-facts.ts';
import type { StockFacts } from '../../domain/stock/decide-stock-shop.ts';
import { type StockMode, stockModeOf } from '../../domain/stock/stock-mode.ts';

/** How a merchant wants stocks to follow each other. */
export const wantedMode = ({ preferences }: Facts): StockMode =>
  stockModeOf(preferences.orders.inventorySync);

/** Inputs that decide whether stocks may move. */
export const stockFactsOf = ({ shop }: Facts): StockFacts => ({
  features: shop.features,
  scopes: shop.scopes,
  connected: shop.provider.connected,
});
