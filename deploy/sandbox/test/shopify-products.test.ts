import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PRODUCTS } from '../src/shopify/index.ts';
import { toObject, toScalarText } from '../src/shopify/json.ts';
import { control, graphql, SHOP, startSandbox } from './shopify-helpers.ts';
import { useProducts } from './shopify-products-fixture.ts';

const stage = useProducts();
const { ask, found } = stage;

describe('the product catalogue', () => {
  it('starts with twelve products and the voucher', async () => {
    const { products, productsCount } = await ask(
      '{ products(first: 50) { nodes { title isGiftCard status variantsCount { count } } } productsCount { count precision } }',
    );
    expect(productsCount).toEqual({ count: 13, precision: 'EXACT' });
    expect(products.nodes).toHaveLength(13);
    expect(products.nodes.filter((node: { isGiftCard: boolean }) => node.isGiftCard)).toEqual([
      { title: 'Geschenkgutschein', isGiftCard: true, status: 'ACTIVE', variantsCount: { count: 1 } },
    ]);
  });

  it('shows a product with all its variants as the merchant entered it', async () => {
    const { body } = await control(stage.url, 'POST', '/sandbox/products', {
      title: 'Filzpantoffel',
      status: 'DRAFT',
      productType: 'Schuhe',
      vendor: 'Filzerei Holm',
      tags: ['MwSt 7%', 'Winter'],
      descriptionHtml: '<p>Warm &amp; weich</p>',
      category: { name: 'Hausschuhe', fullName: 'Bekleidung > Schuhe > Hausschuhe' },
      variants: [
        {
          title: '38',
          sku: 'FP-38',
          barcode: '4260000099999',
          price: '39.90',
          quantity: 7,
          unitCost: '14.20',
        },
        { title: '39', sku: null, price: '41.00', taxable: false, tracked: false },
      ],
    });
    const id = `gid://shopify/Product/${toScalarText(toObject(body.product).id)}`;
    const { product } = await ask(
      `query($id: ID!) { product(id: $id) {
        id title status productType vendor tags descriptionHtml isGiftCard totalInventory tracksInventory
        category { name fullName } createdAt updatedAt
        variants(first: 10) { nodes {
          title sku barcode price taxable position inventoryQuantity
          inventoryItem { tracked unitCost { amount currencyCode } inventoryLevels(first: 5) { nodes {
            location { id name } quantities(names: ["available", "on_hand", "committed"]) { name quantity } } } }
          product { id }
        } }
      } }`,
      { id },
    );
    expect(product).toMatchObject({
      id,
      title: 'Filzpantoffel',
      status: 'DRAFT',
      productType: 'Schuhe',
      vendor: 'Filzerei Holm',
      tags: ['MwSt 7%', 'Winter'],
      descriptionHtml: '<p>Warm &amp; weich</p>',
      isGiftCard: false,
      totalInventory: 7,
      tracksInventory: true,
      category: { name: 'Hausschuhe', fullName: 'Bekleidung > Schuhe > Hausschuhe' },
      createdAt: '2026-11-20T08:00:00Z',
      updatedAt: '2026-11-20T08:00:00Z',
    });
    expect(product.variants.nodes).toEqual([
      {
        title: '38',
        sku: 'FP-38',
        barcode: '4260000099999',
        price: '39.9',
        taxable: true,
        position: 1,
        inventoryQuantity: 7,
        inventoryItem: {
          tracked: true,
          unitCost: { amount: '14.2', currencyCode: 'EUR' },
          inventoryLevels: {
            nodes: [
              {
                location: { id: 'gid://shopify/Location/71000000001', name: 'Ladengeschäft Hamburg' },
                quantities: [
                  { name: 'available', quantity: 7 },
                  { name: 'on_hand', quantity: 7 },
                  { name: 'committed', quantity: 0 },
                ],
              },
            ],
          },
        },
        product: { id },
      },
      expect.objectContaining({ title: '39', sku: null, taxable: false, position: 2, inventoryQuantity: 0 }),
    ]);
  });

  it('pages by id, and skips no product when one is deleted between two pages', async () => {
    stage.sandbox.service.products.clear(SHOP);
    const made = stage.sandbox.service.products.seed(SHOP, { products: 10 }, { silent: true });
    const ids = made.map(({ id }) => BigInt(id)).sort((left, right) => (left < right ? -1 : 1));
    const page = (after: string | null) =>
      ask(
        'query($after: String) { products(first: 4, after: $after) { nodes { legacyResourceId } pageInfo { hasNextPage endCursor } } }',
        { after },
      );
    const first = (await page(null)).products;
    stage.sandbox.service.products.remove(SHOP, String(ids[3]), { silent: true });
    stage.sandbox.service.products.remove(SHOP, String(ids[1]), { silent: true });
    const second = (await page(first.pageInfo.endCursor)).products;
    const third = (await page(second.pageInfo.endCursor)).products;
    const seen = [first, second, third].flatMap(({ nodes }) =>
      nodes.map((node: { legacyResourceId: string }) => BigInt(node.legacyResourceId)),
    );
    expect(seen).toEqual(ids);
    expect(third.pageInfo.hasNextPage).toBe(false);
  });

  it('sorts by update, also in reverse, and finds changes since a time', async () => {
    const { products } = stage.sandbox.service;
    stage.clock.now = new Date('2026-11-20T08:20:00Z');
    products.update(SHOP, PRODUCTS[4]!.id, { title: 'Brett' });
    stage.clock.now = new Date('2026-11-20T08:40:00Z');
    products.update(SHOP, PRODUCTS[2]!.id, { title: 'Tee' });
    const { latest } = await ask(
      '{ latest: products(first: 2, sortKey: UPDATED_AT, reverse: true) { nodes { title updatedAt } } }',
    );
    expect(latest.nodes).toEqual([
      { title: 'Tee', updatedAt: '2026-11-20T08:40:00Z' },
      { title: 'Brett', updatedAt: '2026-11-20T08:20:00Z' },
    ]);
    expect(await found("updated_at:>='2026-11-20T08:30:00Z'")).toEqual(['Tee']);
    expect(await found(`id:>${PRODUCTS[10]!.id} -gift_card:true`)).toEqual([PRODUCTS[11]!.title]);
  });

  it('is searched by status, type, tag, sku, barcode, title and word', async () => {
    const { products } = stage.sandbox.service;
    products.clear(SHOP);
    products.create(SHOP, { title: 'Alt', status: 'ARCHIVED', productType: 'Papier', tags: ['x'] });
    products.create(SHOP, { title: 'Neu', productType: 'Stoff', variants: [{ sku: 'A-1', barcode: '77' }] });
    products.create(SHOP, { title: 'Karte', isGiftCard: true });
    expect(await found('status:archived')).toEqual(['Alt']);
    expect((await found('status:active,draft')).sort()).toEqual(['Karte', 'Neu']);
    expect(await found('product_type:stoff')).toEqual(['Neu']);
    expect(await found('tag:X')).toEqual(['Alt']);
    expect(await found("sku:'A-1'")).toEqual(['Neu']);
    expect(await found('sku:A')).toEqual([]);
    expect(await found('sku:A*')).toEqual(['Neu']);
    expect(await found('barcode:77 OR title:karte')).toHaveLength(2);
    expect(await found('gift_card:true')).toEqual(['Karte']);
    const reply = await graphql(
      stage.url,
      stage.token,
      '{ products(first: 5, query: "colour:red") { nodes { id } } }',
    );
    expect(reply.extensions.search[0].warnings[0]).toMatchObject({ field: 'colour', code: 'invalid_field' });
  });

  it('finds variants and inventory items by sku, and single ones and nodes by id', async () => {
    const { item, ...variant } = stage.sandbox.service.products.variant(SHOP, PRODUCTS[0]!.variantId);
    const { productVariants, inventoryItems } = await ask(
      `{ productVariants(first: 5, query: "sku:KN-BECHER-BL OR sku:KN-TEE-250") { nodes { sku product { status } } }
         inventoryItems(first: 5, query: "sku:KN-BECHER-BL") { nodes { id variant { sku } } } }`,
    );
    expect(productVariants.nodes).toEqual([
      { sku: 'KN-BECHER-BL', product: { status: 'ACTIVE' } },
      { sku: 'KN-TEE-250', product: { status: 'ACTIVE' } },
    ]);
    expect(inventoryItems.nodes).toEqual([
      { id: `gid://shopify/InventoryItem/${item.id}`, variant: { sku: 'KN-BECHER-BL' } },
    ]);
    const { nodes, productVariant } = await ask(
      `query($ids: [ID!]!, $variant: ID!) {
        nodes(ids: $ids) { __typename id }
        productVariant(id: $variant) { sku inventoryItem { inventoryLevels(first: 1) { nodes { id } } } }
      }`,
      {
        variant: `gid://shopify/ProductVariant/${variant.id}`,
        ids: [
          `gid://shopify/Product/${variant.productId}`,
          `gid://shopify/ProductVariant/${variant.id}`,
          `gid://shopify/InventoryItem/${item.id}`,
          'gid://shopify/Product/1',
        ],
      },
    );
    expect(nodes.map((node: { __typename: string } | null) => node?.__typename ?? null)).toEqual([
      'Product',
      'ProductVariant',
      'InventoryItem',
      null,
    ]);
    const levelId = productVariant.inventoryItem.inventoryLevels.nodes[0].id;
    const { inventoryLevel } = await ask(
      'query($id: ID!) { inventoryLevel(id: $id) { item { sku } quantities(names: ["available"]) { quantity } } }',
      { id: levelId },
    );
    expect(inventoryLevel).toEqual({ item: { sku: 'KN-BECHER-BL' }, quantities: [{ quantity: 40 }] });
  });

  it('requires read_products', async () => {
    stage.sandbox.service.world.shops.get(SHOP)!.scopes = ['read_orders'];
    const reply = await graphql(stage.url, stage.token, '{ products(first: 1) { nodes { id } } }');
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('stays fast with 5,000 products and 12,000 variants', async () => {
    const { body } = await control(stage.url, 'POST', '/sandbox/products/seed', {
      products: 5_000,
      variants: 12_000,
      silent: true,
    });
    expect(body).toEqual({ products: 5_000, variants: 12_000 });
    stage.sandbox.service.world.shops.get(SHOP)!.plan = 'Plus';
    const started = performance.now();
    const seen = new Set<string>();
    let variants = 0;
    for (let after: string | null = null, more = true; more; ) {
      const { products } = await ask(
        'query($after: String) { products(first: 100, after: $after, query: "vendor:Werkstatt*") { nodes { id variants(first: 5) { nodes { sku inventoryQuantity } } } pageInfo { hasNextPage endCursor } } }',
        { after },
      );
      for (const node of products.nodes) {
        seen.add(node.id);
        variants += node.variants.nodes.length;
      }
      after = products.pageInfo.endCursor;
      more = products.pageInfo.hasNextPage;
    }
    expect([seen.size, variants]).toEqual([5_000, 12_000]);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(stage.receiver.received).toEqual([]);
  }, 60_000);

  it('seeds the same products every time', () => {
    const { products } = stage.sandbox.service;
    const read = () =>
      products
        .seed(SHOP, { products: 4, variants: 10 }, { silent: true })
        .map(({ title, variants }) => [title, variants.map(({ sku, price }) => `${sku} ${price}`)]);
    products.clear(SHOP);
    const first = read();
    products.clear(SHOP);
    expect(read()).toEqual(first);
    expect(first.map(([, variants]) => variants?.length)).toEqual([2, 3, 2, 3]);
  });

  it('survives a restart', async () => {
    const statePath = join(tmpdir(), `belegfluss-catalogue-${process.pid}-${Date.now()}.json`);
    const one = await startSandbox({ statePath });
    const made = one.sandbox.service.products.create(SHOP, { title: 'Bleibt', variants: [{ quantity: 3 }] });
    one.sandbox.service.products.remove(SHOP, PRODUCTS[0]!.id);
    const place = one.sandbox.service.products.addLocation(SHOP, 'Lager');
    await one.sandbox.stop();
    const two = await startSandbox({ statePath });
    const { products } = two.sandbox.service;
    expect(products.find(SHOP, made.id)).toEqual(made);
    expect(products.count(SHOP)).toBe(13);
    expect(products.locations(SHOP).map(({ id }) => id)).toContain(place.id);
    await two.sandbox.stop();
    await rm(statePath);
  });
});
