import { run } from '@belegfluss/runtime/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProductWork } from '../src/catalog/storage/products/product-work-store.ts';
import { aDoor } from './a-door.ts';
import type { Fixture } from './orders-fixture.ts';
import {
  addProducts,
  listVariantIds,
  newProductShop,
  productLog,
  readProducts,
  transferring,
  untilQuiet,
  untilTransferred,
} from './product-shop.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ overrides: { catalog: { gatherMs: 0 } } }));
});
afterEach(() => fixture.parts.endFaults());
afterAll(() => fixture.stop());

async function transferredShop(products: number): Promise<string> {
  const shop = newProductShop(fixture, shopify);
  addProducts(shopify, shop, products);
  await fixture.products.startTransfer({ shop });
  await untilTransferred(fixture.products, shop);
  return shop;
}
/** Ids are larger than what JavaScript counts to. */
const deliver = (shop: string, topic: string, id: string) => fixture.deliver(shop, topic, `{"id":${id}}`);
const findPartName = (shop: string, variantId: string) =>
  fixture.parts.listAccountParts(shop).find(({ content }) => content?.key === variantId)?.content?.name;
const waitForOutcome = (deliveryId: string) =>
  eventually(() => {
    const reported = fixture.reconciled.find(({ deliveryIds }) => deliveryIds.includes(deliveryId));
    if (!reported) throw new Error('Not reported yet.');
    return `${reported.outcome} ${reported.reason}`.trim();
  });

describe('a product that changes', () => {
  it('is made, changed and removed within thirty seconds, however often and late it is reported', async () => {
    const shop = await transferredShop(2);
    const made = shopify.products.create(
      shop,
      { title: 'Neu', variants: [{ sku: 'NEU-1' }] },
      { silent: true },
    );
    const [variant] = made.variants;
    // Changes that wait for more are handled in time without a nudge.
    await run(fixture.pool, insertProductWork(shop, [made.id]));
    const { rows } = await fixture.pool.query(
      `DELETE FROM product_work WHERE shop = $1 AND product_id = $2
       RETURNING due_at < now() + interval '20 seconds' AS soon`,
      [shop, made.id],
    );
    expect(rows).toEqual([{ soon: true }]);
    const delivery = await deliver(shop, 'products/create', made.id);
    await Promise.all([deliver(shop, 'products/update', made.id), deliver(shop, 'products/create', made.id)]);
    await untilQuiet(fixture, shop);
    expect(findPartName(shop, variant?.id ?? '')).toBe('Neu');
    expect(await waitForOutcome(delivery)).toBe('successful');

    shopify.products.update(shop, made.id, { title: 'Neuer' }, { silent: true });
    await deliver(shop, 'products/update', made.id);
    await untilQuiet(fixture, shop);
    expect(findPartName(shop, variant?.id ?? '')).toBe('Neuer');

    shopify.products.remove(shop, made.id, { silent: true });
    // An older update arrives behind the deletion.
    await deliver(shop, 'products/delete', made.id);
    await deliver(shop, 'products/update', made.id);
    await untilQuiet(fixture, shop);
    expect(fixture.parts.listLinkedKeys(shop).sort()).toEqual(listVariantIds(shopify, shop));
    expect(fixture.parts.writes.filter((write) => write.endsWith(` ${variant?.id}`))).toEqual([
      `create ${variant?.id}`,
      `update ${variant?.id}`,
      `delete ${variant?.id}`,
    ]);
    expect(await productLog(fixture, shop)).toContain('sevdesk.productRemoved');
    expect(await readProducts(fixture.products, shop)).toMatchObject({
      state: 'transferred',
      parts: 2,
      failed: 0,
    });
  });

  it('loses the parts of variants that are gone, and keeps the others', async () => {
    const shop = await transferredShop(0);
    const made = shopify.products.create(shop, {
      variants: [
        { title: 'a', sku: 'A' },
        { title: 'b', sku: 'B' },
      ],
    });
    await deliver(shop, 'products/create', made.id);
    await untilQuiet(fixture, shop);
    shopify.products.removeVariant(shop, made.variants[0]?.id ?? '');
    await deliver(shop, 'products/update', made.id);
    await untilQuiet(fixture, shop);
    expect(fixture.parts.listLinkedKeys(shop)).toEqual([made.variants[1]?.id]);
  });

  it('becomes inactive in the archive, and active again', async () => {
    const shop = await transferredShop(1);
    const [product] = shopify.products.list(shop);
    const id = product?.id ?? '';
    const isActive = () => fixture.parts.listAccountParts(shop).map(({ content }) => content?.active);
    for (const [status, active] of [
      ['ARCHIVED', false],
      ['ACTIVE', true],
    ] as const) {
      shopify.products.update(shop, id, { status });
      await deliver(shop, 'products/update', id);
      await untilQuiet(fixture, shop);
      expect(isActive()).toEqual([active]);
    }
  });

  it('while it is in work is looked at once more', async () => {
    const shop = await transferredShop(1);
    const [product] = shopify.products.list(shop);
    const id = product?.id ?? '';
    const door = aDoor();
    fixture.parts.faults.before = (method) => (method === 'saveParts' ? door.passed : undefined);
    shopify.products.update(shop, id, { title: 'Erst' });
    await deliver(shop, 'products/update', id);
    const before = fixture.parts.calls.length;
    await eventually(() => expect(fixture.parts.calls.length).toBeGreaterThan(before));
    shopify.products.update(shop, id, { title: 'Dann' });
    await waitForOutcome(await deliver(shop, 'products/update', id));
    door.open();
    await untilQuiet(fixture, shop);
    expect(findPartName(shop, product?.variants[0]?.id ?? '')).toBe('Dann');
  });

  it('while its parts are being removed is reported as removed, once', async () => {
    const shop = await transferredShop(1);
    const id = shopify.products.list(shop)[0]?.id ?? '';
    const door = aDoor();
    fixture.parts.faults.before = (method) => (method === 'removeParts' ? door.passed : undefined);
    shopify.products.remove(shop, id, { silent: true });
    await deliver(shop, 'products/delete', id);
    await eventually(() => expect(fixture.parts.calls).toContain(`removeParts ${shop}`));
    await waitForOutcome(await deliver(shop, 'products/update', id));
    door.open();
    await untilQuiet(fixture, shop);
    expect(fixture.parts.listLinkedKeys(shop)).toEqual([]);
    expect(await productLog(fixture, shop)).toEqual([
      'sevdesk.productsStarted',
      'sevdesk.productsDone',
      'sevdesk.productRemoved',
    ]);
  });

  it('and is refused is shown once, until it is fixed', async () => {
    const shop = await transferredShop(1);
    const [product] = shopify.products.list(shop);
    const id = product?.id ?? '';
    fixture.parts.faults.part = () => 'rejected';
    for (let time = 0; time < 2; time += 1) {
      await deliver(shop, 'products/update', id);
      await eventually(async () => expect((await readProducts(fixture.products, shop)).failed).toBe(1));
      await untilQuiet(fixture, shop);
    }
    expect(
      (await productLog(fixture, shop)).filter((event) => event === 'sevdesk.productFailed'),
    ).toHaveLength(1);
    fixture.parts.faults.part = () => null;
    await deliver(shop, 'products/update', id);
    await eventually(async () => expect((await readProducts(fixture.products, shop)).failed).toBe(0));
  });

  it('waits while the plan is gone, and follows when it is back', async () => {
    const shop = await transferredShop(1);
    const [product] = shopify.products.list(shop);
    const id = product?.id ?? '';
    fixture.shops.records.set(shop, { plan: { id: 'standard' } });
    shopify.products.update(shop, id, { title: 'Später' });
    await deliver(shop, 'products/update', id);
    await eventually(async () =>
      expect((await readProducts(fixture.products, shop)).error).toMatch(/Wechsle den Tarif/),
    );
    fixture.shops.records.set(shop, { scopes: transferring.scopes });
    await fixture.pool.query('UPDATE product_shop SET held_until = NULL WHERE shop = $1', [shop]);
    await fixture.pool.query(
      'UPDATE product_work SET due_at = now() WHERE shop = $1 AND due_at IS NOT NULL',
      [shop],
    );
    await untilQuiet(fixture, shop);
    expect(findPartName(shop, product?.variants[0]?.id ?? '')).toBe('Später');
    expect(await readProducts(fixture.products, shop)).toMatchObject({ error: undefined });
  });

  it('that was deleted without a word is found by the next transfer', async () => {
    const shop = await transferredShop(3);
    const [product] = shopify.products.list(shop);
    shopify.products.remove(shop, product?.id ?? '', { silent: true });
    await fixture.products.startTransfer({ shop });
    await untilTransferred(fixture.products, shop);
    await untilQuiet(fixture, shop);
    expect(fixture.parts.listLinkedKeys(shop).sort()).toEqual(listVariantIds(shopify, shop));
  });
});

