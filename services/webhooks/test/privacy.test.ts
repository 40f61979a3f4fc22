import { randomUUID } from 'node:crypto';
import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { OrderReconciled, ReconcileOutcome } from '@belegfluss/protos/orders/v1/orders';
import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import {
  ErasureBegun,
  ErasureCompleted,
  ErasureRefusal,
  ErasureRefused,
} from '@belegfluss/protos/shops/v1/erasure';
import { DeliveryStatus } from '@belegfluss/protos/webhooks/v1/webhooks';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { anEvent } from '@belegfluss/testing/an-event';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeWebhookHeaders, startWebhooks, type Webhooks } from './webhooks-fixture.ts';

let webhooks: Webhooks;
const reported: BusEvent[] = [];
beforeAll(async () => {
  webhooks = await startWebhooks();
  for (const type of ['ingest.customer.erased.v1', 'ingest.shop.erased.v1']) {
    const handle = async (event: BusEvent) => void reported.push(event);
    await webhooks.bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
  }
});
afterAll(() => webhooks.stop());

let shops = 0;
const aShop = () => {
  shops += 1;
  return `privat-${shops}-${randomUUID().slice(0, 8)}.myshopify.com`;
};

const publish = (shop: string, type: string, payload: Uint8Array) =>
  webhooks.bus.publish([anEvent(shop, type, payload)]);

/** Posts a webhook and answers its id once it is announced. */
async function post(shop: string, topic: string, text: string): Promise<string> {
  const body = Buffer.from(text);
  const before = new Set(webhooks.published.map(({ event }) => event.id));
  await webhooks.post(
    body,
    composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop, 'x-shopify-topic': topic }),
  );
  return eventually(() => {
    const found = webhooks.published.find(({ event }) => event.shop === shop && !before.has(event.id));
    if (!found) throw new Error('Not announced yet.');
    return found.event.id;
  });
}

async function redact(shop: string, subject: { customerId?: string; orderIds?: string[] }): Promise<Erased> {
  const requestId = randomUUID();
  const event = { requestId, orderIds: [], invoiceIds: [], creditNoteIds: [], ...subject };
  await publish(shop, 'orders.customer.redacted.v1', CustomerRedacted.encode(event).finish());
  return eventually(() => {
    const found = reported
      .map(({ payload }) => Erased.decode(payload))
      .find((one) => one.erasureId === requestId);
    if (!found) throw new Error('Not erased yet.');
    return found;
  });
}

const readDeliveryBody = async (shop: string, id: string) =>
  Buffer.from((await webhooks.client.getDelivery({ shop, id })).body).toString();
const fetchStatus = async (shop: string, id: string) =>
  (await webhooks.client.getDelivery({ shop, id })).delivery?.status;

/** The orders service is done with deliveries about an order. */
const reconcile = (shop: string, orderId: string, deliveryIds: string[], reason: string) =>
  publish(
    shop,
    'orders.order.reconciled.v1',
    OrderReconciled.encode({ orderId, outcome: ReconcileOutcome.SKIPPED, reason, deliveryIds }).finish(),
  );

describe('what comes after a redaction', () => {
  const orderId = '820982911946154508';

  it('names the order alone, once it is known that its customer was redacted', async () => {
    const shop = aShop();
    const person = '"customer":{"id":7,"email":"ann@example.com"},"note":"Tür 3"';
    const ids = [
      await post(shop, 'orders/updated', `{"id":${orderId},${person}}`),
      await post(shop, 'refunds/create', `{"id":1,"order_id":${orderId},${person}}`),
      await post(shop, 'orders/edited', `{"order_edit":{"id":3,"order_id":${orderId},${person}}}`),
      await post(shop, 'fulfillments/update', `{"id":2,"order_id":${orderId},${person}}`),
    ];
    await reconcile(shop, orderId, ids, 'REDACTED');
    await eventually(async () =>
      expect(await Promise.all(ids.map((id) => readDeliveryBody(shop, id)))).toEqual([
        `{"id":${orderId}}`,
        `{"order_id":${orderId}}`,
        `{"order_edit":{"order_id":${orderId}}}`,
        `{"order_id":${orderId}}`,
      ]),
    );
  });

  it('names the order alone where Shopify does not have it', async () => {
    const shop = aShop();
    const late = await post(shop, 'orders/updated', `{"id":${orderId},"customer":{"first_name":"Ann"}}`);
    await reconcile(shop, orderId, [late], 'NOT_FOUND');
    await eventually(async () => expect(await readDeliveryBody(shop, late)).toBe(`{"id":${orderId}}`));
  });

  it('names nobody where it asks for his data', async () => {
    const shop = aShop();
    const asks = '{"customer":{"id":7,"email":"ann@example.com"},"orders_requested":[12]}';
    const [late, open] = [
      await post(shop, 'customers/data_request', asks),
      await post(shop, 'customers/data_request', asks),
    ];
    await reconcile(shop, '', [late], 'REDACTED');
    await reconcile(shop, '', [open], '');
    await eventually(async () => expect(await readDeliveryBody(shop, late)).toBe('{}'));
    await eventually(async () => expect(await fetchStatus(shop, open)).toBe(DeliveryStatus.SKIPPED));
    expect(await readDeliveryBody(shop, open)).toBe(asks);
  });

  it('stays as it came where it was passed by for another reason, or another order was meant', async () => {
    const shop = aShop();
    const body = `{"id":${orderId},"email":"ann@example.com"}`;
    const [own, broken] = [
      await post(shop, 'orders/updated', body),
      await post(shop, 'orders/updated', `${body} `),
    ];
    await reconcile(shop, orderId, [own], 'TOO_OLD');
    await reconcile(shop, '"}', [broken], 'REDACTED');
    for (const id of [own, broken])
      await eventually(async () => expect(await fetchStatus(shop, id)).toBe(DeliveryStatus.SKIPPED));
    expect([await readDeliveryBody(shop, own), await readDeliveryBody(shop, broken)]).toEqual([
      body,
      `${body} `,
    ]);
  });
});

