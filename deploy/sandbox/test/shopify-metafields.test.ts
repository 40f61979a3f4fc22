import { describe, expect, it } from '@jest/globals';
import { toScalarText } from '../src/shopify/json.ts';
import { metafield, toOrderGid, useBusiness } from './shopify-business-fixture.ts';
import { control } from './shopify-helpers.ts';

const stage = useBusiness();
const { ask, place } = stage;

describe('metafields that the app writes', () => {
  const recordWebhooks = async (action: () => Promise<unknown>) => {
    const { received } = await stage.receiver;
    await stage.sandbox.service.sender.idle();
    const before = received.length;
    await action();
    await stage.sandbox.service.sender.idle();
    return received.slice(before).map(({ headers, body }) => [headers['x-shopify-topic'], body] as const);
  };
  const recordTopics = async (action: () => Promise<unknown>) =>
    (await recordWebhooks(action)).map(([topic]) => topic).sort();

  it('cause orders/updated once per value, and not again for the same one', async () => {
    const id = toOrderGid(await place());
    expect(await recordTopics(() => ask(metafield(id)))).toEqual(['orders/updated']);
    expect(await recordTopics(() => ask(metafield(id)))).toEqual([]);
    expect(await recordTopics(() => ask(metafield(id, 'RE-2')))).toEqual(['orders/updated']);
    const paid = `mutation { orderMarkAsPaid(input: { id: "${id}" }) { userErrors { message } } }`;
    expect(await recordTopics(() => ask(paid))).toEqual(['orders/paid', 'orders/updated']);
  });

  it("make the order's update time later", async () => {
    const order = await place();
    await ask(metafield(toOrderGid(order)));
    const { data } = await ask(`{ order(id: "${toOrderGid(order)}") { updatedAt } }`);
    expect(Date.parse(data.order.updatedAt)).toBeGreaterThan(
      Date.parse(toScalarText(order.updated_at) ?? ''),
    );
  });

  it('end with the order: a deleted one is announced by its id and gone', async () => {
    const order = await place();
    const sent = await recordWebhooks(() =>
      control(stage.url, 'DELETE', `/sandbox/orders/${toScalarText(order.id)}`),
    );
    expect(sent).toEqual([['orders/delete', `{"id":${toScalarText(order.id)}}`]]);
    expect((await ask(`{ order(id: "${toOrderGid(order)}") { id } }`)).data.order).toBeNull();
  });
});

describe('metafields of a merchant', () => {
  it('are read on the order and on its customer by their keys', async () => {
    const order = await place();
    const set = (ownerId: string, key: string, value: string) =>
      control(stage.url, 'POST', '/sandbox/metafields', { ownerId, namespace: 'custom', key, value });
    await set(toOrderGid(order), 'project', 'Neubau');
    await set('gid://shopify/Customer/803', 'vat_number', 'ATU12345678');
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) {
        metafields(first: 5, keys: ["custom.project"]) { nodes { namespace key value } }
        customer { metafields(first: 5, keys: ["custom.vat_number"]) { nodes { key value } } } } }`,
      { id: toOrderGid(order) },
    );
    expect(data.order).toEqual({
      metafields: { nodes: [{ namespace: 'custom', key: 'project', value: 'Neubau' }] },
      customer: { metafields: { nodes: [{ key: 'vat_number', value: 'ATU12345678' }] } },
    });
  });
});