describe('changes of products', () => {
  it('of a shop that does not transfer them are skipped', async () => {
    const shop = newProductShop(fixture, shopify);
    expect(await waitForOutcome(await deliver(shop, 'products/update', '1'))).toBe(
      'skipped PRODUCTS_NOT_FOLLOWED',
    );
    const { rows } = await fixture.pool.query('SELECT FROM product_work WHERE shop = $1', [shop]);
    expect(rows).toEqual([]);
  });

  it('that nobody can read are reported as such', async () => {
    const shop = await transferredShop(0);
    expect(await waitForOutcome(await fixture.deliver(shop, 'products/update', '{'))).toBe(
      'unprocessable UNREADABLE',
    );
  });

  it('of stocks that nobody follows are skipped', async () => {
    const shop = await transferredShop(0);
    const delivery = await fixture.deliver(shop, 'inventory_levels/update', {
      inventory_item_id: 5,
      available: 1,
    });
    expect(await waitForOutcome(delivery)).toBe('skipped STOCK_NOT_FOLLOWED');
  });

  it('come to a stopped transfer, and are looked at when it goes on', async () => {
    const shop = await transferredShop(1);
    const [product] = shopify.products.list(shop);
    const id = product?.id ?? '';
    await fixture.pool.query(`UPDATE product_shop SET state = 'stopped' WHERE shop = $1`, [shop]);
    shopify.products.update(shop, id, { title: 'Gestoppt' });
    await waitForOutcome(await deliver(shop, 'products/update', id));
    await fixture.products.startTransfer({ shop });
    await untilQuiet(fixture, shop);
    expect(findPartName(shop, product?.variants[0]?.id ?? '')).toBe('Gestoppt');
  });
});
