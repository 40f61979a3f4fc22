import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { type JsonObject, parseJson, toObject, toObjects, toScalarText } from '../src/shopify/json.ts';
import { documentedPayloads, shapeOfTopic } from '../src/shopify/webhooks/documented/index.ts';
import { deriveShape, hasPath, listFieldPaths } from '../src/shopify/webhooks/documented/shape.ts';
import { accessToken, control, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const manifest = readFileSync(new URL('../../shopify/shopify.app.toml', import.meta.url), 'utf8');
const declared = [...new Set(manifest.match(/"[a-z_]+\/[a-z_]+"/g))].map((quoted) => quoted.slice(1, -1));

/** Webhook bodies by topic, from all events of a shop whose app subscribes to everything. */
async function sentBodies(): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  const receiver = await startReceiver();
  const { sandbox, url } = await startSandbox({
    webhookUrl: receiver.url,
    topics: Object.keys(documentedPayloads),
  });
  cleanups.push(receiver.close, () => sandbox.stop());
  await liveThrough(sandbox, url);
  await sandbox.service.sender.idle();
  const bodies = new Map<string, JsonObject[]>();
  for (const { headers, body } of receiver.received) {
    const topic = String(headers['x-shopify-topic']);
    bodies.set(topic, [...(bodies.get(topic) ?? []), toObject(parseJson(body))]);
  }
  return bodies;
}

/** Edits, ships, refunds and cancels a company's order with every possible part; then changes the rest of the shop. */
async function liveThrough(sandbox: ShopifySandbox, url: string): Promise<void> {
  const placed = await control(url, 'POST', '/sandbox/place', {
    customer: 'b2b',
    vatId: 'DE123456788',
    discount: 'code10percent',
    tip: true,
    items: 3,
    rates: 'mixed',
  });
  const order = toObject(placed.body.order);
  const id = toScalarText(order.id);
  const lineId = toScalarText(toObjects(order.line_items)[0]?.id);
  const act = (name: string, body: unknown) => control(url, 'POST', `/sandbox/orders/${id}/${name}`, body);
  const lastId = toScalarText(toObjects(order.line_items).at(-1)?.id);
  await act('edit', {
    add: [{ title: 'Sieb', price: '4.90', quantity: 1, taxRate: '0.19' }],
    remove: [{ id: lastId, quantity: 1 }],
  });
  await act('fulfil', {});
  await act('refund', { lines: [{ id: lineId, quantity: 1 }], shipping: 'full', amount: '1.00' });
  await act('cancel', {});
  await control(url, 'DELETE', `/sandbox/orders/${id}`);
  const product = await control(url, 'POST', '/sandbox/products', {
    title: 'Kanne',
    variants: [{ price: '9.90' }],
  });
  const productId = toScalarText(toObject(product.body.product).id) ?? toScalarText(product.body.id);
  await control(url, 'PUT', `/sandbox/products/${productId}`, { title: 'Teekanne' });
  await control(url, 'DELETE', `/sandbox/products/${productId}`);
  await buySomething(sandbox, url);
  sandbox.service.setScopes(sandbox.service.world.shops.get(SHOP)!, ['read_orders']);
  sandbox.service.uninstall(sandbox.service.world.shops.get(SHOP)!);
}

async function buySomething(sandbox: ShopifySandbox, url: string): Promise<void> {
  const token = await accessToken(sandbox);
  const bought = await graphql(
    url,
    token,
    `mutation { appSubscriptionCreate(name: "Business", returnUrl: "https://app.example", test: true,
       lineItems: [{ plan: { appRecurringPricingDetails: { price: { amount: 19, currencyCode: EUR } } } }]) {
       appSubscription { id } userErrors { message } } }`,
  );
  await control(url, 'POST', '/sandbox/billing/approve', {
    id: bought.data.appSubscriptionCreate.appSubscription.id,
  });
}

/** Sent by Shopify's staff, not by events of the sandbox: tests send them as they need them. */
const notComposed = [
  'customers/data_request',
  'customers/redact',
  'shop/redact',
  'shop/update',
  'app_purchases_one_time/update',
];

describe('the webhooks of the sandbox', () => {
  it('have no field that neither the documentation nor a real shop’s payload has', async () => {
    const bodies = await sentBodies();
    const invented = [...bodies].flatMap(([topic, sent]) => {
      const shape = shapeOfTopic(topic)!;
      return sent.flatMap((body) =>
        listFieldPaths(body, deriveShape(body))
          .filter((path) => !hasPath(shape, path))
          .map((path) => `${topic}: ${path}`),
      );
    });
    expect([...new Set(invented)]).toEqual([]);
  });

  it('have every documented field, for each topic of the app', async () => {
    const bodies = await sentBodies();
    const silent = declared.filter((topic) => !notComposed.includes(topic) && !bodies.has(topic));
    expect(silent).toEqual([]);
    const missing = [...bodies].flatMap(([topic, sent]) => {
      const sample = documentedPayloads[topic];
      const documented = listFieldPaths(sample, deriveShape(sample));
      const has = new Set(sent.flatMap((body) => listFieldPaths(body, deriveShape(body))));
      return documented.filter((path) => !has.has(path)).map((path) => `${topic}: ${path}`);
    });
    expect(missing.filter((path) => !/attributed_staffs\[\]\./.test(path))).toEqual([]);
  });

  it('never contain a customer’s tags, which order webhooks do not have since version 2025-01', async () => {
    const bodies = await sentBodies();
    const orders = [...bodies].flatMap(([topic, sent]) =>
      /^orders\/(updated|paid)$/.test(topic) ? sent : [],
    );
    expect(orders.length).toBeGreaterThan(3);
    for (const order of orders) expect(Object.keys(toObject(order.customer))).not.toContain('tags');
  });
});
