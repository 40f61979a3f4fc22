import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseJson, toObject, toScalarText } from '../src/shopify/json.ts';
import {
  accessToken,
  CLIENT,
  control,
  graphql,
  SHOP,
  startReceiver,
  startSandbox,
} from './shopify-helpers.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function setUp(answer?: (count: number) => number, options: Parameters<typeof startSandbox>[0] = {}) {
  const receiver = await startReceiver(answer);
  const { sandbox, url } = await startSandbox({ webhookUrl: receiver.url, ...options });
  await control(url, 'POST', '/sandbox/knobs', { webhooks: { retryBaseMs: 1 } });
  cleanups.push(receiver.close, () => sandbox.stop());
  return { receiver, sandbox, url, idle: () => sandbox.service.sender.idle() };
}

const topics = (received: { headers: Record<string, unknown> }[]) =>
  received.map((entry) => String(entry.headers['x-shopify-topic'])).sort();

describe('a webhook of the sandbox', () => {
  it('is signed over its raw bytes and has every header', async () => {
    const { receiver, url, idle } = await setUp(undefined, { topics: ['orders/create', 'orders/updated'] });
    await control(url, 'POST', '/sandbox/orders', { id: 9_007_199_254_740_997n, note: 'Grüße €' });
    await idle();
    expect(topics(receiver.received)).toEqual(['orders/create', 'orders/updated']);
    for (const { headers, body } of receiver.received) {
      const hmac = createHmac('sha256', CLIENT.clientSecret).update(body).digest('base64');
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': hmac,
        'x-shopify-shop-domain': SHOP,
        'x-shopify-api-version': '2026-10',
      });
      expect(body).toContain('"id":9007199254740997,');
    }
    const [first, second] = receiver.received.map((entry) => entry.headers);
    expect(first!['x-shopify-event-id']).toBe(second!['x-shopify-event-id']);
    expect(first!['x-shopify-webhook-id']).not.toBe(second!['x-shopify-webhook-id']);
    expect(String(first!['x-shopify-triggered-at'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z$/);
  });

  it('is sent again with the same body and id until it is accepted', async () => {
    const { receiver, url, idle } = await setUp((count) => (count < 4 ? 500 : 200), {
      topics: ['orders/create'],
    });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map((entry) => entry.body)).size).toBe(1);
    expect(new Set(receiver.received.map((entry) => entry.headers['x-shopify-webhook-id'])).size).toBe(1);
  });

  it('is abandoned after 8 retries', async () => {
    const { receiver, url, sandbox, idle } = await setUp(() => 302, { topics: ['orders/create'] });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(receiver.received).toHaveLength(9);
    expect(sandbox.service.sender.log.list()[0]?.state).toBe('failed');
  });

  it('arrives several times under one id with the knob for duplicates', async () => {
    const { receiver, url, idle } = await setUp(undefined, { topics: ['orders/create'] });
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { duplicates: 2 } });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map((entry) => entry.headers['x-shopify-webhook-id'])).size).toBe(1);
  });

  it('is signed wrongly or dropped when the knobs say so', async () => {
    const { receiver, url, sandbox, idle } = await setUp(undefined, { topics: ['orders/create'] });
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { wrongSignatureProbability: 1 } });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    const { headers, body } = receiver.received[0]!;
    const right = createHmac('sha256', CLIENT.clientSecret).update(body).digest('base64');
    expect(headers['x-shopify-hmac-sha256']).not.toBe(right);
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { dropProbability: 1 } });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(receiver.received).toHaveLength(1);
    expect(sandbox.service.sender.log.list()[1]?.state).toBe('dropped');
  });
});

describe('the random draws of webhooks', () => {
  it('happen in the order in which webhooks are triggered, whatever their attempts meet', async () => {
    const draws: number[] = [];
    const random = () => draws.push(0) / 1_000;
    const { sandbox, url, idle } = await setUp((count) => (count < 4 ? 500 : 200), { random });
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(sandbox.service.sender.log.list()).toMatchObject([{ state: 'delivered' }]);
    expect(sandbox.service.sender.log.list()[0]?.attempts.length).toBeGreaterThan(1);
    // One draw decides the loss, the other the delay.
    expect(draws).toHaveLength(2);
  });
});