describe('a redacted customer', () => {
  const order = '{"id":820982911946154508,"customer":{"id":7,"email":"ann@example.com"},"note":"Tür 3"}';

  it('is in no delivery any more, and everybody else’s stay as they came', async () => {
    const shop = aShop();
    const other = aShop();
    const own = await post(shop, 'orders/updated', order);
    const refund = await post(shop, 'refunds/create', '{"id":1,"order_id":820982911946154508,"note":"Ann"}');
    const request = await post(shop, 'customers/redact', '{"customer":{"id":7,"email":"ann@example.com"}}');
    const unrelated = await post(shop, 'orders/updated', '{"id":8209829119461545081,"note":"77"}');
    const product = await post(shop, 'products/update', '{"id":7,"title":"Tee"}');
    const foreign = await post(other, 'orders/updated', order);
    const { rows } = await redact(shop, { customerId: '7', orderIds: ['820982911946154508'] });
    expect(rows).toBe(3n);
    expect(await readDeliveryBody(shop, own)).toBe('{"id":820982911946154508}');
    expect(await readDeliveryBody(shop, refund)).toBe('{"order_id":820982911946154508}');
    expect(await readDeliveryBody(shop, request)).toBe('{}');
    expect(await readDeliveryBody(shop, unrelated)).toContain('"note":"77"');
    expect(await readDeliveryBody(shop, product)).toContain('Tee');
    expect(await readDeliveryBody(other, foreign)).toBe(order);
  });

  it('is found by the orders of a guest, who has no id', async () => {
    const shop = aShop();
    const own = await post(shop, 'orders/updated', order);
    const unrelated = await post(shop, 'orders/updated', '{"id":8209829119461545081,"customer":{"id":7}}');
    const { rows } = await redact(shop, { orderIds: ['820982911946154508'] });
    expect(rows).toBe(1n);
    expect(await readDeliveryBody(shop, own)).toBe('{"id":820982911946154508}');
    expect(await readDeliveryBody(shop, unrelated)).toContain('"customer":{"id":7}');
  });

  it('is found among hundreds of deliveries, page by page, and reported once', async () => {
    const shop = aShop();
    await webhooks.query(
      `INSERT INTO delivery (shop, topic, webhook_id, event_id, api_version, triggered_at, announced_at, received_at, body)
       SELECT $1, 'orders/updated', i::text, '', '', '', now(), now() - i % 3 * interval '1 second',
         convert_to('{"id":' || 1000 + i || ',"email":"ann@example.com"}', 'UTF8')
       FROM generate_series(1, 450) AS i`,
      [shop],
    );
    const orderIds = Array.from({ length: 150 }, (_, index) => String(1001 + index * 3));
    const { rows, erasureId } = await redact(shop, { orderIds });
    expect(rows).toBe(150n);
    const [left] = await webhooks.query<{ named: string; emptied: string }>(
      `SELECT count(*) FILTER (WHERE encode(body, 'escape') LIKE '%ann@%') AS named,
         count(*) FILTER (WHERE encode(body, 'escape') ~ '^.."id..[0-9]+.$' OR length(body) < 12) AS emptied
       FROM delivery WHERE shop = $1`,
      [shop],
    );
    expect(left?.named).toBe('300');
    expect(left?.emptied).toBe('150');
    expect(reported.filter(({ payload }) => Erased.decode(payload).erasureId === erasureId)).toHaveLength(1);
  });

  it('is named by his request no longer than it takes, also as a guest without an id', async () => {
    const shop = aShop();
    const body = '{"customer":{"id":null,"email":"gast@example.com","phone":"555"},"orders_to_redact":[]}';
    const [carriedOut, unreadable] = [
      await post(shop, 'customers/redact', body),
      await post(shop, 'customers/redact', body.replace('[]', '["x"]')),
    ];
    const settle = (id: string, outcome: ReconcileOutcome) =>
      publish(
        shop,
        'orders.order.reconciled.v1',
        OrderReconciled.encode({ orderId: '', outcome, reason: undefined, deliveryIds: [id] }).finish(),
      );
    await settle(unreadable, ReconcileOutcome.UNPROCESSABLE);
    await settle(carriedOut, ReconcileOutcome.SUCCESSFUL);
    await eventually(async () => expect(await readDeliveryBody(shop, carriedOut)).toBe('{}'));
    // Somebody has to see a delivery that could not be parsed.
    expect(await readDeliveryBody(shop, unreadable)).toContain('gast@example.com');
  });

  it('without any id takes nothing away', async () => {
    const shop = aShop();
    const own = await post(shop, 'orders/updated', order);
    expect((await redact(shop, {})).rows).toBe(0n);
    expect(await readDeliveryBody(shop, own)).toBe(order);
  });
});

