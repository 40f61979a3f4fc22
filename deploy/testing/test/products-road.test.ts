import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { readRefusal, told } from './support/calls.ts';
import { type Article, type ProductsWorld, startProductsWorld } from './support/products-world.ts';

/** So soon a change at Shopify is one at the provider. */
const promisedMs = 30_000;
/** More than Shopify shows of a product in a page, and in what it sends of a change. */
const shelfVariants = 120;

let world: ProductsWorld;
/** Ids of the variants that are named below, by what is said of them. */
const variants: Record<string, string> = {};
/** The merchant's own article. */
let own: Article;

beforeAll(async () => {
  world = await startProductsWorld();
  await world.setPlan('premium');
  fillShop();
  own = (await world.installation.atProvider('POST', '/parts', {
    partNumber: 'EIGEN-1',
    name: 'Von Hand',
    stock: 7,
  })) as unknown as Article;
}, 120_000);
afterAll(() => world?.stop(), 60_000);

const make = (given: Parameters<ProductsWorld['products']['create']>[1]) =>
  world.products.create(world.installation.shop, given, { silent: true });
const variantsOf = (given: Parameters<typeof make>[0]) => make(given).variants.map(({ id }) => id);

function fillShop(): void {
  world.products.clear(world.installation.shop);
  make({ title: 'Gutschein', isGiftCard: true, variants: [{ sku: 'GUT-25', price: '25.00' }] });
  make({ title: 'Altbestand', status: 'ARCHIVED', variants: [{ sku: 'ALT-1' }] });
  const [blue = '', red = ''] = variantsOf({
    title: 'Teekanne',
    productType: 'Tassen',
    variants: [
      { title: 'blau', sku: 'KAN-BL', barcode: '4006381333931', price: '119.00', tracked: true, quantity: 4 },
      { title: 'rot', sku: 'KAN-RT', price: '23.80', tracked: true, quantity: 0 },
    ],
  });
  make({ title: 'Vase', variants: [{ sku: 'DOPPELT' }] });
  const [twin = ''] = variantsOf({ title: 'Schale', variants: [{ sku: 'DOPPELT' }] });
  const [nameless = ''] = variantsOf({ title: 'Ohne Nummer' });
  const shelf = variantsOf({
    title: 'Regal',
    variants: Array.from({ length: shelfVariants }, (_, index) => ({
      title: `${index + 1} cm`,
      sku: `REGAL-${index + 1}`,
      price: '11.90',
    })),
  });
  make({ title: 'Honig', tags: ['MwSt 7%'], variants: [{ sku: 'HON-1', price: '10.70' }] });
  make({ title: 'Eigenes', variants: [{ sku: 'EIGEN-1', price: '35.70' }] });
  Object.assign(variants, { blue, red, twin, nameless, lastShelf: shelf.at(-1) });
}

/** By hand: what the shop sells, less gift card and archive; the second `DOPPELT` has its id for a number. */
const expectedNumbers = () =>
  [
    ...['KAN-BL', 'KAN-RT', 'DOPPELT', variants.twin, variants.nameless, 'HON-1', 'EIGEN-1'],
    ...Array.from({ length: shelfVariants }, (_, index) => `REGAL-${index + 1}`),
  ].sort();
const expectedArticles = 7 + shelfVariants;
const numbersOf = (articles: readonly Article[]) => articles.map(({ partNumber }) => partNumber).sort();

