import { insertLog } from '../../../kernel/storage/log-store.ts';
import { subscribeToStock } from '../../clients/shopify/stock-subscription.ts';
import type { StockMode } from '../../domain/stock/stock-mode.ts';
import { openAllProducts } from '../../storage/stock/open-products.ts';
import { type StockLease, writeUnderStockLease } from '../../storage/stock/stock-lease-store.ts';
import { keepWebhook, switchMode } from '../../storage/stock/stock-shop-store.ts';
import type { StockDependencies } from './stock-dependencies.ts';

/** Spacing of the products' runs when somebody waits for them. */
const spacingMs = 100;

const names: Readonly<Record<Exclude<StockMode, 'off'>, string>> = {
  absolute: 'Der zuletzt geänderte Bestand gilt für beide Seiten',
  delta: 'Änderungen einer Seite werden auf der anderen hinzugerechnet',
};

/** Shopify reports stocks before the first is compared; then all products are reconciled under the new mode. */
export async function switchOn(
  { pool, shopify, webhookUrl, wakeWorkers }: StockDependencies,
  lease: StockLease,
  mode: Exclude<StockMode, 'off'>,
): Promise<void> {
  const { shop } = lease;
  const webhook = await subscribeToStock(shopify, shop, webhookUrl);
  await writeUnderStockLease(pool, lease, [
    openAllProducts(shop, spacingMs),
    keepWebhook(shop, webhook),
    switchMode(shop, mode),
    ...insertLog([{ shop, event: 'sevdesk.stockOn', body: { name: names[mode] } }]),
  ]);
  wakeWorkers();
}
