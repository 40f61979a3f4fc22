import { describe, expect, it } from '@jest/globals';
import { PRODUCTS } from '../src/shopify/index.ts';
import { toObject, toObjects, toScalarText } from '../src/shopify/json.ts';
import { control, SHOP } from './shopify-helpers.ts';
import { useProducts } from './shopify-products-fixture.ts';

const stage = useProducts();
const { reported } = stage;

describe('webhooks of products', () => {
  it('report a new, a changed and a deleted product as REST bodies', async () => {
    const { body } = await control(stage.url, 'POST', '/sandbox/products', {
      title: 'Kanne',
      variants: [{ title: 'Rot', sku: 'K-1', price: '12.00', quantity: 4 }],
    });
    const id = toScalarText(toObject(body.product).id)!;
    await control(stage.url, 'PUT', `/sandbox/products/${id}`, { title: 'Teekanne' });
    await control(stage.url, 'DELETE', `/sandbox/products/${id}`);
    const events = await reported();
    expect(events.map(({ topic }) => topic).sort()).toEqual([
      'products/create',
      'products/delete',
      'products/update',
    ]);
    const byTopic = Object.fromEntries(events.map(({ topic, body: payload }) => [topic, payload]));
    expect(byTopic['products/create']).toMatchObject({
      title: 'Kanne',
      status: 'active',
      admin_graphql_api_id: `gid://shopify/Product/${id}`,
      updated_at: '2026-11-20T09:00:00+01:00',
      variants: [
        { title: 'Rot', sku: 'K-1', price: '12.00', inventory_quantity: 4, taxable: true, position: 1 },
      ],
    });
    expect(byTopic['products/update']).toMatchObject({ title: 'Teekanne' });
    expect(Object.keys(byTopic['products/delete']!)).toEqual(['id']);
    expect(toScalarText(byTopic['products/delete']!.id)).toBe(id);
  });

  it('contain a hundred variants and name all', async () => {
    const variants = Array.from({ length: 150 }, (_, index) => ({ title: `T${index}`, sku: `V-${index}` }));
    stage.sandbox.service.products.create(SHOP, { title: 'Viele', variants });
    const [event] = await reported();
    expect(toObjects(event!.body.variants)).toHaveLength(100);
    const gids = toObjects(event!.body.variant_gids);
    expect(gids).toHaveLength(150);
    expect(gids[149]).toMatchObject({
      admin_graphql_api_id: expect.stringMatching(/^gid:\/\/shopify\/ProductVariant\/\d+$/),
    });
  });

  it('are not sent for a silent change, nor to a shop without the app', async () => {
    const { products } = stage.sandbox.service;
    products.create(SHOP, {}, { silent: true });
    products.seed(SHOP, { products: 3 }, { silent: true });
    stage.sandbox.service.world.shops.get(SHOP)!.installed = false;
    products.create(SHOP, {});
    expect(await reported()).toEqual([]);
  });

  it('report added, changed and removed variants, of which the last one stays', async () => {
    const { products } = stage.sandbox.service;
    const { id, variants } = products.create(SHOP, { variants: [{ sku: 'one' }] }, { silent: true });
    const added = products.addVariant(SHOP, id, { title: 'Zwei', sku: 'two' });
    products.updateVariant(SHOP, added.id, { price: '3.50' });
    products.setTracked(SHOP, added.id, false);
    products.removeVariant(SHOP, variants[0]!.id);
    expect((await reported()).map(({ topic }) => topic)).toEqual(Array(4).fill('products/update'));
    expect(products.find(SHOP, id).variants).toMatchObject([
      { sku: 'two', price: '3.50', position: 1, item: { tracked: false } },
    ]);
    expect(() => products.removeVariant(SHOP, added.id)).toThrow('at least one variant');
  });

  it('accompany a control API that lists products by pages', async () => {
    const ids = (body: unknown) =>
      toObjects(toObject(body as never).products).map(({ id }) => toScalarText(id)!);
    const first = await control(stage.url, 'GET', '/sandbox/products?first=10');
    const second = await control(stage.url, 'GET', `/sandbox/products?first=10&after=${ids(first.body)[9]}`);
    const third = await control(stage.url, 'GET', `/sandbox/products?after=${ids(second.body)[2]}`);
    expect([...ids(first.body), ...ids(second.body)]).toEqual(
      [...PRODUCTS.map(({ id }) => id), '8100000000190'].sort(),
    );
    expect([ids(third.body), third.body.count]).toEqual([[], 13]);
  });

  it('accompany a control API that answers 404 for unknown products', async () => {
    expect((await control(stage.url, 'PUT', '/sandbox/products/1', { title: 'x' })).status).toBe(404);
    expect(
      (await control(stage.url, 'POST', '/sandbox/inventory', { variantId: '1', delta: 1 })).status,
    ).toBe(404);
    expect((await control(stage.url, 'POST', '/sandbox/inventory', { delta: 1 })).status).toBe(400);
  });
});