describe('what is kept of a customer', () => {
  it('is listed page by page, of his shop only', async () => {
    const shop = aShop();
    const one = await post(shop, 'orders/updated', '{"id":5,"email":"ann@example.com"}');
    await post(shop, 'orders/updated', '{"id":6}');
    await post(aShop(), 'orders/updated', '{"id":5}');
    const page = await webhooks.privacy.listCustomerDeliveries({
      shop,
      orderIds: ['5'],
      pageToken: '',
    });
    expect(page.deliveries.map(({ id, topic }) => [id, topic])).toEqual([[one, 'orders/updated']]);
    expect(page.nextPageToken).toBe('');
    await expect(
      webhooks.privacy.listCustomerDeliveries({ shop, orderIds: ['5'], pageToken: 'eyJ9' }),
    ).rejects.toMatchObject({ reason: 'PAGE_TOKEN' });
  });
});

describe('the end of a shop', () => {
  const begin = (shop: string, erasureId: string, deliveryId: string) =>
    publish(shop, 'shops.erasure.begun.v1', ErasureBegun.encode({ erasureId, deliveryId }).finish());
  const readTableRows = (shop: string) =>
    webhooks.query<{ topic: string }>('SELECT topic FROM delivery WHERE shop = $1 ORDER BY topic', [shop]);

  it('takes its deliveries and counts, and what asked for it ends successful without a name', async () => {
    const shop = aShop();
    const staying = aShop();
    await post(shop, 'orders/updated', '{"id":1}');
    await post(shop, 'app/uninstalled', '{"id":1}');
    const kept = await post(staying, 'orders/updated', '{"id":1}');
    const request = await post(shop, 'shop/redact', `{"shop_domain":"${shop}"}`);
    const erasureId = randomUUID();
    await begin(shop, erasureId, request);
    const event = await eventually(() => {
      const found = reported.find(({ payload }) => Erased.decode(payload).erasureId === erasureId);
      if (!found) throw new Error('Not erased yet.');
      return found;
    });
    expect({ type: event.type, shop: event.shop }).toEqual({ type: 'ingest.shop.erased.v1', shop: '' });
    // The others may still be at it.
    expect(await readTableRows(shop)).toEqual([{ topic: 'shop/redact' }]);
    expect(await fetchStatus(shop, request)).toBe(DeliveryStatus.STARTED);

    const completed = ErasureCompleted.encode({ erasureId, deliveryId: request }).finish();
    await publish('', 'shops.erasure.completed.v1', completed);
    await eventually(async () => expect(await readTableRows(shop)).toEqual([]));
    const [proof] = await webhooks.query(
      'SELECT shop, topic, status, length(body) AS bytes FROM delivery WHERE id = $1',
      [request],
    );
    expect(proof).toEqual({ shop: '', topic: 'shop/redact', status: 'successful', bytes: 0 });
    expect(await webhooks.query('SELECT 1 FROM delivery_counter WHERE shop = $1', [shop])).toEqual([]);
    expect(await fetchStatus(staying, kept)).toBe(DeliveryStatus.STARTED);
  });

  it('that is refused is reported on its delivery', async () => {
    const shop = aShop();
    const request = await post(shop, 'shop/redact', '{}');
    const reason = ErasureRefusal.INSTALLED_AGAIN;
    const refused = ErasureRefused.encode({ deliveryId: request, reason }).finish();
    await publish(shop, 'shops.erasure.refused.v1', refused);
    await eventually(async () =>
      expect((await webhooks.client.getDelivery({ shop, id: request })).delivery).toMatchObject({
        status: DeliveryStatus.SKIPPED,
        reason: 'INSTALLED_AGAIN',
      }),
    );
  });

  it('that an older version refused in words is a dead letter, and its delivery stays open', async () => {
    const shop = aShop();
    const request = await post(shop, 'shop/redact', '{}');
    const word = Buffer.from('INSTALLED_AGAIN');
    const named = ErasureRefused.encode({ deliveryId: request, reason: ErasureRefusal.UNSPECIFIED }).finish();
    // Field 2 was the reason as text.
    await publish(
      shop,
      'shops.erasure.refused.v1',
      Buffer.concat([named, Buffer.of(0x12, word.length), word]),
    );
    expect(await webhooks.query('SELECT consumer FROM dead_letter WHERE shop = $1', [shop])).toEqual([
      { consumer: 'webhooks-erasure-refused' },
    ]);
    expect(await fetchStatus(shop, request)).toBe(DeliveryStatus.STARTED);
  });
});
