import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES, PRODUCTS, type ShopifySandbox } from '../src/shopify/index.ts';
import { objectOf, parseJson, textOf } from '../src/shopify/json.ts';
import { accessToken, control, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

const CUP = PRODUCTS[0]!;
const ITEM = `gid://shopify/InventoryItem/${CUP.inventoryItemId}`;
const PLACE = 'gid://shopify/Location/71000000001';

let sandbox: ShopifySandbox;
let url: string;
let token: string;
beforeEach(async () => {
  ({ sandbox, url } = await startSandbox());
  sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES, 'write_inventory', 'read_locations'];
  token = await accessToken(sandbox);
});
afterEach(() => sandbox.stop());

const PAYLOAD = `{
  inventoryAdjustmentGroup { id reason referenceDocumentUri changes { name delta quantityAfterChange item { id } location { id } } }
  userErrors { field message code }
}`;
const adjust = async (key: string, change: Record<string, unknown>, input: Record<string, unknown> = {}) =>
  graphql(
    url,
    token,
    `mutation($input: InventoryAdjustQuantitiesInput!, $key: String!) {
      inventoryAdjustQuantities(input: $input) @idempotent(key: $key) ${PAYLOAD} }`,
    {
      key,
      input: {
        name: 'available',
        reason: 'correction',
        changes: [
          { inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1, ...change },
        ],
        ...input,
      },
    },
  );
const codes = (payload: { userErrors: { code: string }[] }) => payload.userErrors.map(({ code }) => code);
const quantity = () => sandbox.service.products.quantity(SHOP, CUP.variantId);
const level = () => sandbox.service.products.variant(SHOP, CUP.variantId).item.levels[0]!;