describe('a dropped webhook', () => {
  it('can be delivered a day late, with its original ids, time and body', async () => {
    const clock = { now: new Date('2026-11-19T08:00:00Z') };
    const { receiver, sandbox, url, idle } = await setUp(undefined, { now: () => clock.now });
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { dropProbability: 1 } });
    await control(url, 'POST', '/sandbox/orders', { note: 'yesterday' });
    await control(url, 'POST', '/sandbox/knobs', { webhooks: { dropProbability: 0 } });
    clock.now = new Date('2026-11-20T08:00:00Z');
    const [held] = sandbox.service.sender.log.list();
    sandbox.service.sender.sendLate(held ? [held] : []);
    await idle();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.body).toContain('yesterday');
    expect(receiver.received[0]?.headers).toMatchObject({
      'x-shopify-webhook-id': held?.webhookId,
      'x-shopify-event-id': held?.eventId,
      'x-shopify-triggered-at': expect.stringMatching(/^2026-11-19T08:00:00/),
    });
  });
});

describe('topics of webhooks', () => {
  it('of a refund contain the refund, and share one event', async () => {
    const wanted = ['refunds/create', 'order_transactions/create', 'orders/updated'];
    const { receiver, url, idle } = await setUp(undefined, { topics: wanted });
    const order = {
      financial_status: 'paid',
      line_items: [{ id: 5, title: 'X', quantity: 1, price: '10.00' }],
    };
    const placed = await control(url, 'POST', '/sandbox/orders', order);
    await idle();
    receiver.received.length = 0;
    const id = toScalarText(toObject(placed.body.order).id);
    await control(url, 'POST', `/sandbox/orders/${id}/refund`, { lines: [{ id: 5, quantity: 1 }] });
    await idle();
    expect(topics(receiver.received)).toEqual([
      'order_transactions/create',
      'orders/updated',
      'refunds/create',
    ]);
    expect(new Set(receiver.received.map((entry) => entry.headers['x-shopify-event-id'])).size).toBe(1);
    const refund = receiver.received.find((entry) => entry.headers['x-shopify-topic'] === 'refunds/create')!;
    expect(toObject(parseJson(refund.body))).toMatchObject({
      refund_line_items: [{ line_item_id: 5, subtotal: 10 }],
    });
  });

  it('that the app does not declare are sent by the control API only', async () => {
    const { receiver, url, idle } = await setUp(undefined, { topics: [] });
    await control(url, 'POST', '/sandbox/orders', {});
    await control(url, 'POST', '/sandbox/webhooks', { topic: 'customers/redact', payload: { shop_id: 1 } });
    await idle();
    expect(topics(receiver.received)).toEqual(['customers/redact']);
    expect(receiver.received[0]!.body).toBe('{"shop_id":1}');
  });

  it('reach subscriptions made through the API, which end when all attempts fail', async () => {
    const { receiver, url, sandbox, idle } = await setUp(() => 500, { topics: [] });
    const token = await accessToken(sandbox);
    const made = await graphql(
      url,
      token,
      'mutation($uri: String!) { webhookSubscriptionCreate(topic: ORDERS_PAID, webhookSubscription: { uri: $uri, name: "paid" }) { userErrors { message } } }',
      { uri: receiver.url },
    );
    expect(made.data.webhookSubscriptionCreate.userErrors).toEqual([]);
    await control(url, 'POST', '/sandbox/orders', { financial_status: 'paid', total_price: '1.00' });
    await idle();
    expect(receiver.received).toHaveLength(9);
    expect(receiver.received[0]!.headers['x-shopify-name']).toBe('paid');
    const { data } = await graphql(url, token, '{ webhookSubscriptions(first: 5) { nodes { id } } }');
    expect(data.webhookSubscriptions.nodes).toEqual([]);
  });

  it('include the uninstall, after which none follow', async () => {
    const { receiver, url, idle } = await setUp();
    await control(url, 'POST', `/sandbox/shops/${SHOP}/uninstall`, {});
    await control(url, 'POST', '/sandbox/orders', {});
    await idle();
    expect(topics(receiver.received)).toEqual(['app/uninstalled']);
  });

  it('of a test notification contain an order whose totals do not add up', async () => {
    const { receiver, url, idle } = await setUp();
    await control(url, 'POST', '/sandbox/test-notification', {});
    await idle();
    const body = toObject(parseJson(receiver.received[0]!.body));
    // 45.00 + 30.00 + 5.00 shipping is not 60.00
    expect(body).toMatchObject({ test: true, financial_status: 'voided', total_price: '60.00' });
  });
});
