import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { logged } from './support/calls.ts';
import {
  expectedArticles,
  listPartNumbers,
  openProductRoad,
  parseArticleAmounts,
  promisedMs,
  shelfVariants,
} from './support/product-road.ts';

const road = openProductRoad();
const { expectedNumbers } = road;

describe('the first transfer of products', () => {
  it('starts with a sample by the settings being tried', async () => {
    const { parts, lastCursor } = await road.world.makeSample({
      productPart: 'sku',
      productName: { de: '{{ product.title }} in {{ variant.title }}' },
      productStock: true,
    });
    expect(parts).toHaveLength(2);
    expect(lastCursor).not.toBeNull();
    const { state, total, sample } = await road.world.getProducts();
    expect({ state, total }).toEqual({ state: 'sample', total: 9 });
    // 119.00 / 1.19 and 23.80 / 1.19.
    const blue = {
      id: parts[0],
      number: 'KAN-BL',
      name: 'Teekanne in blau',
      taxRate: '19',
      category: 'Tassen',
    };
    const red = { ...blue, id: parts[1], number: 'KAN-RT', name: 'Teekanne in rot' };
    expect(sample).toMatchObject({
      title: 'Teekanne',
      currency: 'EUR',
      parts: [
        { ...blue, priceNet: '100.00', priceGross: '119.00', stock: '4' },
        { ...red, priceNet: '20.00', priceGross: '23.80', stock: '0' },
      ],
    });
    // Several are created at once: the first one has the lower id.
    const numbers = ['KAN-BL', 'KAN-RT'];
    const shown = await Promise.all(numbers.map((number) => road.world.listByNumber(number)));
    expect(shown.flat().map(parseArticleAmounts)).toEqual([
      { number: 'KAN-BL', name: 'Teekanne in blau', net: 100, gross: 119, rate: 19, stock: 4 },
      { number: 'KAN-RT', name: 'Teekanne in rot', net: 20, gross: 23.8, rate: 19, stock: 0 },
    ]);
  });

  it.each([
    ['barcode', () => ['4006381333931', road.variants.red]],
    ['id', () => [road.variants.blue, road.variants.red]],
    ['sku', () => ['KAN-BL', 'KAN-RT']],
  ] as const)(
    'leads back: the sample goes, and the next one is numbered by %s',
    async (productPart, numbers) => {
      expect((await road.world.removeAll()).flat()).toMatchObject([
        { outcome: 'deleted' },
        { outcome: 'deleted' },
      ]);
      expect(await road.world.getProducts()).toMatchObject({ state: 'none', parts: 0, sample: null });
      expect((await road.world.articles()).map(({ id }) => id)).toEqual([road.own.id]);

      await road.world.installation.prefer('products', { productPart });
      await road.world.makeSample();
      const { sample } = await road.world.getProducts();
      expect(sample?.parts.map(({ number }) => number)).toEqual(numbers());
      expect(listPartNumbers(await road.world.articles())).toEqual([...numbers(), 'EIGEN-1'].sort());
    },
  );

  it('continues at the cursor until none remain: an article for each variant, none for vouchers and archive', async () => {
    const { lastCursor } = await road.world.makeSample();
    const { pages, ids } = await road.world.importAll(lastCursor);
    // Nine products, two per call.
    expect(pages).toBe(5);
    expect(new Set(ids).size).toBe(expectedArticles);
    expect(ids).toHaveLength(expectedArticles);
    const articles = await road.world.articles();
    expect(listPartNumbers(articles)).toEqual(expectedNumbers());
    expect(articles.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await road.world.getProducts()).toMatchObject({
      state: 'transferred',
      parts: expectedArticles,
      failed: 0,
      sample: null,
    });
  });

  it('adopts an existing article with the number, and keeps its stock', async () => {
    const articles = await road.world.listByNumber('EIGEN-1');
    expect(articles.map(({ id }) => id)).toEqual([road.own.id]);
    expect(articles.map(parseArticleAmounts)).toMatchObject([{ net: 30, gross: 35.7, stock: 7 }]);
  });

  it('uses the rate that a tag states', async () => {
    // 10.70 / 1.07
    expect((await road.world.listByNumber('HON-1')).map(parseArticleAmounts)).toMatchObject([
      { net: 10, gross: 10.7, rate: 7 },
    ]);
  });

  it('writes nothing the second time, by pages or in the background', async () => {
    const before = await road.world.articles();
    await road.world.forgetCalls();
    await road.world.importAll(null);
    await road.world.startTransfer();
    expect(await road.world.untilTransferred()).toMatchObject({ total: 9, done: 9, created: 0, failed: 0 });
    await road.world.untilAtRest();
    expect(await road.world.writes()).toEqual({});
    expect(await road.world.articles()).toEqual(before);
  });
});