describe('adjusting quantities', () => {
  it('adds the difference and tells what changed', async () => {
    const { data } = await adjust('k1', { delta: -3 }, { referenceDocumentUri: 'gid://belegfluss/Stock/1' });
    expect(data.inventoryAdjustQuantities).toEqual({
      inventoryAdjustmentGroup: {
        id: expect.stringMatching(/^gid:\/\/shopify\/InventoryAdjustmentGroup\/\d+$/),
        reason: 'correction',
        referenceDocumentUri: 'gid://belegfluss/Stock/1',
        changes: [
          {
            name: 'available',
            delta: -3,
            quantityAfterChange: null,
            item: { id: ITEM },
            location: { id: PLACE },
          },
          {
            name: 'on_hand',
            delta: -3,
            quantityAfterChange: null,
            item: { id: ITEM },
            location: { id: PLACE },
          },
        ],
      },
      userErrors: [],
    });
    expect(quantity()).toBe(37);
  });

  it('happens once for a key, whose replay gets the first answer', async () => {
    const first = await adjust('same', { delta: 5 });
    const again = await adjust('same', { delta: 5 });
    expect(again.data).toEqual(first.data);
    expect(quantity()).toBe(45);
  });

  it('refuses a key that stands for something else', async () => {
    await adjust('key', { delta: 5 });
    const { data } = await adjust('key', { delta: 6 });
    expect(data.inventoryAdjustQuantities.inventoryAdjustmentGroup).toBeNull();
    expect(codes(data.inventoryAdjustQuantities)).toEqual(['IDEMPOTENCY_KEY_PARAMETER_MISMATCH']);
    expect(quantity()).toBe(45);
  });

  it('is refused as a whole without a key, with an empty one, and without changeFromQuantity', async () => {
    const without = await graphql(
      url,
      token,
      `mutation($input: InventoryAdjustQuantitiesInput!) { inventoryAdjustQuantities(input: $input) ${PAYLOAD} }`,
      {
        input: {
          name: 'available',
          reason: 'correction',
          changes: [{ inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1 }],
        },
      },
    );
    expect(without.errors?.[0]).toMatchObject({
      message: 'The @idempotent directive is required for this mutation but was not provided.',
      extensions: { code: 'BAD_REQUEST' },
    });
    expect((await adjust(' ', {})).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_REQUEST' });
    const blind = await adjust('k', { changeFromQuantity: undefined });
    expect(blind.errors?.[0]).toMatchObject({
      message: 'InventoryChangeInput must include the following argument: changeFromQuantity.',
      extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
    });
    expect(quantity()).toBe(40);
  });

  it('compares before it changes: what is stale is refused, also when it is replayed', async () => {
    const stale = await adjust('s1', { delta: 1, changeFromQuantity: 39 });
    expect(stale.data.inventoryAdjustQuantities.userErrors).toEqual([
      {
        field: ['input', 'changes', '0', 'changeFromQuantity'],
        message: 'The changeFromQuantity argument no longer matches the persisted quantity.',
        code: 'CHANGE_FROM_QUANTITY_STALE',
      },
    ]);
    const fresh = await adjust('s2', { delta: 1, changeFromQuantity: 40 });
    expect(codes(fresh.data.inventoryAdjustQuantities)).toEqual([]);
    sandbox.service.products.setStock(SHOP, CUP.variantId, 39);
    const replayed = await adjust('s1', { delta: 1, changeFromQuantity: 39 });
    expect(codes(replayed.data.inventoryAdjustQuantities)).toEqual(['CHANGE_FROM_QUANTITY_STALE']);
    expect(quantity()).toBe(39);
  });

  it('changes all or nothing', async () => {
    const { data } = await adjust(
      'all',
      {},
      {
        changes: [
          { inventoryItemId: ITEM, locationId: PLACE, changeFromQuantity: null, delta: 1 },
          {
            inventoryItemId: 'gid://shopify/InventoryItem/1',
            locationId: PLACE,
            changeFromQuantity: null,
            delta: 1,
          },
        ],
      },
    );
    expect(data.inventoryAdjustQuantities.userErrors).toMatchObject([
      { field: ['input', 'changes', '1', 'inventoryItemId'], code: 'INVALID_INVENTORY_ITEM' },
    ]);
    expect(quantity()).toBe(40);
  });

  it.each([
    ['INVALID_REASON', {}, { reason: 'because' }],
    ['INVALID_QUANTITY_NAME', {}, { name: 'committed' }],
    ['INVALID_REFERENCE_DOCUMENT', {}, { referenceDocumentUri: 'no uri' }],
    ['INVALID_LOCATION', { locationId: 'gid://shopify/Location/9' }, {}],
    ['INVALID_AVAILABLE_DOCUMENT', { ledgerDocumentUri: 'https://a.example/1' }, {}],
    ['INVALID_QUANTITY_DOCUMENT', {}, { name: 'on_hand' }],
    ['INTERNAL_LEDGER_DOCUMENT', { ledgerDocumentUri: 'gid://shopify/Order/1' }, { name: 'on_hand' }],
    ['INVALID_QUANTITY_TOO_HIGH', { delta: 2_000_000_000 }, {}],
    ['INVALID_QUANTITY_TOO_LOW', { delta: -2_000_000_041 }, {}],
  ])('answers %s', async (code, change, input) => {
    const { data } = await adjust('e', change, input);
    expect(codes(data.inventoryAdjustQuantities)).toEqual([code]);
    expect(quantity()).toBe(40);
  });

  it('stocks an item at a location where it was not', async () => {
    const { id } = sandbox.service.products.addLocation(SHOP, 'Lager Süd');
    await adjust('l', { locationId: `gid://shopify/Location/${id}`, delta: 8 });
    expect(quantity()).toBe(48);
    const { data } = await graphql(
      url,
      token,
      `query($id: ID!, $place: ID!) { inventoryItem(id: $id) {
        inventoryLevels(first: 5) { nodes { location { name } quantities(names: ["available"]) { quantity } } }
        inventoryLevel(locationId: $place) { quantities(names: ["available"]) { quantity } } }
        locations(first: 5) { nodes { name } } }`,
      { id: ITEM, place: `gid://shopify/Location/${id}` },
    );
    expect(data.inventoryItem.inventoryLevel.quantities).toEqual([{ quantity: 8 }]);
    expect(data.inventoryItem.inventoryLevels.nodes).toHaveLength(2);
    expect(data.locations.nodes).toEqual([{ name: 'Ladengeschäft Hamburg' }, { name: 'Lager Süd' }]);
  });

  it('needs write_inventory', async () => {
    sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES];
    const reply = await adjust('k', {});
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(quantity()).toBe(40);
  });

  it('takes effect although its answer is lost, and the replay tells', async () => {
    await control(url, 'POST', '/sandbox/knobs', { loseAnswersNext: 1 });
    await graphql(url, token, '{ shop { name } }');
    await expect(adjust('lost', { delta: 2 })).rejects.toThrow();
    expect(quantity()).toBe(42);
    const { data } = await adjust('lost', { delta: 2 });
    expect(codes(data.inventoryAdjustQuantities)).toEqual([]);
    expect(quantity()).toBe(42);
  });

  it('keeps keys over a restart', async () => {
    const statePath = join(tmpdir(), `belegfluss-keys-${process.pid}-${Date.now()}.json`);
    await sandbox.stop();
    const shops = [{ domain: SHOP, scopes: [...DEFAULT_SCOPES, 'write_inventory'] }];
    for (let run = 0; run < 2; run += 1) {
      ({ sandbox, url } = await startSandbox({ statePath, shops }));
      token = await accessToken(sandbox);
      await adjust('kept', { delta: 2 });
      expect(quantity()).toBe(42);
      if (run === 0) await sandbox.stop();
    }
    await rm(statePath);
  });
});

