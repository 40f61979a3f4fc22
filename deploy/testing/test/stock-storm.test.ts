import { setTimeout as pause } from 'node:timers/promises';
import { ProductServiceService, ProductsState } from '@belegfluss/protos/orders/v1/products';
import { createClient } from '@belegfluss/runtime/grpc';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createRandom } from '../faults/random.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { soakSize } from '../src/soak.ts';

const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000);
const changes = Number(process.env.STORM_CHANGES ?? soakSize(300, 10_000));
/** Interval, in changes, between additional faults. */
const disturbEvery = changes / 25;
const productCount = 20;
const variantsEach = 2;
/**
 * Longest time that a person's write is delayed while ours is between its read and its write; longer delays are let
 * through.
 */
const holdMs = 8_000;
/** Number of people's changes that are on their way at once. */
const peopleAtOnce = 400;

/** A variant on both sides, and its stock once all changes of both sides have reached both. */
type Stock = {
  readonly variantId: string;
  readonly partId: string;
  shop: number;
  provider: number;
};

/**
 * Stocks change on both sides at once, webhooks arrive twice and overtake each other, and calls fail. One instant is
 * excluded: a person's write at sevdesk between our read of a stock and our write is lost to everybody, because sevdesk
 * only sets stocks and does not state what it overwrote. The sandbox delays people's writes then.
 */