describe('what keeps a shop from transferring', () => {
  /** The web has two ways to begin. */
  const refusals = async () => [
    await readRefusal(await world.askImport('limit=1')),
    await readRefusal(await world.calls.ask('POST', '/api/products/transfer')),
  ];

  it('is a plan without products: the offer of another, and nothing is sent', async () => {
    await world.setPlan('standard');
    for (const refusal of await refusals())
      expect(refusal).toMatchObject({ status: 403, code: 'FEATURE_MISSING', title: 'Upgrade erforderlich' });
    await world.setPlan('premium');
    expect(await world.writes()).toEqual({});
  });

  it('is a permission that was not given, until it is', async () => {
    const mayRead = async () => (await world.installation.getShop()).shopify.scopes.includes('read_products');
    world.setScopes([], ['read_products']);
    await eventually(async () => expect(await mayRead()).toBe(false));
    for (const refusal of await refusals())
      expect(refusal).toMatchObject({ status: 403, code: 'SCOPE_MISSING', title: 'Berechtigung fehlt' });
    world.setScopes([]);
    await eventually(async () => expect(await mayRead()).toBe(true));
    expect(await world.writes()).toEqual({});
  });

  it('is an account at sevdesk whose plan has no articles', async () => {
    await world.installation.setProviderKnobs({ partAccess: 'forbidden' });
    const refusal = await readRefusal(await world.askImport('limit=1'));
    expect(refusal).toMatchObject({ status: 409, code: 'WAREHOUSE_MISSING', title: 'Lagerverwaltung fehlt' });
    expect(refusal.detail).toMatch(/Wechsle bei sevdesk den Tarif/);
    expect(await world.getProducts()).toMatchObject({ state: 'none', parts: 0, failed: 0 });

    await world.startTransfer();
    const held = /Tarif bei sevdesk enthält keine Lagerverwaltung\. Wechsle dort den Tarif/;
    await eventually(async () =>
      expect(await world.getProducts()).toMatchObject({
        state: 'transferring',
        error: expect.stringMatching(held),
      }),
    );
    expect(await told(world.calls, 'sevdesk.productsHeld')).toMatchObject([
      { message: expect.stringMatching(held) },
    ]);
    expect(await world.articles()).toHaveLength(1);
    await world.installation.setProviderKnobs(null);
    await world.removeAll();
  });
});

describe('the way from the settings to all articles', () => {
  it('leads over a sample by the settings that are tried', async () => {
    const { parts, lastCursor } = await world.makeSample({
      productPart: 'sku',
      productName: { de: '{{ product.title }} in {{ variant.title }}' },
      productStock: true,
    });
    expect(parts).toHaveLength(2);
    expect(lastCursor).not.toBeNull();
    const { state, total, sample } = await world.getProducts();
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
    // Several are made at once: whichever comes first has the lower id.
    const numbers = ['KAN-BL', 'KAN-RT'];
    const shown = await Promise.all(numbers.map((number) => world.bearing(number)));
    expect(shown.flat().map(amountsOf)).toEqual([
      { number: 'KAN-BL', name: 'Teekanne in blau', net: 100, gross: 119, rate: 19, stock: 4 },
      { number: 'KAN-RT', name: 'Teekanne in rot', net: 20, gross: 23.8, rate: 19, stock: 0 },
    ]);
  });

  it.each([
    ['barcode', () => ['4006381333931', variants.red]],
    ['id', () => [variants.blue, variants.red]],
    ['sku', () => ['KAN-BL', 'KAN-RT']],
  ] as const)(
    'leads back: the sample goes, and the next one is numbered by %s',
    async (productPart, numbers) => {
      expect((await world.removeAll()).flat()).toMatchObject([
        { outcome: 'deleted' },
        { outcome: 'deleted' },
      ]);
      expect(await world.getProducts()).toMatchObject({ state: 'none', parts: 0, sample: null });
      expect((await world.articles()).map(({ id }) => id)).toEqual([own.id]);

      await world.installation.prefer('products', { productPart });
      await world.makeSample();
      const { sample } = await world.getProducts();
      expect(sample?.parts.map(({ number }) => number)).toEqual(numbers());
      expect(numbersOf(await world.articles())).toEqual([...numbers(), 'EIGEN-1'].sort());
    },
  );

  it('goes on by the cursor until none remain: an article for each variant, none for vouchers and archive', async () => {
    const { lastCursor } = await world.makeSample();
    const { pages, ids } = await world.importAll(lastCursor);
    // Nine products, two a call.
    expect(pages).toBe(5);
    expect(new Set(ids).size).toBe(expectedArticles);
    expect(ids).toHaveLength(expectedArticles);
    const articles = await world.articles();
    expect(numbersOf(articles)).toEqual(expectedNumbers());
    expect(articles.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await world.getProducts()).toMatchObject({
      state: 'transferred',
      parts: expectedArticles,
      failed: 0,
      sample: null,
    });
  });

  it('takes what the account has of a number for its article, and leaves its stock', async () => {
    const articles = await world.bearing('EIGEN-1');
    expect(articles.map(({ id }) => id)).toEqual([own.id]);
    expect(articles.map(amountsOf)).toMatchObject([{ net: 30, gross: 35.7, stock: 7 }]);
  });

  it('gives the rate that a tag states', async () => {
    // 10.70 / 1.07
    expect((await world.bearing('HON-1')).map(amountsOf)).toMatchObject([{ net: 10, gross: 10.7, rate: 7 }]);
  });

  it('writes nothing the second time, by pages or by itself', async () => {
    const before = await world.articles();
    await world.forgetCalls();
    await world.importAll(null);
    await world.startTransfer();
    expect(await world.untilTransferred()).toMatchObject({ total: 9, done: 9, created: 0, failed: 0 });
    await world.untilAtRest();
    expect(await world.writes()).toEqual({});
    expect(await world.articles()).toEqual(before);
  });
});

