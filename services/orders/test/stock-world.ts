import { fieldsInWords } from '@belegfluss/orders/contract';
import { createShopifySandbox, DEFAULT_SCOPES, aShop as sandboxShop } from '@belegfluss/sandbox/shopify';
import { createTestDatabase } from '@belegfluss/testing/database';
import pg from 'pg';
import { fetchProduct } from '../src/catalog/clients/shopify/products.ts';
import type { StockMode } from '../src/catalog/domain/stock/stock-mode.ts';
import type { StockPart } from '../src/catalog/domain/stock/stock-part.ts';
import type { VariantStock } from '../src/catalog/domain/stock/variant-stock.ts';
import { readProductStocks } from '../src/catalog/storage/stock/variant-stock-store.ts';
import { settleStocks } from '../src/catalog/use-cases/stock/settle-stocks.ts';
import type { StockDependencies } from '../src/catalog/use-cases/stock/stock-dependencies.ts';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import type { DecisionContext } from '../src/clients/services/fetch-context.ts';
import { createShopifyAdmin, type ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { aShop, preferencesWith } from '../src/documents/domain/testing/input-builder.ts';
import { createFakeParts } from './fake-parts.ts';
import type { Mortal } from './mortal.ts';
import { quiet } from './orders-fixture.ts';

export const webhookUrl = 'http://127.0.0.1:9/webhooks';

export type StockWorld = Awaited<ReturnType<typeof startStockWorld>>;
/** A product with one variant, known to both sides. */
export type StockItem = { readonly productId: string; readonly variantId: string };

/** A shop in the sandbox, parts in memory, and the database between them; no loop runs. */
export async function startStockWorld() {
  const database = await createTestDatabase('orders');
  const pool = new pg.Pool({ connectionString: database.url, max: 8 });
  const sandbox = createShopifySandbox({
    port: 0,
    clientId: 'orders-test-client',
    clientSecret: 'orders-test-secret',
    appUrl: 'http://127.0.0.1:3000',
    shops: [],
  });
  const { url } = await sandbox.start();
  const { world, products } = sandbox.service;
  const shop = 'lager.myshopify.com';
  const scopes = [...DEFAULT_SCOPES, 'read_products', 'read_inventory', 'write_inventory'];
  const record = sandboxShop({ domain: shop, scopes, plan: 'Plus' });
  world.shops.set(shop, record);
  products.clear(shop);
  const { accessToken } = world.tokens.exchange(shop, 'offline', Date.now(), world.knobs);
  const shops = { getAccessToken: async () => ({ accessToken, expiresAt: '' }) };
  const shopify = createShopifyAdmin({ shops: shops as unknown as ServiceClients['shops'], apiUrl: url });
  const parts = createFakeParts();

  const facts: { inventorySync: boolean | 'delta'; now: DecisionContext | null } = {
    inventorySync: 'delta',
    get now() {
      return found;
    },
    set now(next) {
      found = next;
    },
  };
  let found: DecisionContext | null = {
    shop: aShop({ domain: shop, scopes }),
    get preferences() {
      return preferencesWith({ orders: { inventorySync: facts.inventorySync } });
    },
    erasedAt: null,
    accountId: '1',
  };

  let queued = 0;
  const dependencies: StockDependencies = {
    pool,
    shopify,
    parts,
    fetchContext: async () => facts.now,
    now: () => new Date(),
    logger: quiet,
    wakeWorkers: () => {
      queued += 1;
    },
    webhookUrl,
  };
  const mortal = (death: Mortal): StockDependencies => ({
    ...dependencies,
    pool: death.pool(pool),
    shopify: death.shopify(shopify),
    parts: (death.clients({ parts } as unknown as ServiceClients) as ServiceClients).parts,
  });

  return {
    shop,
    record,
    pool,
    sandbox,
    products,
    parts,
    facts,
    shopify,
    dependencies,
    mortal,
    queued: () => queued,
    /** A mode is in force, as after a pass over the shop. */
    async force(mode: StockMode) {
      await pool.query(
        `INSERT INTO stock_shop (shop, mode, epoch) VALUES ($1, $2, 1)
         ON CONFLICT (shop) DO UPDATE SET mode = $2, epoch = stock_shop.epoch + 1, switched_at = now()`,
        [shop, mode],
      );
    },
    anItem(quantity = 10, stock: string | null = String(quantity)): StockItem {
      const product = products.create(
        shop,
        { title: 'Teekanne', variants: [{ title: 'blau', tracked: true, quantity }] },
        { silent: true },
      );
      const variantId = product.variants[0]?.id ?? '';
      if (stock !== null) parts.stocks.set(variantId, stock);
      return { productId: product.id, variantId };
    },
    sell: (item: StockItem, pieces: number) =>
      products.adjust(shop, item.variantId, -pieces, { silent: true }),
    /** As the worker of the product does. */
    async settle(item: StockItem, by: StockDependencies = dependencies, changed: Partial<StockPart> = {}) {
      const { product } = await fetchProduct(shopify, shop, item.productId);
      if (!product) throw new Error('The product is gone.');
      const parts = product.variants.map(({ id }) => {
        const part: StockPart = { id: `part-${id}`, madeWith: null, linkedAt: new Date() };
        return [id, id === item.variantId ? { ...part, ...changed } : part] as const;
      });
      await settleStocks(by)(shop, product, new Map(parts));
    },
    /** Every query to Shopify goes through `around` first; `ask` sends it. */
    asking(around: (document: string, ask: () => Promise<unknown>) => Promise<unknown>): StockDependencies {
      const query = (of: string, document: string, variables: Record<string, unknown>) =>
        around(document, () => shopify.query(of, document, variables));
      return { ...dependencies, shopify: { ...shopify, query } as ShopifyAdmin };
    },
    /** The provider was seen to differ. */
    async noteDifference(item: StockItem) {
      await pool.query('UPDATE variant_stock SET look = true WHERE shop = $1 AND variant_id = $2', [
        shop,
        item.variantId,
      ]);
    },
    /** Stocks of both sides. */
    sides: (item: StockItem) => ({
      shop: products.quantity(shop, item.variantId),
      provider: parts.stocks.get(item.variantId),
    }),
    async row(item: StockItem): Promise<VariantStock | null> {
      const { stocks } = await readProductStocks(pool, shop, item.productId);
      return stocks.get(item.variantId) ?? null;
    },
    async log(): Promise<readonly { event: string; body: Record<string, string> }[]> {
      const { rows } = await pool.query('SELECT event, body FROM log_entry WHERE shop = $1 ORDER BY at, id', [
        shop,
      ]);
      return rows.map(({ event, body }) => ({
        event,
        body: fieldsInWords(body) as Record<string, string>,
      }));
    },
    async stop() {
      await sandbox.stop();
      await pool.end();
      await database.drop();
    },
  };
}
