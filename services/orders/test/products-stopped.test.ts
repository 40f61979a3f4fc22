import { run } from '@belegfluss/runtime/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimProducts } from '../src/catalog/storage/products/claim-products.ts';
import { openUnseen } from '../src/catalog/storage/products/product-records.ts';
import { startTransfer } from '../src/catalog/storage/products/product-shop-store.ts';
import { readProductWorkState } from '../src/catalog/storage/products/product-work-state.ts';
import { insertProductWork } from '../src/catalog/storage/products/product-work-store.ts';
import type { ProductDependencies } from '../src/catalog/use-cases/products/product-dependencies.ts';
import { releaseProduct } from '../src/catalog/use-cases/products/release-product.ts';
import { retryProducts, stopTransfer } from '../src/catalog/use-cases/products/start-products.ts';
import { workProduct } from '../src/catalog/use-cases/products/work-product.ts';
import { partLost } from '../src/catalog/use-cases/stock/part-lost.ts';
import { createFetchContext } from '../src/clients/services/fetch-context.ts';
import { createShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { newProductShop } from './product-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let dependencies: ProductDependencies;
/** The part ids that stocks were settled with, a call each; the next call throws this error. */
const settled: string[][] = [];
let failing: Error | null = null;

beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  const clients = connectOtherServices(fixture);
  dependencies = {
    pool: fixture.pool,
    shopify: createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url }),
    parts: clients.parts,
    fetchContext: createFetchContext(clients),
    async settleStocks(_shop, _product, parts) {
      settled.push([...parts.values()].map(({ id }) => id));
      const error = failing;
      failing = null;
      if (error) throw error;
    },
    now: () => new Date(),
    logger: quiet,
    wakeWorkers: () => {},
  };
});
afterAll(() => fixture.stop());

/** A shop whose stocks follow each other, with one product that is transferred and compared. */
async function aShop(state = 'transferred') {
  const shop = newProductShop(fixture, shopify);
  const { id: productId, variants } = shopify.products.create(
    shop,
    { title: 'Kanne', variants: [{ sku: 'K-1', tracked: true }] },
    { silent: true },
  );
  const variantId = variants[0]?.id ?? '';
  const { pool } = fixture;
  await pool.query('INSERT INTO product_shop (shop, state, started_at) VALUES ($1, $2, now())', [
    shop,
    state,
  ]);
  await pool.query(`INSERT INTO stock_shop (shop, mode, epoch) VALUES ($1, 'delta', 1)`, [shop]);
  await pool.query(
    `INSERT INTO variant_stock (shop, variant_id, product_id, item_id, part_id, epoch, at_shop, at_provider)
     VALUES ($1, $2, $3, '9', '7001', 1, 10, 10)`,
    [shop, variantId, productId],
  );
  settled.length = 0;
  fixture.parts.writes.length = 0;
  return { shop, productId, variantId };
}

const deliver = async (shop: string, productId: string): Promise<void> => {
  await run(fixture.pool, insertProductWork(shop, [productId], { dueInMs: 0 }));
};
/** One step of a worker at the shop; false when there is nothing to take. */
async function takeStep(shop: string): Promise<boolean> {
  const claims = await claimProducts(fixture.pool, { perShop: 2, leaseMs: 60_000 })(6);
  for (const claim of claims.filter((each) => each.shop === shop))
    await workProduct(dependencies, claim).catch((error: unknown) =>
      releaseProduct(dependencies, claim, error),
    );
  return claims.some((each) => each.shop === shop);
}
const readRow = async (shop: string, productId: string) => {
  const { rows } = await fixture.pool.query(
    `SELECT state, due_at <= now() + interval '1 second' AS "isDue" FROM product_work WHERE shop = $1 AND product_id = $2`,
    [shop, productId],
  );
  return rows[0];
};

