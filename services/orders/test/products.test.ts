import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Fixture } from './orders-fixture.ts';
import {
  addProducts,
  listVariantIds,
  newProductShop,
  productLog,
  readProducts,
  untilQuiet,
  untilTransferred,
} from './product-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterEach(() => fixture.parts.endFaults());
afterAll(() => fixture.stop());

const transfer = async (shop: string) => {
  await fixture.products.startTransfer({ shop });
  return untilTransferred(fixture.products, shop);
};
const listPartNumbers = (shop: string) =>
  fixture.parts
    .listAccountParts(shop)
    .map(({ number }) => number)
    .sort();
const listPartContents = (shop: string) => fixture.parts.listAccountParts(shop).map(({ content }) => content);

describe('a transfer of all products', () => {
  it('makes each variant’s part once, and a second one changes nothing', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 25);
    expect(await transfer(shop)).toMatchObject({
      state: 'transferred',
      total: 25,
      done: 25,
      parts: 25,
      created: 25,
      failed: 0,
      error: undefined,
    });
    expect(fixture.parts.listLinkedKeys(shop).sort()).toEqual(listVariantIds(shopify, shop));
    fixture.parts.writes.length = 0;
    expect(await transfer(shop)).toMatchObject({ total: 25, done: 25, parts: 25, created: 0 });
    expect(fixture.parts.writes).toEqual([]);
    expect(await productLog(fixture, shop)).toEqual([
      'sevdesk.productsStarted',
      'sevdesk.productsDone',
      'sevdesk.productsStarted',
      'sevdesk.productsDone',
    ]);
  });

  it('of no products is done at once', async () => {
    const shop = newProductShop(fixture, shopify);
    expect(await transfer(shop)).toMatchObject({ total: 0, done: 0, parts: 0 });
  });

  it('lists the account once, and links what it has already', async () => {
    const shop = newProductShop(fixture, shopify);
    shopify.products.create(shop, { variants: [{ sku: 'EIGEN-1' }, { sku: 'NEU-1', title: 'neu' }] });
    fixture.parts.addOwn(shop, 'EIGEN-1');
    expect(await transfer(shop)).toMatchObject({ parts: 2, created: 1 });
    expect(listPartNumbers(shop)).toEqual(['EIGEN-1', 'NEU-1']);
    expect(fixture.parts.calls.filter((call) => call === `readParts ${shop}`)).toHaveLength(1);
  });

  it('gives the second variant of an SKU another number', async () => {
    const shop = newProductShop(fixture, shopify);
    const { variants } = shopify.products.create(shop, {
      variants: [
        { title: 'a', sku: 'DOPPELT' },
        { title: 'b', sku: 'DOPPELT' },
      ],
    });
    await transfer(shop);
    expect(listPartNumbers(shop)).toEqual([variants[1]?.id, 'DOPPELT'].sort());
  });

  it('takes all variants of a large product', async () => {
    const shop = newProductShop(fixture, shopify);
    const variants = Array.from({ length: 150 }, (_, index) => ({
      title: `Größe ${index}`,
      sku: `G-${index}`,
    }));
    shopify.products.create(shop, { title: 'Kleid', variants });
    expect(await transfer(shop)).toMatchObject({ total: 1, done: 1, parts: 150, created: 150 });
  });

  it('leaves out gift cards and the archive', async () => {
    const shop = newProductShop(fixture, shopify);
    shopify.products.create(shop, { title: 'Gutschein', isGiftCard: true });
    shopify.products.create(shop, { title: 'Altes', status: 'ARCHIVED' });
    shopify.products.create(shop, { title: 'Entwurf', status: 'DRAFT', variants: [{ sku: 'ENT-1' }] });
    expect(await transfer(shop)).toMatchObject({ total: 3, done: 3, parts: 1 });
    expect(listPartNumbers(shop)).toEqual(['ENT-1']);
  });

  it('reports products that the provider refuses, and goes on', async () => {
    const shop = newProductShop(fixture, shopify);
    const [refused] = addProducts(shopify, shop, 3);
    fixture.parts.faults.part = ({ group }) => (group === refused ? 'rejected' : null);
    expect(await transfer(shop)).toMatchObject({ done: 3, parts: 2, failed: 1 });
    const { failures, nextPageToken } = await fixture.products.listProductFailures({
      shop,
      pageSize: 0,
      pageToken: '',
    });
    expect(failures).toMatchObject([{ productId: refused, reason: 'PROVIDER_REJECTED' }]);
    expect(failures[0]?.message).toMatch(
      /Ändere das Produkt in Shopify.* sevdesk sagt dazu: „Der Preis ist zu hoch“\.$/,
    );
    expect(nextPageToken).toBe('');
    expect(await productLog(fixture, shop)).toContain('sevdesk.productFailed');

    fixture.parts.faults.part = () => null;
    await fixture.products.retryProducts({ shop });
    await untilQuiet(fixture, shop);
    expect(await readProducts(fixture.products, shop)).toMatchObject({ parts: 3, failed: 0 });
  });

  it('shows failures in pages', async () => {
    const shop = newProductShop(fixture, shopify);
    const ids = addProducts(shopify, shop, 5);
    fixture.parts.faults.part = () => 'rejected';
    await transfer(shop);
    const seen: string[] = [];
    let pageToken = '';
    do {
      const page = await fixture.products.listProductFailures({ shop, pageSize: 2, pageToken });
      seen.push(...page.failures.map(({ productId }) => productId));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(seen).toEqual([...ids].sort());
  });

  it('saves again what the provider could not do at once', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 30);
    const tried = new Set<string>();
    fixture.parts.faults.part = ({ key }) => {
      if (tried.has(key) || Number(key) % 3 > 0) return null;
      tried.add(key);
      return 'later';
    };
    expect(await transfer(shop)).toMatchObject({ done: 30, parts: 30, created: 30 });
    expect(listPartNumbers(shop)).toHaveLength(30);
  });

  it('leaves another shop as it is', async () => {
    const shop = newProductShop(fixture, shopify);
    const other = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 2);
    addProducts(shopify, other, 2);
    await transfer(other);
    await transfer(shop);
    while ((await fixture.products.removeProducts({ shop })).parts.length > 0);
    expect(await readProducts(fixture.products, other)).toMatchObject({
      state: 'transferred',
      parts: 2,
      done: 2,
    });
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'none', parts: 0, done: 0 });
  });
});

