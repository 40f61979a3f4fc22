import { randomUUID } from 'node:crypto';
import { DeliveryStatus } from '@belegfluss/protos/webhooks/v1/webhooks';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeWebhookHeaders, secrets, sign, startWebhooks, type Webhooks } from './webhooks-fixture.ts';

let webhooks: Webhooks;

beforeAll(async () => {
  webhooks = await startWebhooks();
});

afterAll(() => webhooks.stop());

const body = Buffer.from('{"id": 9007199254740993, "name": "#1001", "note": "größer als 2^53"}\n');

const listShopDeliveries = async (shop: string) =>
  (await webhooks.client.listDeliveries({ shop, pageSize: 100, pageToken: '', statuses: [] })).deliveries;

const aShop = () => `shop-${randomUUID().slice(0, 8)}.myshopify.com`;

describe('the public endpoint', () => {
  it('answers 200 and keeps the delivery, byte for byte, with what its headers said', async () => {
    const shop = aShop();
    const headers = composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop });
    expect(await webhooks.post(body, headers)).toMatchObject({ status: 200, body: { status: 'stored' } });

    const [delivery] = await listShopDeliveries(shop);
    expect(delivery).toMatchObject({
      shop,
      topic: 'orders/updated',
      webhookId: headers['x-shopify-webhook-id'],
      eventId: headers['x-shopify-event-id'],
      triggeredAt: new Date('2026-11-20T10:00:00.123Z'),
      duplicates: 0,
      reason: undefined,
    });
    const stored = await webhooks.client.getDelivery({ shop, id: delivery?.id ?? '' });
    expect(Buffer.from(stored.body).toString()).toBe(body.toString());
    expect(stored.delivery?.receivedAt).toBeInstanceOf(Date);
  });

  it('answers a delivery that comes again with 200, keeps one and counts the others', async () => {
    const shop = aShop();
    const headers = composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop });
    await webhooks.post(body, headers);
    const again = await Promise.all([1, 2, 3].map(() => webhooks.post(body, headers)));
    expect(again).toMatchObject(Array(3).fill({ status: 200, body: { status: 'duplicate' } }));
    expect(await listShopDeliveries(shop)).toMatchObject([{ duplicates: 3 }]);
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ duplicates: 3n });
  });

  it('takes the same webhook id of another shop or topic for another delivery', async () => {
    const [shop, other, id] = [aShop(), aShop(), randomUUID()];
    for (const changes of [
      { 'x-shopify-shop-domain': shop },
      { 'x-shopify-shop-domain': shop, 'x-shopify-topic': 'orders/paid' },
      { 'x-shopify-shop-domain': other },
    ]) {
      const answer = await webhooks.post(
        body,
        composeWebhookHeaders(body, { ...changes, 'x-shopify-webhook-id': id }),
      );
      expect(answer.body).toEqual({ status: 'stored' });
    }
    expect(await listShopDeliveries(shop)).toHaveLength(2);
    expect(await listShopDeliveries(other)).toHaveLength(1);
  });

  it.each<[string, Buffer, Readonly<Record<string, string | undefined>>]>([
    ['unsigned', body, { 'x-shopify-hmac-sha256': undefined }],
    ['signed with a foreign secret', body, { 'x-shopify-hmac-sha256': sign(body, 'foreign') }],
    ['truncated', body.subarray(0, -2), { 'x-shopify-hmac-sha256': sign(body) }],
    ['unsigned and unknown', body, { 'x-shopify-hmac-sha256': undefined, 'x-shopify-topic': 'carts/update' }],
  ])('answers what is %s with 401 and keeps nothing', async (_, sent, changes) => {
    const shop = aShop();
    const headers = composeWebhookHeaders(sent, { 'x-shopify-shop-domain': shop, ...changes });
    expect(await webhooks.post(sent, headers)).toMatchObject({
      status: 401,
      body: { code: 'SIGNATURE_INVALID' },
    });
    expect(await listShopDeliveries(shop)).toEqual([]);
  });

  it('takes what the previous secret signed: Shopify uses it for a while after a rotation', async () => {
    const headers = composeWebhookHeaders(body, { 'x-shopify-hmac-sha256': sign(body, secrets.previous) });
    expect(await webhooks.post(body, headers)).toMatchObject({ status: 200 });
  });

  it('answers a signed delivery without its headers with 400 and names them', async () => {
    const headers = composeWebhookHeaders(body, {
      'x-shopify-topic': undefined,
      'x-shopify-shop-domain': undefined,
      'x-shopify-webhook-id': undefined,
    });
    expect(await webhooks.post(body, headers)).toMatchObject({
      status: 400,
      body: {
        code: 'HEADERS_INCOMPLETE',
        headers: ['x-shopify-topic', 'x-shopify-shop-domain', 'x-shopify-webhook-id'],
      },
    });
  });

  it('answers ten megabytes with 413, signed or not', async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, ' ');
    const answer = await webhooks.post(large, {
      ...composeWebhookHeaders(large),
      'content-length': String(large.length),
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'BODY_TOO_LARGE' } });
  });

  it('takes a large order that is below the cap', async () => {
    const large = Buffer.from(JSON.stringify({ note: 'x'.repeat(3 * 1024 * 1024) }));
    expect(await webhooks.post(large)).toMatchObject({ status: 200 });
  });

  it('answers a signed body that is no JSON object with 400, whatever its content type says', async () => {
    const text = Buffer.from('id=1&name=%231001');
    for (const type of ['application/json', 'application/x-www-form-urlencoded', undefined]) {
      expect(await webhooks.post(text, composeWebhookHeaders(text, { 'content-type': type }))).toMatchObject({
        status: 400,
        body: { code: 'BODY_NOT_JSON' },
      });
    }
  });

  it('answers a topic that nobody declared with 404 and keeps nothing', async () => {
    const shop = aShop();
    const headers = composeWebhookHeaders(body, {
      'x-shopify-topic': 'carts/update',
      'x-shopify-shop-domain': shop,
    });
    expect(await webhooks.post(body, headers)).toMatchObject({
      status: 404,
      body: { code: 'TOPIC_UNKNOWN' },
    });
    expect(await listShopDeliveries(shop)).toEqual([]);
  });

  it('answers another method with 405 and another path with 404', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect(await webhooks.send('/webhooks', method)).toMatchObject({
        status: 405,
        allow: 'POST',
        body: { code: 'METHOD_NOT_ALLOWED' },
      });
    }
    expect(await webhooks.send('/webhooks/orders', 'POST')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('says that it is alive and ready', async () => {
    expect(await webhooks.send('/health', 'GET')).toMatchObject({ status: 200 });
    expect(await webhooks.send('/ready', 'GET')).toMatchObject({ status: 200 });
  });
});