describe('webhooks of stock', () => {
  const subscribe = (callback: string) =>
    graphql(
      url,
      token,
      `mutation($uri: String!) { webhookSubscriptionCreate(topic: INVENTORY_LEVELS_UPDATE, webhookSubscription: { uri: $uri }) {
        webhookSubscription { id topic } userErrors { field message } } }`,
      { uri: callback },
    );

  it('tell subscribers of the level and everyone of the product', async () => {
    const receiver = await startReceiver();
    sandbox.setWebhookUrl(`${receiver.url}/declared`);
    const { data } = await subscribe(receiver.url);
    expect(data.webhookSubscriptionCreate.webhookSubscription.topic).toBe('INVENTORY_LEVELS_UPDATE');
    await control(url, 'POST', '/sandbox/inventory', { variantId: CUP.variantId, delta: -1 });
    await adjust('w', { delta: 3 });
    await control(url, 'POST', '/sandbox/inventory', { variantId: CUP.variantId, available: 42 });
    await control(url, 'POST', '/sandbox/inventory', { variantId: CUP.variantId, delta: 1, silent: true });
    await sandbox.service.sender.idle();
    const events = receiver.received.map(({ headers, body }) => ({
      topic: headers['x-shopify-topic'],
      body: objectOf(parseJson(body)),
    }));
    const levels = events.filter(({ topic }) => topic === 'inventory_levels/update');
    expect(levels.map(({ body }) => body.available).sort()).toEqual([39, 42]);
    expect(levels[0]!.body).toMatchObject({ updated_at: '2026-11-20T09:00:00+01:00' });
    expect(textOf(levels[0]!.body.inventory_item_id)).toBe(CUP.inventoryItemId);
    expect(textOf(levels[0]!.body.location_id)).toBe('71000000001');
    expect(events.filter(({ topic }) => topic === 'products/update')).toHaveLength(2);
    await receiver.close();
  });

  it('cannot be subscribed to without read_inventory', async () => {
    sandbox.service.world.shops.get(SHOP)!.scopes = ['read_products'];
    const { data } = await subscribe('https://app.example/webhooks');
    expect(data.webhookSubscriptionCreate).toEqual({
      webhookSubscription: null,
      userErrors: [
        {
          field: ['topic'],
          message:
            'You do not have permission to create or update webhooks with inventory_levels/update topic.',
        },
      ],
    });
  });
});

describe('orders and stock', () => {
  const place = (quantityWanted: number, more: Record<string, unknown> = {}) =>
    sandbox.service.placeOrder(sandbox.service.world.shops.get(SHOP)!, {
      financial_status: 'paid',
      line_items: [
        {
          id: 501,
          title: 'Becher',
          quantity: quantityWanted,
          price: '18.90',
          product_id: Number(CUP.id),
          variant_id: Number(CUP.variantId),
        },
      ],
      ...more,
    }).id;
  const act = (id: string, name: string, body: Record<string, unknown> = {}) =>
    control(url, 'POST', `/sandbox/orders/${id}/${name}`, body);

  it('commits what is ordered until it is shipped', async () => {
    const id = place(3);
    expect(level()).toMatchObject({ available: 37, committed: 3 });
    await act(id, 'fulfil', { lines: [{ id: '501', quantity: 1 }] });
    expect(level()).toMatchObject({ available: 37, committed: 2 });
    await act(id, 'fulfil');
    expect(level()).toMatchObject({ available: 37, committed: 0 });
  });

  it('tells of products whose available stock moved, not of those that are shipped', async () => {
    const receiver = await startReceiver();
    sandbox.setWebhookUrl(receiver.url);
    const topics = async () => {
      await sandbox.service.sender.idle();
      return receiver.received.splice(0).map(({ headers }) => headers['x-shopify-topic']);
    };
    const id = place(2);
    expect((await topics()).filter((topic) => topic === 'products/update')).toHaveLength(1);
    await act(id, 'fulfil');
    expect(await topics()).toEqual(['orders/updated']);
    await receiver.close();
  });

  it('puts back what is refunded with restock, and loses what is not', async () => {
    const id = place(4);
    await act(id, 'refund', { lines: [{ id: '501', quantity: 1, restock: 'cancel' }] });
    expect(level()).toMatchObject({ available: 37, committed: 3 });
    await act(id, 'refund', { lines: [{ id: '501', quantity: 1, restock: false }] });
    expect(level()).toMatchObject({ available: 37, committed: 2 });
    await act(id, 'fulfil');
    await act(id, 'refund', { lines: [{ id: '501', quantity: 2, restock: 'return' }] });
    expect(level()).toMatchObject({ available: 39, committed: 0 });
  });

  it('puts back what is cancelled or taken off', async () => {
    await act(place(4), 'cancel', { refund: true });
    expect(level()).toMatchObject({ available: 40, committed: 0 });
    await act(place(4), 'edit', { remove: [{ id: '501', quantity: 3 }] });
    expect(level()).toMatchObject({ available: 39, committed: 1 });
  });

  it('leaves items alone that are not tracked', () => {
    sandbox.service.products.setTracked(SHOP, CUP.variantId, false);
    place(3);
    expect(level()).toMatchObject({ available: 40, committed: 0 });
  });
});
