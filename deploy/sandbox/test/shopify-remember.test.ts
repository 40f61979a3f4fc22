import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import type { JsonObject } from '../src/shopify/json.ts';
import { ORDER } from './posted-order.ts';
import { metafield, toOrderGid } from './shopify-business-fixture.ts';
import { accessToken, control, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let token: string;
const receiver = startReceiver();

beforeAll(async () => {
  const { url: webhookUrl } = await receiver;
  ({ sandbox, url } = await startSandbox({ webhookUrl, topics: ['orders/updated'] }));
});
beforeEach(async () => {
  await control(url, 'POST', '/sandbox/reset');
  token = await accessToken(sandbox);
});
afterAll(async () => {
  await sandbox.stop();
  await (await receiver).close();
});

const ask = (query: string) => graphql(url, token, query);
const place = async (more: object = {}) =>
  (await control(url, 'POST', '/sandbox/orders', { ...ORDER, ...more })).body.order as JsonObject;

const CONTROLS = ['orders', 'products', 'billing', 'shops', 'knobs', 'webhooks', 'payments'];
const QUERY = `{
  orders(first: 50) { nodes { id name updatedAt metafields(first: 5) { nodes { id value } }
    currentTotalPriceSet { shopMoney { amount } } } }
  products(first: 50) { nodes { id totalInventory variants(first: 5) { nodes { id price } } } }
  webhookSubscriptions(first: 5) { nodes { id topic uri } }
  bulkOperations(first: 5) { nodes { id status url } }
}`;

/** All that the sandbox shows, with the level of the bucket. */
async function everything(): Promise<unknown> {
  const shown: unknown[] = [];
  for (const path of CONTROLS) shown.push(await control(url, 'GET', `/sandbox/${path}?shop=${SHOP}`));
  const { data, errors, extensions } = await ask(QUERY);
  return [...shown, data, errors, extensions];
}

const BULK = `mutation { bulkOperationRunQuery(query: "{ orders { edges { node { id } } } }") {
  bulkOperation { id } userErrors { message } } }`;
const SUBSCRIBE = `mutation { webhookSubscriptionCreate(topic: ORDERS_PAID,
  webhookSubscription: { uri: "http://127.0.0.1:1/" }) { webhookSubscription { id } userErrors { message } } }`;

describe('a remembered state of the Shopify sandbox', () => {
  it('answers the same after each restore, with the same next ids and numbers', async () => {
    const order = await place();
    await control(url, 'POST', `/sandbox/orders/${String(order.id)}/refund`, { shipping: 'full' });
    await control(url, 'POST', '/sandbox/payments/open', { shop: SHOP });
    await control(url, 'POST', '/sandbox/knobs', { failBulkNext: 1, bulkMs: 0 });
    for (const mutation of [metafield(toOrderGid(order)), BULK, SUBSCRIBE]) await ask(mutation);
    await sandbox.service.sender.idle();

    const restore = sandbox.remember();
    const change = async () => {
      const before = await everything();
      const { data: bulk } = await ask(BULK);
      const { id, name } = await place({ id: undefined });
      await ask(metafield(toOrderGid(order), 'RE-2'));
      await control(url, 'DELETE', `/sandbox/orders/${String(order.id)}`);
      await control(url, 'POST', `/sandbox/shops/${SHOP}/uninstall`);
      return { before, bulk, id, name };
    };
    const first = await change();
    expect(first.bulk.bulkOperationRunQuery.userErrors).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      restore();
      expect(await change()).toEqual(first);
    }
    await control(url, 'POST', '/sandbox/reset');
    restore();
    expect(await everything()).toEqual(first.before);
  });

  it('comes back without webhooks that were still to be delivered', async () => {
    const { received } = await receiver;
    const restore = sandbox.remember();
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { delayMs: 40 } });
    await place({ name: '#lost' });
    expect(sandbox.service.sender.pending()).toBe(1);
    received.length = 0;
    restore();
    expect(sandbox.service.sender.pending()).toBe(0);
    // Its delay begins later, so that it ends later.
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { delayMs: 40 } });
    await place({ name: '#kept' });
    await sandbox.service.sender.idle();
    expect(received.map(({ body }) => /"name":"(#\w+)"/.exec(body)?.[1])).toEqual(['#kept']);
  });
});
