import { createHmac } from 'node:crypto';
import { TooManyWaiting } from '@belegfluss/runtime/batch';
import { createLogger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';
import { type IngestContext, receiveWebhook } from './receive-webhook.ts';

const secret = 'a secret';
const logger = createLogger({ name: 'test', level: 'silent' });

function aContext(insert: IngestContext['insert'] = async () => true) {
  const inserted: Parameters<typeof insert>[0][] = [];
  const counts = { stored: 0, forged: 0, proven: 0, ofShops: 0 };
  const context: IngestContext = {
    clientSecrets: [secret],
    logger,
    insert(delivery) {
      inserted.push(delivery);
      return insert(delivery);
    },
    forgers: {
      failed: () => {
        counts.forged += 1;
      },
      proved: () => {
        counts.proven += 1;
      },
    },
    shops: {
      take: () => {
        counts.ofShops += 1;
        return 0;
      },
    },
    wakeRelay: () => {
      counts.stored += 1;
    },
  };
  return { context, inserted, counts };
}

const receive = (context: IngestContext, headers: Readonly<Record<string, unknown>>, body: unknown) =>
  receiveWebhook(context, { headers, body, address: '192.0.2.1' });

const signed = (body: Buffer, changes: Readonly<Record<string, string>> = {}) => ({
  'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  'x-shopify-topic': 'orders/updated',
  'x-shopify-shop-domain': 'one.myshopify.com',
  'x-shopify-webhook-id': 'w1',
  ...changes,
});

describe('receiving a webhook', () => {
  it('stores the very bytes once, answers 200 and wakes the relay', async () => {
    const { context, inserted, counts } = aContext();
    const body = Buffer.from(' {"id": 9007199254740993, "note": "ü"}\n');
    expect(await receive(context, signed(body), body)).toEqual({
      status: 200,
      body: { status: 'stored' },
    });
    expect(inserted).toHaveLength(1);
    expect(inserted[0]).toMatchObject({
      shop: 'one.myshopify.com',
      topic: 'orders/updated',
      webhookId: 'w1',
    });
    expect(inserted[0]?.body.equals(body)).toBe(true);
    expect(counts.stored).toBe(1);
  });

  it('answers a duplicate with 200 and wakes nobody', async () => {
    const { context, counts } = aContext(async () => false);
    const body = Buffer.from('{}');
    expect(await receive(context, signed(body), body)).toEqual({
      status: 200,
      body: { status: 'duplicate' },
    });
    expect(counts.stored).toBe(0);
  });

  it.each([
    ['the database is away', Object.assign(new Error('terminated'), { code: '57P01' }), 'NOT_STORED'],
    ['the connection is lost', new Error('Connection terminated unexpectedly'), 'NOT_STORED'],
    ['the disk is full', Object.assign(new Error('no space'), { code: '53100' }), 'NOT_STORED'],
    ['too many wait', new TooManyWaiting(), 'BUSY'],
  ])('asks to come again when %s', async (_, error, code) => {
    const { context, counts } = aContext(() => Promise.reject(error));
    const body = Buffer.from('{}');
    await expect(receive(context, signed(body), body)).rejects.toMatchObject({
      statusCode: 503,
      code,
      retryAfterSeconds: 10,
    });
    expect(counts.stored).toBe(0);
  });

  it('does not ask to come again for what the database will never take: that stays an error', async () => {
    const { context } = aContext(() => Promise.reject(Object.assign(new Error('check'), { code: '23514' })));
    const body = Buffer.from('{}');
    await expect(receive(context, signed(body), body)).rejects.toThrow('check');
  });

  it('takes a delivery whose headers have the names of Next-Gen Events', async () => {
    const { context, inserted } = aContext();
    const body = Buffer.from('{"id": 1}');
    const named = Object.entries(signed(body)).map(([name, value]) => [name.replace(/^x-/, ''), value]);
    expect(await receive(context, Object.fromEntries(named), body)).toMatchObject({ status: 200 });
    expect(inserted).toMatchObject([{ shop: 'one.myshopify.com', topic: 'orders/updated', webhookId: 'w1' }]);
  });

  it('counts forged signatures by their sender, and a shop only by what is proven', async () => {
    const { context, counts } = aContext();
    const body = Buffer.from('{}');
    await receive(context, { ...signed(body), 'x-shopify-hmac-sha256': 'forged' }, body);
    expect(counts).toMatchObject({ forged: 1, proven: 0, ofShops: 0 });
    await receive(context, signed(body), body);
    expect(counts).toMatchObject({ forged: 1, proven: 1, ofShops: 1 });
  });

  it('does not store what is over the share of its shop, and says when to come again', async () => {
    const { context, inserted } = aContext();
    const body = Buffer.from('{}');
    await expect(receive({ ...context, shops: { take: () => 7 } }, signed(body), body)).rejects.toMatchObject(
      { statusCode: 429, code: 'SHOP_RATE', retryAfterSeconds: 7 },
    );
    expect(inserted).toEqual([]);
  });

  it.each(['', ' ', '[]', 'null', '"{}"', 'id=1', '{', '}', '{"id":1', '[{}]', '<a/>'])(
    'refuses a signed body that is no JSON object: %s',
    async (text) => {
      const { context, inserted } = aContext();
      const body = Buffer.from(text);
      expect(await receive(context, signed(body), body)).toEqual({
        status: 400,
        body: { code: 'BODY_NOT_JSON' },
      });
      expect(inserted).toEqual([]);
    },
  );

  it('asks for the signature before it says anything about headers, topic or body', async () => {
    const { context, inserted } = aContext();
    const body = Buffer.from('no json');
    for (const headers of [{}, { 'x-shopify-topic': 'nothing/known' }, signed(Buffer.from('{}'))]) {
      expect(await receive(context, headers, body)).toEqual({
        status: 401,
        body: { code: 'SIGNATURE_INVALID' },
      });
    }
    expect(inserted).toEqual([]);
  });

  it('takes a request without any body for an empty one', async () => {
    const { context } = aContext();
    expect(await receive(context, signed(Buffer.alloc(0)), undefined)).toMatchObject({ status: 400 });
    expect(await receive(context, signed(Buffer.from('{}')), undefined)).toMatchObject({
      status: 401,
    });
  });
});
