import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { claimProducts } from '../src/catalog/storage/products/claim-products.ts';
import { writeUnderProductLease } from '../src/catalog/storage/products/product-lease.ts';
import { findProducts, startTransfer } from '../src/catalog/storage/products/product-shop-store.ts';
import { insertProductWork } from '../src/catalog/storage/products/product-work-store.ts';
import { endTransferLease, takeTransferLease } from '../src/catalog/storage/products/transfer-lease-store.ts';
import type { ProductDependencies } from '../src/catalog/use-cases/products/product-dependencies.ts';
import { takeProductStep } from '../src/catalog/use-cases/products/take-product-step.ts';
import { workProduct } from '../src/catalog/use-cases/products/work-product.ts';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import { createFetchContext } from '../src/clients/services/fetch-context.ts';
import { createShopifyAdmin, type ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { createMortal, type Mortal } from './mortal.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import { addProducts, listVariantIds, newProductShop, productLog } from './product-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let clients: ServiceClients;
let admin: ShopifyAdmin;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ start: false }));
  clients = connectOtherServices(fixture);
  admin = createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url });
});
afterAll(() => fixture.stop());

/** Dependencies of a process; with a death, until it dies. */
function createProcess(death: Mortal | null): ProductDependencies {
  const services = death ? death.clients(clients) : clients;
  return {
    pool: death ? death.pool(fixture.pool) : fixture.pool,
    shopify: death ? death.shopify(admin) : admin,
    parts: services.parts,
    fetchContext: createFetchContext(services),
    settleStocks: async () => {},
    now: () => new Date(),
    logger: quiet,
    wakeWorkers: () => {},
  };
}

/** A dead process gives no heartbeat: its leases run out, and what it held comes due. */
const letLeasesRunOut = (shop: string) =>
  Promise.all(
    Object.entries({ product_shop: 'next_at', product_work: 'due_at' }).map(([table, due]) =>
      fixture.pool.query(
        `UPDATE ${table} SET lease_until = now(), ${due} = CASE WHEN ${due} = lease_until THEN now() ELSE ${due} END
         WHERE shop = $1 AND lease IS NOT NULL`,
        [shop],
      ),
    ),
  );

/** Takes one step of a running process; false when there is none to take. */
async function takeStep(own: ProductDependencies): Promise<boolean> {
  const lease = await takeTransferLease(own.pool, 60_000);
  if (!lease) return false;
  const step = await takeProductStep(own, lease, () =>
    writeUnderProductLease(own.pool, lease, ['transferring'], []),
  );
  await endTransferLease(own.pool, lease, { ...step.end, nextInMs: 0 }, step.entries);
  return true;
}

async function takeAllSteps(own: ProductDependencies): Promise<void> {
  while (await takeStep(own));
}

const isDead = (death: Mortal) => (error: unknown) => {
  if (death.diedAt === null) throw error;
};

/**
 * Lets processes die at their first step, their second … until one survives; `scene` makes a new one each time. Returns
 * at how many places the surviving one could have died.
 */
async function dieEverywhere(scene: (death: Mortal) => Promise<void>): Promise<number> {
  for (let step = 1; ; step += 1) {
    const death = createMortal(step);
    await scene(death);
    if (death.diedAt === null) return death.places.length;
    if (step > 400) throw new Error('It never lives.');
  }
}

describe('a process that dies', () => {
  it('at any step of a transfer doubles and loses no part, and counts right', async () => {
    const places = await dieEverywhere(async (death) => {
      const shop = newProductShop(fixture, shopify);
      addProducts(shopify, shop, 22);
      shopify.products.create(
        shop,
        {
          variants: [
            { title: 'a', sku: 'X' },
            { title: 'b', sku: 'X' },
          ],
        },
        { silent: true },
      );
      await startTransfer(fixture.pool, shop);
      await takeAllSteps(createProcess(death)).catch(isDead(death));
      // A second one dies on the same page, too.
      await letLeasesRunOut(shop);
      const second = createMortal(2);
      await takeAllSteps(createProcess(second)).catch(isDead(second));
      await letLeasesRunOut(shop);
      await takeAllSteps(createProcess(null));
      expect({ diedAt: death.diedAt, ...(await findProducts(fixture.pool, shop)) }).toMatchObject({
        state: 'transferred',
        total: 23,
        done: 23,
        created: 24,
        failed: 0,
      });
      expect(fixture.parts.listAccountParts(shop)).toHaveLength(24);
      expect(fixture.parts.listLinkedKeys(shop).sort()).toEqual(listVariantIds(shopify, shop));
      const log = await productLog(fixture, shop);
      expect(log.filter((event) => event === 'sevdesk.productsDone')).toHaveLength(1);
      await fixture.pool.query(`UPDATE product_work SET state = 'done', due_at = NULL WHERE shop = $1`, [
        shop,
      ]);
    });
    expect(places).toBeGreaterThan(20);
  }, 240_000);

  it('twice in a transfer of sixty products whose provider fails now and then makes each part once', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 60);
    let saves = 0;
    fixture.parts.faults.part = () => {
      saves += 1;
      return saves % 20 === 0 ? 'later' : null;
    };
    await startTransfer(fixture.pool, shop);
    for (const step of [3, 7]) {
      const death = createMortal(step);
      await takeAllSteps(createProcess(death)).catch(isDead(death));
      expect(death.diedAt).not.toBeNull();
      await letLeasesRunOut(shop);
    }
    await takeAllSteps(createProcess(null));
    fixture.parts.faults.part = () => null;
    expect(await findProducts(fixture.pool, shop)).toMatchObject({
      state: 'transferred',
      total: 60,
      done: 60,
      created: 60,
      failed: 0,
    });
    expect(fixture.parts.listAccountParts(shop)).toHaveLength(60);
    fixture.parts.writes.length = 0;
    await startTransfer(fixture.pool, shop);
    await takeAllSteps(createProcess(null));
    expect(fixture.parts.writes).toEqual([]);
    expect(await findProducts(fixture.pool, shop)).toMatchObject({ done: 60, created: 0 });
  }, 60_000);

  it('at any step of a changed product leaves nothing behind', async () => {
    const places = await dieEverywhere(async (death) => {
      const shop = newProductShop(fixture, shopify);
      await startTransfer(fixture.pool, shop);
      await takeAllSteps(createProcess(null));
      const product = shopify.products.create(
        shop,
        {
          variants: [
            { title: 'a', sku: 'A' },
            { title: 'b', sku: 'B' },
          ],
        },
        { silent: true },
      );
      const work = async (own: ProductDependencies) => {
        const [claim] = await claimProducts(own.pool, { perShop: 2, leaseMs: 60_000 })(1);
        if (claim) await workProduct(own, claim);
      };
      const reported = async () => {
        await fixture.pool.query(insertProductWork(shop, [product.id], { dueInMs: 0 }) as never);
      };
      await reported();
      await work(createProcess(death)).catch(isDead(death));
      // A variant goes before it is stored that its part may have been made.
      shopify.products.removeVariant(shop, product.variants[0]?.id ?? '');
      await letLeasesRunOut(shop);
      await fixture.pool.query(`UPDATE product_work SET due_at = now() WHERE shop = $1 AND state = 'open'`, [
        shop,
      ]);
      await reported();
      await work(createProcess(null));
      expect([death.diedAt, fixture.parts.listLinkedKeys(shop)]).toEqual([
        death.diedAt,
        [product.variants[1]?.id],
      ]);
      expect(fixture.parts.listAccountParts(shop)).toHaveLength(1);
    });
    expect(places).toBeGreaterThan(8);
  }, 120_000);
});
