import { subscribeToStock } from '../../clients/shopify/stock-subscription.ts';
import { passPauseMs } from '../../domain/stock/pass-pause.ts';
import { openAllProducts, openDifferingProducts } from '../../storage/stock/open-products.ts';
import { type StockLease, writeUnderStockLease } from '../../storage/stock/stock-lease-store.ts';
import { keepWebhook, markSwept } from '../../storage/stock/stock-shop-store.ts';
import type { StockDependencies } from './stock-dependencies.ts';

/** Shopify promises no webhook: once a day every product is reconciled, and the subscription made sure of. */
const sweepEveryMs = 24 * 60 * 60_000;
/** So far apart, so that what is new goes in between. */
const sweepSpacingMs = 250;

/** Puts to work what the provider states otherwise than it was last settled; answers when to look again. */
export async function compareStocks(dependencies: StockDependencies, lease: StockLease): Promise<number> {
  const { pool, parts, wakeWorkers } = dependencies;
  const { shop, epoch } = lease;
  await sweep(dependencies, lease);
  let pages = 0;
  for (let pageToken = ''; pages === 0 || pageToken !== ''; pages += 1) {
    const page = await parts.listStocks({ shop, pageToken });
    const stocks = page.stocks.map(({ key, stock }) => ({ variantId: key, stock }));
    await writeUnderStockLease(pool, lease, [openDifferingProducts(shop, epoch, stocks)]);
    pageToken = page.nextPageToken;
  }
  wakeWorkers();
  return passPauseMs(pages);
}

async function sweep(
  { pool, shopify, webhookUrl, now }: StockDependencies,
  lease: StockLease,
): Promise<void> {
  const { shop, sweptAt } = lease;
  if (sweptAt && now().getTime() - sweptAt.getTime() < sweepEveryMs) return;
  const webhook = await subscribeToStock(shopify, shop, webhookUrl);
  await writeUnderStockLease(pool, lease, [
    openAllProducts(shop, sweepSpacingMs),
    keepWebhook(shop, webhook),
    markSwept(shop),
  ]);
}
