import { describe, expect, it } from '@jest/globals';
import { parseJson, toObject, toScalarText } from '../src/shopify/json.ts';
import { control, graphql, SHOP, startReceiver } from './shopify-helpers.ts';
import { CUP, useInventory } from './shopify-inventory-fixture.ts';

const stage = useInventory();
const { adjust, level } = stage;

describe('webhooks of stock', () => {
  const subscribe = (callback: string) =>
    graphql(
      stage.url,
      stage.token,
      `mutation($uri: String!) { webhookSubscriptionCreate(topic: INVENTORY_LEVELS_UPDATE, webhookSubscription: { uri: $uri }) {
        webhookSubscription { id topic } userErrors { field message } } }`,
      { uri: callback },
    );

  it('report the level to subscribers and the product to every app', async () => {
    const receiver = await startReceiver();
    stage.sandbox.setWebhookUrl(`${receiver.url}/declared`);
    const { data } = await subscribe(receiver.url);
    expect(data.webhookSubscriptionCreate.webhookSubscription.topic).toBe('INVENTORY_LEVELS_UPDATE');
    await control(stage.url, 'POST', '/sandbox/inventory', { variantId: CUP.variantId, delta: -1 });
    await adjust('w', { delta: 3 });
    await control(stage.url, 'POST', '/sandbox/inventory', { variantId: CUP.variantId, available: 42 });
    await control(stage.url, 'POST', '/sandbox/inventory', {
      variantId: CUP.variantId,
      delta: 1,
      silent: true,
    });
    await stage.sandbox.service.sender.idle();
    const events = receiver.received.map(({ headers, body }) => ({
      topic: headers['x-shopify-topic'],
      body: toObject(parseJson(body)),
    }));
    const levels = events.filter(({ topic }) => topic === 'inventory_levels/update');
    expect(levels.map(({ body }) => body.available).sort()).toEqual([39, 42]);
    expect(levels[0]!.body).toMatchObject({ updated_at: '2026-11-20T09:00:00+01:00' });
    expect(toScalarText(levels[0]!.body.inventory_item_id)).toBe(CUP.inventoryItemId);
    expect(toScalarText(levels[0]!.body.location_id)).toBe('71000000001');
    expect(events.filter(({ topic }) => topic === 'products/update')).toHaveLength(2);
    await receiver.close();
  });

  it('cannot be subscribed to without read_inventory', async () => {
    stage.sandbox.service.world.shops.get(SHOP)!.scopes = ['read_products'];
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

describe("the stock of an order's items", () => {
  const place = (quantityWanted: number, more: Record<string, unknown> = {}) =>
    stage.sandbox.service.placeOrder(stage.sandbox.service.world.shops.get(SHOP)!, {
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
    control(stage.url, 'POST', `/sandbox/orders/${id}/${name}`, body);

  it('is committed until the order is shipped', async () => {
    const id = place(3);
    expect(level()).toMatchObject({ available: 37, committed: 3 });
    await act(id, 'fulfil', { lines: [{ id: '501', quantity: 1 }] });
    expect(level()).toMatchObject({ available: 37, committed: 2 });
    await act(id, 'fulfil');
    expect(level()).toMatchObject({ available: 37, committed: 0 });
  });

  it('is reported for products whose available units changed, not for shipped ones', async () => {
    const receiver = await startReceiver();
    stage.sandbox.setWebhookUrl(receiver.url);
    const topics = async () => {
      await stage.sandbox.service.sender.idle();
      return receiver.received.splice(0).map(({ headers }) => headers['x-shopify-topic']);
    };
    const id = place(2);
    expect((await topics()).filter((topic) => topic === 'products/update')).toHaveLength(1);
    await act(id, 'fulfil');
    expect(await topics()).toEqual(['orders/updated']);
    await receiver.close();
  });

  it('is restocked by a refund that says so, and lost otherwise', async () => {
    const id = place(4);
    await act(id, 'refund', { lines: [{ id: '501', quantity: 1, restock: 'cancel' }] });
    expect(level()).toMatchObject({ available: 37, committed: 3 });
    await act(id, 'refund', { lines: [{ id: '501', quantity: 1, restock: false }] });
    expect(level()).toMatchObject({ available: 37, committed: 2 });
    await act(id, 'fulfil');
    await act(id, 'refund', { lines: [{ id: '501', quantity: 2, restock: 'return' }] });
    expect(level()).toMatchObject({ available: 39, committed: 0 });
  });

  it('is restocked when the order is cancelled or a line removed', async () => {
    await act(place(4), 'cancel', { refund: true });
    expect(level()).toMatchObject({ available: 40, committed: 0 });
    await act(place(4), 'edit', { remove: [{ id: '501', quantity: 3 }] });
    expect(level()).toMatchObject({ available: 39, committed: 1 });
  });

  it('is unchanged for untracked items', () => {
    stage.sandbox.service.products.setTracked(SHOP, CUP.variantId, false);
    place(3);
    expect(level()).toMatchObject({ available: 40, committed: 0 });
  });
});
