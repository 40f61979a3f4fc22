import { createHmac } from 'node:crypto';
import { createLogger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';
import { type IngestContext, receiveWebhook } from './receive-webhook.ts';

const secret = 'a secret';
const logger = createLogger({ name: 'test', level: 'silent' });

function aContext(insert: IngestContext['store']['insert'] = async () => true) {
  const inserted: Parameters<typeof insert>[0][] = [];
  const counts = { stored: 0 };
  const context: IngestContext = {
    clientSecrets: [secret],
    logger,
    store: {
      insert(delivery) {
        inserted.push(delivery);
        return insert(delivery);
      },
    },
    stored: () => {
      counts.stored += 1;
    },
  };
  return { context, inserted, counts };
}

const signed = (body: Buffer, changes: Readonly<Record<string, string>> = {}) => ({
  'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
  'x-shopify-topic': 'orders/updated',
  'x-shopify-shop-domain': 'one.myshopify.com',
  'x-shopify-webhook-id': 'w1',
  ...changes,
});

describe('receiving a webhook', () => {
  it('stores the very bytes once, answers 200 and wakes whoever announces it', async () => {
    const { context, inserted, counts } = aContext();
    const body = Buffer.from(' {"id": 9007199254740993, "note": "ü"}\n');
    expect(await receiveWebhook(context, signed(body), body)).toEqual({
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
    expect(await receiveWebhook(context, signed(body), body)).toEqual({
      status: 200,
      body: { status: 'duplicate' },
    });
    expect(counts.stored).toBe(0);
  });

  it('does not answer when the store fails: its caller must not say 200', async () => {
    const { context, counts } = aContext(() => Promise.reject(new Error('no database')));
    const body = Buffer.from('{}');
    await expect(receiveWebhook(context, signed(body), body)).rejects.toThrow('no database');
    expect(counts.stored).toBe(0);
  });

  it.each(['', ' ', '[]', 'null', '"{}"', 'id=1', '{', '}', '{"id":1', '[{}]', '<a/>'])(
    'refuses a signed body that is no JSON object: %s',
    async (text) => {
      const { context, inserted } = aContext();
      const body = Buffer.from(text);
      expect(await receiveWebhook(context, signed(body), body)).toEqual({
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
      expect(await receiveWebhook(context, headers, body)).toEqual({
        status: 401,
        body: { code: 'SIGNATURE_INVALID' },
      });
    }
    expect(inserted).toEqual([]);
  });

  it('takes a request without any body for an empty one', async () => {
    const { context } = aContext();
    expect(await receiveWebhook(context, signed(Buffer.alloc(0)), undefined)).toMatchObject({ status: 400 });
    expect(await receiveWebhook(context, signed(Buffer.from('{}')), undefined)).toMatchObject({
      status: 401,
    });
  });
});