describe('while a transfer is stopped', () => {
  it('stocks of what was compared go on, and nothing else', async () => {
    const { shop, productId } = await aShop('stopped');
    shopify.products.update(shop, productId, { title: 'Krug' });
    await deliver(shop, productId);
    expect(await takeStep(shop)).toBe(true);
    expect(settled).toEqual([['7001']]);
    expect(fixture.parts.writes).toEqual([]);
    expect(await readRow(shop, productId)).toEqual({ state: 'waiting', isDue: null });
    expect(await takeStep(shop)).toBe(false);
  });

  it('a part that is gone is nothing to be made, and nobody tries for ever', async () => {
    const { shop, productId } = await aShop('stopped');
    await deliver(shop, productId);
    failing = partLost('1');
    expect(await takeStep(shop)).toBe(true);
    expect(await readRow(shop, productId)).toMatchObject({ state: 'waiting' });
  });

  it('what waited is carried over when it goes on', async () => {
    const { shop, productId, variantId } = await aShop('stopped');
    await deliver(shop, productId);
    await takeStep(shop);
    await startTransfer(fixture.pool, shop);
    expect(await readRow(shop, productId)).toEqual({ state: 'open', isDue: true });
    await takeStep(shop);
    expect(fixture.parts.writes).toEqual([`create ${variantId}`]);
    expect(await readRow(shop, productId)).toMatchObject({ state: 'done' });
  });

  it('products whose stocks nobody follows stay as they are', async () => {
    const { shop, productId } = await aShop('stopped');
    await fixture.pool.query(`UPDATE stock_shop SET mode = 'off' WHERE shop = $1`, [shop]);
    await deliver(shop, productId);
    expect(await takeStep(shop)).toBe(false);
    expect(await readRow(shop, productId)).toEqual({ state: 'open', isDue: true });
  });
});

describe('a product', () => {
  it('one of whose parts is gone is saved again at once', async () => {
    const { shop, productId } = await aShop();
    await deliver(shop, productId);
    failing = partLost('1');
    await takeStep(shop);
    expect(await readRow(shop, productId)).toEqual({ state: 'open', isDue: true });
    await fixture.pool.query('UPDATE product_work SET due_at = now() WHERE shop = $1', [shop]);
    await takeStep(shop);
    expect(settled).toHaveLength(2);
    expect(await readRow(shop, productId)).toMatchObject({ state: 'done' });
  });

  it('that failed and that no page of a transfer has shown is looked for', async () => {
    const { shop, productId } = await aShop();
    await deliver(shop, productId);
    await fixture.pool.query(
      `UPDATE product_work SET state = 'failed', failed_at = now(), due_at = NULL, worked_at = now() - interval '1 day'
       WHERE shop = $1`,
      [shop],
    );
    await run(fixture.pool, openUnseen(shop, new Date()));
    expect(await readRow(shop, productId)).toEqual({ state: 'open', isDue: true });
  });

  it('is neither tried again nor stopped while parts are being removed', async () => {
    const { shop } = await aShop('removing');
    const running = { reason: 'TRANSFER_RUNNING' };
    await expect(retryProducts(dependencies)(shop)).rejects.toMatchObject(running);
    await expect(stopTransfer(dependencies)(shop)).rejects.toMatchObject(running);
  });

  it('is in the queue as operators see it, unless it waits for the merchant', async () => {
    const before = await readProductWorkState(fixture.pool);
    for (const state of ['transferred', 'stopped']) {
      const { shop, productId } = await aShop(state);
      await deliver(shop, productId);
      await fixture.pool.query(
        `UPDATE product_work SET due_at = now() - interval '2 hours' WHERE shop = $1`,
        [shop],
      );
    }
    const after = await readProductWorkState(fixture.pool);
    expect(after).toMatchObject({ name: 'products', waiting: before.waiting + 1, failed: before.failed });
    expect(Number(after.oldestSeconds)).toBeGreaterThanOrEqual(7_200);
  });
});
