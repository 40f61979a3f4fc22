import { defaultPreferences } from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aDoor } from './a-door.ts';
import { inWords } from './in-words.ts';
import type { Fixture } from './orders-fixture.ts';
import { addProducts, newProductShop, productLog, readProducts, untilTransferred } from './product-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify());
});
afterEach(() => fixture.parts.endFaults());
afterAll(() => fixture.stop());

const importNext = (shop: string, asked: { limit?: number; after?: string; settingsJson?: string } = {}) =>
  fixture.products
    .importProducts({ shop, limit: 1, after: undefined, settingsJson: undefined, ...asked })
    .then(inWords);
const settingsWith = (changed: object): string =>
  JSON.stringify({ ...defaultPreferences.products, ...changed });
async function removeAll(shop: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const { parts } = await fixture.products.removeProducts({ shop });
    if (parts.length === 0) return removed;
    removed += parts.length;
  }
}

describe('a sample', () => {
  it('is made by the settings that are tried, changed, and taken over by the transfer', async () => {
    const shop = newProductShop(fixture, shopify);
    const { variants } = shopify.products.create(shop, {
      title: 'Teekanne',
      productType: 'Kannen',
      variants: [{ title: 'blau', sku: 'KAN-1', price: '119.00', quantity: 4, tracked: true }],
    });
    addProducts(shopify, shop, 2);
    const { partIds, products } = await importNext(shop, {
      settingsJson: settingsWith({
        productName: { de: '{{ product.title }}!' },
        productPart: 'id',
        productStock: true,
      }),
    });
    expect(partIds).toHaveLength(1);
    expect(products).toMatchObject({ state: 'sample', total: 3, parts: 1 });
    // 119.00 / 1.19 = 100.00
    expect(products?.sample).toMatchObject({
      title: 'Teekanne',
      parts: [
        {
          partId: partIds[0],
          number: variants[0]?.id,
          name: 'Teekanne!',
          priceNet: '100.00',
          priceGross: '119.00',
          taxRate: '19',
          category: 'Kannen',
          stock: '4',
        },
      ],
    });
    expect(await removeAll(shop)).toBe(1);
    expect(await readProducts(fixture.products, shop)).toMatchObject({
      state: 'none',
      parts: 0,
      sample: undefined,
    });

    const again = await importNext(shop);
    expect(again.products?.sample?.parts).toMatchObject([{ number: 'KAN-1', stock: undefined }]);
    await fixture.products.startTransfer({ shop });
    expect(await untilTransferred(fixture.products, shop)).toMatchObject({
      parts: 3,
      done: 3,
      created: 2,
      sample: undefined,
    });
    expect(await productLog(fixture, shop)).toEqual([
      'sevdesk.productSample',
      'sevdesk.productSample',
      'sevdesk.productsStarted',
      'sevdesk.productsDone',
    ]);
  });

  it('is the first product that becomes articles, preferably of few', async () => {
    const shop = newProductShop(fixture, shopify);
    shopify.products.create(shop, { title: 'Gutschein', isGiftCard: true });
    const many = Array.from({ length: 11 }, (_, index) => ({ title: `G${index}`, sku: `V-${index}` }));
    shopify.products.create(shop, { title: 'Kleid', variants: many });
    shopify.products.create(shop, { title: 'Kanne' });
    const { products, lastCursor } = await importNext(shop);
    expect(products?.sample?.title).toBe('Kanne');
    // A caller that goes on from the cursor misses no product.
    const next = await importNext(shop, { limit: 2, after: lastCursor });
    const last = await importNext(shop, { limit: 2, after: next.lastCursor });
    expect(last).toMatchObject({ lastCursor: undefined, products: { state: 'transferred', parts: 12 } });
  });

  it('is none where no product becomes an article', async () => {
    const shop = newProductShop(fixture, shopify);
    shopify.products.create(shop, { isGiftCard: true });
    expect(await importNext(shop)).toMatchObject({
      partIds: [],
      lastCursor: undefined,
      products: { state: 'none' },
    });
  });

  it('that the provider refuses is reported with what it says', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 1);
    fixture.parts.faults.part = () => 'rejected';
    await expect(importNext(shop)).rejects.toMatchObject({
      reason: 'PROVIDER_REJECTED',
      details: { explanation: expect.stringContaining('sevdesk sagt dazu: „Der Preis ist zu hoch“.') },
    });
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'none' });
  });

  it('is not made while a transfer is under way', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 1);
    const door = aDoor();
    fixture.parts.faults.before = (method) => (method === 'saveParts' ? door.passed : undefined);
    await fixture.products.startTransfer({ shop });
    await expect(importNext(shop)).rejects.toMatchObject({ reason: 'TRANSFER_RUNNING' });
    door.open();
    await untilTransferred(fixture.products, shop);
  });

  it.each([0, 3])('takes no %i products at once', async (limit) => {
    const shop = newProductShop(fixture, shopify);
    await expect(importNext(shop, { limit })).rejects.toMatchObject({ reason: 'IMPORT_LIMIT' });
  });
});

describe('removing all parts', () => {
  it('goes on until none is left, lets go of the merchant’s own, and says so once', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 30);
    const [first] = shopify.products.list(shop);
    fixture.parts.addOwn(shop, first?.variants[0]?.sku ?? '');
    await fixture.products.startTransfer({ shop });
    await untilTransferred(fixture.products, shop);
    const { parts, products } = inWords(await fixture.products.removeProducts({ shop }));
    expect(parts).toHaveLength(25);
    expect(parts.filter(({ outcome }) => outcome === 'released')).toHaveLength(1);
    expect(products).toMatchObject({ state: 'removing', parts: 5 });
    expect(await removeAll(shop)).toBe(5);
    expect(fixture.parts.listAccountParts(shop)).toHaveLength(1);
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'none', total: 0, failed: 0 });
    const { rows } = await fixture.pool.query('SELECT FROM product_work WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
    expect(
      (await productLog(fixture, shop)).filter((event) => event === 'sevdesk.productsRemoved'),
    ).toHaveLength(1);
  });

  it('waits for what is on its way: nothing is made behind it', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 3);
    const door = aDoor();
    fixture.parts.faults.before = (method) => (method === 'saveParts' ? door.passed : undefined);
    await fixture.products.startTransfer({ shop });
    await eventually(() => expect(fixture.parts.calls).toContain(`saveParts ${shop}`));
    const removed = removeAll(shop);
    await eventually(async () => expect((await readProducts(fixture.products, shop)).state).toBe('removing'));
    door.open();
    expect(await removed).toBe(3);
    expect(await readProducts(fixture.products, shop)).toMatchObject({ state: 'none', parts: 0 });
    expect(fixture.parts.listAccountParts(shop)).toEqual([]);
  });

  it('is for those, too, who have lost the plan', async () => {
    const shop = newProductShop(fixture, shopify);
    addProducts(shopify, shop, 1);
    await importNext(shop);
    fixture.shops.records.set(shop, { plan: { id: 'standard' } });
    expect(await removeAll(shop)).toBe(1);
  });
});