describe('a storm of stock changes by differences', () => {
  let installation: Installation;
  let database: pg.Client;
  const stocks: Stock[] = [];

  beforeAll(async () => {
    installation = await startInstallation('together');
    database = new pg.Client({ connectionString: installation.databaseUrl('orders') });
    await database.connect();
    allowStocks();
    const skus = makeProducts();
    await transfer();
    await findParts(skus);
    await switchOn();
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await installation?.stop();
  }, 120_000);

  const shopify = () => installation.sandbox.shopify.service;

  function allowStocks(): void {
    const shop = shopify().world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    shop.plan = 'Plus';
    shopify().setScopes(shop, [...shop.scopes, 'read_products', 'read_inventory', 'write_inventory']);
  }

  /** SKU by variant. */
  function makeProducts(): ReadonlyMap<string, string> {
    const { products } = shopify();
    const skus = new Map<string, string>();
    products.clear(installation.shop);
    for (let number = 1; number <= productCount; number += 1) {
      const made = products.create(
        installation.shop,
        {
          title: `Sturmlaterne ${number}`,
          variants: Array.from({ length: variantsEach }, (_, place) => ({
            title: `Größe ${place + 1}`,
            sku: `STURM-${number}-${place + 1}`,
            price: '19.90',
            tracked: true,
            quantity: 500,
          })),
        },
        { silent: true },
      );
      for (const { id, sku } of made.variants) skus.set(id, sku ?? '');
    }
    return skus;
  }

  async function transfer(): Promise<void> {
    const client = createClient(ProductServiceService, {
      address: installation.services.addresses.orders,
      security: { token: installation.serviceToken },
    });
    await eventually(() => client.startTransfer({ shop: installation.shop }));
    await eventually(
      async () =>
        expect((await client.getProducts({ shop: installation.shop })).products).toMatchObject({
          state: ProductsState.TRANSFERRED,
        }),
      { withinMs: 120_000 },
    );
    client.close();
  }

  async function findParts(skus: ReadonlyMap<string, string>): Promise<void> {
    const { parts } = (await installation.atProvider('GET', '/parts')) as {
      parts: { id: string; partNumber: string; stock: string }[];
    };
    for (const [index, [variantId, sku]] of [...skus].entries()) {
      const part = parts.find(({ partNumber }) => partNumber === sku);
      if (!part) throw new Error(`There is no part ${sku}.`);
      // Some differ from the start, which must not be corrected.
      const value = index % 4 === 0 ? 800 + index : 500;
      await installation.atProvider('POST', `/parts/${part.id}/stock`, { value: String(value) });
      stocks.push({ variantId, partId: part.id, shop: 500, provider: value });
    }
  }

  async function switchOn(): Promise<void> {
    await installation.prefer('orders', { inventorySync: 'delta' });
    await eventually(
      async () => {
        const { rows } = await database.query(
          `SELECT count(*)::int AS compared FROM variant_stock WHERE shop = $1 AND epoch > 0 AND pending IS NULL`,
          [installation.shop],
        );
        expect(rows[0].compared).toBe(productCount * variantsEach);
      },
      { withinMs: 60_000 },
    );
  }

  const reconcileNow = () =>
    database.query('UPDATE stock_shop SET look_at = now() WHERE shop = $1', [installation.shop]);

  it('leaves both sides at their initial stock plus all changes of both', async () => {
    process.stdout.write(`stock storm: STORM_SEED=${seed} STORM_CHANGES=${changes}\n`);
    const random = createRandom(seed);
    await installation.setProviderKnobs({
      seed,
      holdStockMs: holdMs,
      timeoutMode: 'destroy',
      rate429: { probability: 0.002, retryAfterSeconds: 1 },
      fail500Before: 0.002,
      fail500After: 0.01,
      timeoutAfterCommit: 0.006,
    });
    await installation.shopify('POST', '/sandbox/knobs', {
      webhooks: { reorderWindowMs: 2_000, retryBaseMs: 200 },
    });

    const people = createCrowd(peopleAtOnce);
    for (let count = 1; count <= changes; count += 1) {
      const stock = random.pick(stocks);
      const delta = random.between(1, 5) * (random.chance(0.5) ? -1 : 1);
      stock.shop += delta;
      stock.provider += delta;
      if (random.chance(0.5)) shopify().products.adjust(installation.shop, stock.variantId, delta);
      else
        await people.send(() =>
          installation.atProvider('POST', `/parts/${stock.partId}/stock`, { delta: String(delta) }),
        );
      if (count % 20 === 0) await pause(100);
      if (count % disturbEvery === 0) await disturb(count / disturbEvery);
    }
    await people.end();
    await installation.setProviderKnobs({
      rate429: null,
      fail500Before: null,
      fail500After: null,
      timeoutAfterCommit: null,
      holdStockMs: 0,
    });
    await expectSums();
  }, 290_000);

  /** Doubles every webhook for a while, drops answers of Shopify, refuses calls, and polls the provider. */
  async function disturb(turn: number): Promise<void> {
    await reconcileNow();
    const knobs = shopify().world.knobs;
    knobs.webhooks.duplicates = turn % 3 === 0 ? 1 : 0;
    if (turn % 2 === 0) knobs.loseAnswersNext = 2;
    if (turn % 5 === 0) knobs.throttleNext = 2;
    if (turn % 7 === 0) knobs.failNext = 1;
  }

  async function expectSums(): Promise<void> {
    let looks = 0;
    await eventually(
      async () => {
        looks += 1;
        if (looks % 40 === 1) await reconcileNow();
        expect(await sides()).toEqual(stocks.map(({ shop, provider }) => ({ shop, provider })));
        const { rows } = await database.query(
          `SELECT count(*)::int AS moving FROM variant_stock
           WHERE shop = $1 AND (pending IS NOT NULL OR owed <> 0 OR look)`,
          [installation.shop],
        );
        expect(rows[0].moving).toBe(0);
      },
      { withinMs: 120_000 },
    );
  }

  async function sides(): Promise<readonly { shop: number; provider: number }[]> {
    const { parts } = (await installation.atProvider('GET', '/parts')) as {
      parts: { id: string; stock: string }[];
    };
    const byId = new Map(parts.map(({ id, stock }) => [id, Number(stock)]));
    return stocks.map(({ variantId, partId }) => ({
      shop: shopify().products.quantity(installation.shop, variantId),
      provider: byId.get(partId) ?? Number.NaN,
    }));
  }
});

/** Sends without waiting for the answer, with at most `most` at once; throws the first failure. */
function createCrowd(most: number) {
  const going = new Set<Promise<unknown>>();
  let failure: unknown;
  return {
    async send(work: () => Promise<unknown>): Promise<void> {
      while (going.size >= most) await Promise.race(going);
      const one: Promise<unknown> = work()
        .catch((error: unknown) => {
          failure ??= error;
        })
        .finally(() => going.delete(one));
      going.add(one);
    },
    async end(): Promise<void> {
      await Promise.all(going);
      if (failure) throw failure;
    },
  };
}