describe('a change of a product at Shopify', () => {
  beforeAll(async () => {
    // Each webhook arrives twice and overtakes others.
    const webhooks = { duplicates: 1, reorderWindowMs: 600 };
    await road.world.installation.shopify('POST', '/sandbox/knobs', { webhooks });
  });
  afterAll(() => road.world.installation.shopify('DELETE', '/sandbox/knobs'));

  const inTime = (assertion: () => Promise<void>) => eventually(assertion, { withinMs: promisedMs });
  const lastWord = (topic: string) => {
    const word = road.world.sender.log.list().findLast((delivery) => delivery.topic === topic);
    if (!word) throw new Error(`Shopify said nothing of ${topic}.`);
    return word;
  };
  /** A late webhook: its old content under a new id. */
  const sayAgain = ({ topic, body }: ReturnType<typeof lastWord>) =>
    road.world.sender.send({ shop: road.world.installation.shop, topic, body, eventId: randomUUID() });

  it('is created, updated and removed in sevdesk within half a minute, once each', async () => {
    await road.world.forgetCalls();
    const { id, variants: made } = road.world.products.create(road.world.installation.shop, {
      title: 'Laterne',
      variants: [{ sku: 'LAT-1', price: '11.90' }],
    });
    await inTime(async () =>
      expect((await road.world.listByNumber('LAT-1')).map(parseArticleAmounts)).toMatchObject([
        { name: 'Laterne', net: 10 },
      ]),
    );
    road.world.products.update(road.world.installation.shop, id, {
      title: 'Sturmlaterne',
      variants: [{ id: made[0]?.id, price: '23.80' }],
    });
    await inTime(async () =>
      expect((await road.world.listByNumber('LAT-1')).map(parseArticleAmounts)).toMatchObject([
        { name: 'Sturmlaterne', net: 20 },
      ]),
    );
    road.world.products.remove(road.world.installation.shop, id);
    await inTime(async () => expect(await road.world.listByNumber('LAT-1')).toEqual([]));

    sayAgain(lastWord('products/update'));
    await road.world.untilAtRest();
    expect(await road.world.writes()).toEqual({
      'POST /Part': 1,
      'PUT /Part/{id}': 1,
      'DELETE /Part/{id}': 1,
    });
    for (const topic of ['products/create', 'products/update', 'products/delete'])
      expect(
        road.world.sender.log.list().filter((word) => word.topic === topic && word.body.includes(id)),
      ).toHaveLength(topic === 'products/update' ? 4 : 2);
  });

  it('is not reverted by an older webhook that arrives after a newer one', async () => {
    const vase = road.world.products.list(road.world.installation.shop).find(({ title }) => title === 'Vase');
    road.world.products.update(road.world.installation.shop, vase?.id ?? '', { title: 'Vase, alt' });
    const older = lastWord('products/update');
    expect(older.body).toContain('Vase, alt');
    road.world.products.update(road.world.installation.shop, vase?.id ?? '', { title: 'Vase, neu' });
    const named = async () => (await road.world.listByNumber('DOPPELT')).map(({ name }) => name);
    await inTime(async () => expect(await named()).toEqual(['Vase, neu']));
    await road.world.untilAtRest();
    await road.world.forgetCalls();
    sayAgain(older);
    await road.world.untilAtRest();
    expect(await road.world.writes()).toEqual({});
    expect(await named()).toEqual(['Vase, neu']);
  });

  it('is found also in a variant that the webhook does not name', async () => {
    await road.world.forgetCalls();
    road.world.products.updateVariant(road.world.installation.shop, road.variants.lastShelf ?? '', {
      price: '47.60',
    });
    expect(lastWord('products/update').body).not.toContain(`REGAL-${shelfVariants}"`);
    await inTime(async () =>
      expect(
        (await road.world.listByNumber(`REGAL-${shelfVariants}`)).map(parseArticleAmounts),
      ).toMatchObject([{ net: 40 }]),
    );
    await road.world.untilAtRest();
    expect(await road.world.writes()).toEqual({ 'PUT /Part/{id}': 1 });
  });

  it('waits while the plan has no products, and is not lost', async () => {
    const bowl = road.world.products
      .list(road.world.installation.shop)
      .find(({ title }) => title === 'Schale');
    await road.world.setPlan('standard');
    await road.world.forgetCalls();
    road.world.products.update(road.world.installation.shop, bowl?.id ?? '', { title: 'Obstschale' });
    await eventually(async () =>
      expect((await road.world.getProducts()).error).toMatch(
        /Dein Tarif enthält die Übertragung.*nicht mehr/,
      ),
    );
    expect(await road.world.writes()).toEqual({});
    await road.world.setPlan('premium');
    // The next pass would continue half a minute later; the merchant need not wait for it.
    await road.world.startTransfer();
    expect(await road.world.untilTransferred()).toMatchObject({ error: null, created: 0, failed: 0 });
    expect((await road.world.listByNumber(road.variants.twin ?? '')).map(({ name }) => name)).toEqual([
      'Obstschale',
    ]);
  });
});