describe('what holds a transfer up', () => {
  const held = async (shop: string, text: RegExp) => {
    await eventually(async () => expect((await readProducts(fixture.products, shop)).error).toMatch(text));
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'transferring' });
  };
  const hasten = (shop: string) => fixture.products.startTransfer({ shop });

  it('is reported, and it goes on when the plan is back', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 45);
    fixture.parts.faults.after = (method) => {
      if (method === 'saveParts') fixture.shops.records.set(shop, { plan: { id: 'standard' } });
    };
    await fixture.products.startTransfer({ shop });
    await held(shop, /Wechsle den Tarif/);
    fixture.parts.faults.after = () => {};
    fixture.shops.records.set(shop, { scopes: ['read_products'] });
    await hasten(shop);
    expect(await untilTransferred(fixture.products, shop)).toMatchObject({
      done: 45,
      created: 45,
      error: undefined,
    });
    const log = await productLog(fixture, shop);
    expect(log.filter((event) => event === 'sevdesk.productsHeld')).toHaveLength(1);
  });

  it('is a revoked token, too', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 3);
    fixture.provider.disconnected.add(shop);
    await expect(fixture.products.startTransfer({ shop })).rejects.toMatchObject({ reason: 'NOT_CONNECTED' });
    fixture.provider.disconnected.delete(shop);
    fixture.parts.faults.before = (method) => {
      if (method === 'saveParts') fixture.provider.disconnected.add(shop);
    };
    // A step that is running when the token is revoked ends; the next step finds it revoked.
    await fixture.products.startTransfer({ shop });
    await held(shop, /Verbinde ihn in den Einstellungen/);
    fixture.parts.faults.before = () => {};
    fixture.provider.disconnected.delete(shop);
    await hasten(shop);
    await untilTransferred(fixture.products, shop);
  });

  it.each([
    ['FEATURE_MISSING', { plan: { id: 'standard' } }],
    ['SCOPE_MISSING', { scopes: ['read_orders'] }],
  ])('refuses it from the start: %s', async (reason, changed) => {
    const shop = newProductShop(fixture, shopify, changed);
    await expect(fixture.products.startTransfer({ shop })).rejects.toMatchObject({ reason });
    await expect(
      fixture.products.importProducts({ shop, limit: 1, after: undefined, settingsJson: undefined }),
    ).rejects.toMatchObject({ reason });
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'none' });
  });

  it('is the merchant, who stops it; it goes on where it was', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 50);
    let stop: Promise<unknown> | null = null;
    fixture.parts.faults.after = async (method) => {
      if (method === 'saveParts') stop ??= fixture.products.stopTransfer({ shop });
      await stop;
    };
    await fixture.products.startTransfer({ shop });
    await eventually(async () => expect((await readProducts(fixture.products, shop)).state).toBe('stopped'));
    const { done } = await readProducts(fixture.products, shop);
    expect(done).toBeLessThan(50);
    const end = await transfer(shop);
    expect(end).toMatchObject({ total: 50, done: 50, parts: 50, created: 50 });
    expect(listPartContents(shop)).toHaveLength(50);
  });
});