describe('without its database', () => {
  it('the endpoint answers 503 and when to come again, never 200, and says that it is not ready', async () => {
    const alone = await startWebhooks();
    try {
      await alone.database.dropUnderway();
      const answer = await alone.post(body);
      expect(answer).toMatchObject({ status: 503, retryAfter: '10', body: { code: 'NOT_STORED' } });
      expect(await alone.send('/ready', 'GET')).toMatchObject({ status: 503 });
      expect(await alone.send('/health', 'GET')).toMatchObject({ status: 200 });
    } finally {
      await alone.stop().catch(() => {});
    }
  });
});

describe('the announcement', () => {
  it('announces each delivery to the bus once, by its id and in its own trace', async () => {
    const shop = aShop();
    const headers = composeWebhookHeaders(body, {
      'x-shopify-shop-domain': shop,
      'x-shopify-topic': 'app/uninstalled',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    });
    await webhooks.post(body, headers);
    await webhooks.post(body, headers);
    const mine = () => webhooks.published.filter(({ event }) => event.shop === shop);
    await eventually(async () =>
      expect(await listShopDeliveries(shop)).toMatchObject([{ status: DeliveryStatus.STARTED }]),
    );

    const [delivery] = await listShopDeliveries(shop);
    expect(mine().map(({ event, message }) => [event.id, message])).toEqual([
      [
        delivery?.id,
        {
          deliveryId: delivery?.id,
          topic: 'app/uninstalled',
          triggeredAt: new Date('2026-11-20T10:00:00.123Z'),
          bodyBytes: body.length,
        },
      ],
    ]);
    expect(mine()[0]?.event.traceparent).toMatch(/^00-(?!0af7651916cd43dd)[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  });

  it.each(['', 'soon'])('states the time of the arrival where Shopify says "%s"', async (triggeredAt) => {
    const shop = aShop();
    const headers = { 'x-shopify-shop-domain': shop, 'x-shopify-triggered-at': triggeredAt };
    await webhooks.post(body, composeWebhookHeaders(body, headers));
    const { event, message } = await eventually(() => {
      const announced = webhooks.published.find((each) => each.event.shop === shop);
      if (!announced) throw new Error('Not announced yet.');
      return announced;
    });
    expect(message.triggeredAt).toEqual(event.occurredAt);
    expect((await listShopDeliveries(shop))[0]).toMatchObject({
      triggeredAt: undefined,
      receivedAt: event.occurredAt,
    });
  });
});