it('a transfer continues where it was when the process restarts, and creates nothing twice', async () => {
  const { length: before } = await road.world.articles();
  const seeded = 60;
  road.world.products.seed(road.world.installation.shop, { products: seeded }, { silent: true });
  const { length: all } = road.world.products.list(road.world.installation.shop);
  await road.world.forgetCalls();
  await road.world.installation.setProviderKnobs({ latencyMs: 150 });
  await road.world.startTransfer();
  await eventually(async () => expect((await road.world.getProducts()).done).toBeGreaterThan(0), {
    withinMs: 60_000,
  });
  const { done } = await road.world.getProducts();
  expect(done).toBeLessThan(all);
  await road.world.restart();
  const since = await road.world.getProducts();
  expect(since.total).toBe(all);
  expect(since.done).toBeGreaterThanOrEqual(done);
  await road.world.installation.setProviderKnobs(null);
  expect(await road.world.untilTransferred()).toMatchObject({
    total: all,
    done: all,
    created: seeded,
    failed: 0,
  });
  expect(await road.world.writes()).toEqual({ 'POST /Part': seeded });
  const articles = await road.world.articles();
  expect(articles).toHaveLength(before + seeded);
  expect(new Set(listPartNumbers(articles)).size).toBe(before + seeded);
}, 120_000);

it('removing products deletes all created articles in rounds, and only unlinks the merchant’s own', async () => {
  const before = await road.world.articles();
  const { length: loggedBefore } = await logged(road.world.calls, 'sevdesk.productsRemoved');
  const rounds = await road.world.removeAll();
  // Twenty-five per call at most.
  expect(rounds.length).toBeGreaterThanOrEqual(Math.ceil(before.length / 25));
  const gone = rounds.flat();
  expect(gone.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  expect(gone.filter(({ outcome }) => outcome !== 'deleted')).toEqual([
    { id: road.own.id, number: 'EIGEN-1', outcome: 'released' },
  ]);
  expect((await road.world.articles()).map(({ id }) => id)).toEqual([road.own.id]);
  expect(await road.world.getProducts()).toMatchObject({
    state: 'none',
    total: 0,
    done: 0,
    parts: 0,
    failed: 0,
  });
  expect(await logged(road.world.calls, 'sevdesk.productsRemoved')).toHaveLength(loggedBefore + 1);

  // Changes reported from now on have no effect.
  await road.world.forgetCalls();
  road.world.products.update(
    road.world.installation.shop,
    road.world.products.list(road.world.installation.shop).at(-1)?.id ?? '',
    { title: 'Danach' },
  );
  await road.world.untilAtRest();
  expect(await road.world.writes()).toEqual({});
}, 120_000);