const amountsOf = ({ partNumber, name, priceNet, priceGross, taxRate, stock }: Article) => ({
  number: partNumber,
  name,
  net: Number(priceNet),
  gross: Number(priceGross),
  rate: Number(taxRate),
  stock: Number(stock),
});

describe('what changes at Shopify', () => {
  beforeAll(async () => {
    // Each word comes twice, and overtakes others.
    const webhooks = { duplicates: 1, reorderWindowMs: 600 };
    await world.installation.shopify('POST', '/sandbox/knobs', { webhooks });
  });
  afterAll(() => world.installation.shopify('DELETE', '/sandbox/knobs'));

  const inTime = (assertion: () => Promise<void>) => eventually(assertion, { withinMs: promisedMs });
  const lastWord = (topic: string) => {
    const word = world.sender.log.list().findLast((delivery) => delivery.topic === topic);
    if (!word) throw new Error(`Shopify said nothing of ${topic}.`);
    return word;
  };
  /** As one that was on its way for long: with what it said then, and an id of its own. */
  const sayAgain = ({ topic, body }: ReturnType<typeof lastWord>) =>
    world.sender.send({ shop: world.installation.shop, topic, body, eventId: randomUUID() });

  it('is made, changed and removed there within half a minute, once each', async () => {
    await world.forgetCalls();
    const { id, variants: made } = world.products.create(world.installation.shop, {
      title: 'Laterne',
      variants: [{ sku: 'LAT-1', price: '11.90' }],
    });
    await inTime(async () =>
      expect((await world.bearing('LAT-1')).map(amountsOf)).toMatchObject([{ name: 'Laterne', net: 10 }]),
    );
    world.products.update(world.installation.shop, id, {
      title: 'Sturmlaterne',
      variants: [{ id: made[0]?.id, price: '23.80' }],
    });
    await inTime(async () =>
      expect((await world.bearing('LAT-1')).map(amountsOf)).toMatchObject([
        { name: 'Sturmlaterne', net: 20 },
      ]),
    );
    world.products.remove(world.installation.shop, id);
    await inTime(async () => expect(await world.bearing('LAT-1')).toEqual([]));

    sayAgain(lastWord('products/update'));
    await world.untilAtRest();
    expect(await world.writes()).toEqual({ 'POST /Part': 1, 'PUT /Part/{id}': 1, 'DELETE /Part/{id}': 1 });
    for (const topic of ['products/create', 'products/update', 'products/delete'])
      expect(
        world.sender.log.list().filter((word) => word.topic === topic && word.body.includes(id)),
      ).toHaveLength(topic === 'products/update' ? 4 : 2);
  });

  it('is not undone by an older word that arrives behind a newer one', async () => {
    const vase = world.products.list(world.installation.shop).find(({ title }) => title === 'Vase');
    world.products.update(world.installation.shop, vase?.id ?? '', { title: 'Vase, alt' });
    const older = lastWord('products/update');
    expect(older.body).toContain('Vase, alt');
    world.products.update(world.installation.shop, vase?.id ?? '', { title: 'Vase, neu' });
    const named = async () => (await world.bearing('DOPPELT')).map(({ name }) => name);
    await inTime(async () => expect(await named()).toEqual(['Vase, neu']));
    await world.untilAtRest();
    await world.forgetCalls();
    sayAgain(older);
    await world.untilAtRest();
    expect(await world.writes()).toEqual({});
    expect(await named()).toEqual(['Vase, neu']);
  });

  it('is found also in a variant that Shopify does not name', async () => {
    await world.forgetCalls();
    world.products.updateVariant(world.installation.shop, variants.lastShelf ?? '', { price: '47.60' });
    expect(lastWord('products/update').body).not.toContain(`REGAL-${shelfVariants}"`);
    await inTime(async () =>
      expect((await world.bearing(`REGAL-${shelfVariants}`)).map(amountsOf)).toMatchObject([{ net: 40 }]),
    );
    await world.untilAtRest();
    expect(await world.writes()).toEqual({ 'PUT /Part/{id}': 1 });
  });

  it('waits while the plan has no products, and is not lost', async () => {
    const bowl = world.products.list(world.installation.shop).find(({ title }) => title === 'Schale');
    await world.setPlan('standard');
    await world.forgetCalls();
    world.products.update(world.installation.shop, bowl?.id ?? '', { title: 'Obstschale' });
    await eventually(async () =>
      expect((await world.getProducts()).error).toMatch(/Dein Tarif enthält die Übertragung.*nicht mehr/),
    );
    expect(await world.writes()).toEqual({});
    await world.setPlan('premium');
    // It would follow by itself at the next look, half a minute later; the merchant need not wait for it.
    await world.startTransfer();
    expect(await world.untilTransferred()).toMatchObject({ error: null, created: 0, failed: 0 });
    expect((await world.bearing(variants.twin ?? '')).map(({ name }) => name)).toEqual(['Obstschale']);
  });
});

it('goes on where it was when the process restarts in the middle of a transfer, and makes nothing twice', async () => {
  const { length: before } = await world.articles();
  const seeded = 60;
  world.products.seed(world.installation.shop, { products: seeded }, { silent: true });
  const { length: all } = world.products.list(world.installation.shop);
  await world.forgetCalls();
  await world.installation.setProviderKnobs({ latencyMs: 150 });
  await world.startTransfer();
  await eventually(async () => expect((await world.getProducts()).done).toBeGreaterThan(0), {
    withinMs: 60_000,
  });
  const { done } = await world.getProducts();
  expect(done).toBeLessThan(all);
  await world.restart();
  const since = await world.getProducts();
  expect(since.total).toBe(all);
  expect(since.done).toBeGreaterThanOrEqual(done);
  await world.installation.setProviderKnobs(null);
  expect(await world.untilTransferred()).toMatchObject({ total: all, done: all, created: seeded, failed: 0 });
  expect(await world.writes()).toEqual({ 'POST /Part': seeded });
  const articles = await world.articles();
  expect(articles).toHaveLength(before + seeded);
  expect(new Set(numbersOf(articles)).size).toBe(before + seeded);
}, 120_000);

it('removes all that it made in rounds, and lets go of the merchant’s own', async () => {
  const before = await world.articles();
  const { length: toldBefore } = await told(world.calls, 'sevdesk.productsRemoved');
  const rounds = await world.removeAll();
  // Twenty-five a call at most.
  expect(rounds.length).toBeGreaterThanOrEqual(Math.ceil(before.length / 25));
  const gone = rounds.flat();
  expect(gone.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  expect(gone.filter(({ outcome }) => outcome !== 'deleted')).toEqual([
    { id: own.id, number: 'EIGEN-1', outcome: 'released' },
  ]);
  expect((await world.articles()).map(({ id }) => id)).toEqual([own.id]);
  expect(await world.getProducts()).toMatchObject({ state: 'none', total: 0, done: 0, parts: 0, failed: 0 });
  expect(await told(world.calls, 'sevdesk.productsRemoved')).toHaveLength(toldBefore + 1);

  // What is told now concerns nobody.
  await world.forgetCalls();
  world.products.update(
    world.installation.shop,
    world.products.list(world.installation.shop).at(-1)?.id ?? '',
    { title: 'Danach' },
  );
  await world.untilAtRest();
  expect(await world.writes()).toEqual({});
}, 120_000);
