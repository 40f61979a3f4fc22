import { randomUUID } from 'node:crypto';
import { DeliveryStatus } from '@belegfluss/protos/webhooks/v1/webhooks';
import { encodePageToken } from '@belegfluss/runtime/paging';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeWebhookHeaders, startWebhooks, type Webhooks } from './webhooks-fixture.ts';

let webhooks: Webhooks;

beforeAll(async () => {
  webhooks = await startWebhooks();
});

afterAll(() => webhooks.stop());

const body = Buffer.from('{"id": 1}');
const aShop = () => `shop-${randomUUID().slice(0, 8)}.myshopify.com`;

const list = (
  shop: string,
  changes: { pageSize?: number; pageToken?: string; statuses?: DeliveryStatus[] } = {},
) => webhooks.client.listDeliveries({ shop, pageSize: 0, pageToken: '', statuses: [], ...changes });

/** Posts deliveries and waits until all are announced; answers their ids, newest first. */
async function deliver(shop: string, number: number): Promise<string[]> {
  for (let count = 0; count < number; count += 1) {
    await webhooks.post(body, composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop }));
  }
  return eventually(async () => {
    const { deliveries } = await list(shop, { pageSize: 100, statuses: [DeliveryStatus.STARTED] });
    expect(deliveries).toHaveLength(number);
    return deliveries.map(({ id }) => id);
  });
}

const readDelivery = async (shop: string, id: string) =>
  (await webhooks.client.getDelivery({ shop, id })).delivery;

describe('bodies', () => {
  it('of several shops are answered at once, without those that a shop does not have', async () => {
    const [shop, other] = [aShop(), aShop()];
    const [one = '', two = ''] = await deliver(shop, 2);
    const [third = ''] = await deliver(other, 1);
    const wanted = [
      [shop, one],
      [shop, two.toUpperCase()],
      [other, third],
      [other, one],
      [shop, randomUUID()],
      [shop, 'no id'],
    ];
    const { bodies } = await webhooks.client.getDeliveryBodies({
      deliveries: wanted.map(([name = '', id = '']) => ({ shop: name, id })),
    });
    expect(bodies.map(({ id }) => id).sort()).toEqual([one, two, third].sort());
    for (const found of bodies) expect(Buffer.from(found.body)).toEqual(body);
  });

  it('are none where none are asked for, and refused where too many are', async () => {
    expect(await webhooks.client.getDeliveryBodies({ deliveries: [] })).toEqual({ bodies: [] });
    const deliveries = Array.from({ length: 257 }, () => ({ shop: aShop(), id: randomUUID() }));
    await expect(webhooks.client.getDeliveryBodies({ deliveries })).rejects.toMatchObject({
      reason: 'TOO_MANY',
    });
  });
});

describe('outcomes', () => {
  it.each([
    ['successful', '', DeliveryStatus.SUCCESSFUL, 'successful'],
    ['skipped', 'SKIP_POS', DeliveryStatus.SKIPPED, 'successful'],
    ['aborted', 'NOT_CONNECTED', DeliveryStatus.ABORTED, 'successful'],
    ['failed', 'PROVIDER', DeliveryStatus.FAILED, 'failed'],
    ['unprocessable', 'BODY', DeliveryStatus.UNPROCESSABLE, 'unprocessable'],
    ['something new', 'X', DeliveryStatus.FAILED, 'failed'],
  ])('of an order settle the deliveries that announced it: %s', async (outcome, reason, status, counter) => {
    const shop = aShop();
    const [one = '', two = '', other = ''] = await deliver(shop, 3);
    await webhooks.settle(shop, { outcome, reason, deliveryIds: [one, two] });
    for (const id of [one, two])
      expect(await readDelivery(shop, id)).toMatchObject({ status, reason: reason || undefined });
    expect(await readDelivery(shop, other)).toMatchObject({ status: DeliveryStatus.STARTED });
    expect(await webhooks.client.getCounters({ shop })).toEqual({
      received: 3n,
      // Deliveries without an outcome yet, so that the counters add up to what was received.
      started: 1n,
      unprocessable: 0n,
      failed: 0n,
      successful: 0n,
      duplicates: 0n,
      [counter]: 2n,
    });
  });

  it('that an older version wrote as text are dead letters, and settle nothing wrongly', async () => {
    const shop = aShop();
    const [id = ''] = await deliver(shop, 1);
    await webhooks.settle(shop, { outcome: 'unspecified', reason: '', deliveryIds: [id] });
    await webhooks.settleForShops(shop, { deliveryId: id, outcome: 'unspecified', reason: '' });
    await eventually(async () =>
      expect(
        await webhooks.query('SELECT consumer FROM dead_letter WHERE shop = $1 ORDER BY consumer', [shop]),
      ).toEqual([{ consumer: 'webhooks-order-outcomes' }, { consumer: 'webhooks-shop-outcomes' }]),
    );
    expect(await readDelivery(shop, id)).toMatchObject({ status: DeliveryStatus.STARTED });
  });

  it('count once, however often they are reported and whatever is reported later', async () => {
    const shop = aShop();
    const deliveryIds = await deliver(shop, 2);
    const event = randomUUID();
    await webhooks.settle(shop, { outcome: 'successful', reason: '', deliveryIds }, event);
    await webhooks.settle(shop, { outcome: 'successful', reason: '', deliveryIds }, event);
    await webhooks.settle(shop, { outcome: 'failed', reason: 'LATE', deliveryIds });
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ successful: 2n, failed: 0n });
    expect(await readDelivery(shop, deliveryIds[0] ?? '')).toMatchObject({
      status: DeliveryStatus.SUCCESSFUL,
    });
  });

  it('do not touch deliveries of another shop', async () => {
    const [shop, thief] = [aShop(), aShop()];
    const deliveryIds = await deliver(shop, 1);
    await webhooks.settle(thief, { outcome: 'failed', reason: '', deliveryIds });
    expect(await readDelivery(shop, deliveryIds[0] ?? '')).toMatchObject({ status: DeliveryStatus.STARTED });
    expect(await webhooks.client.getCounters({ shop: thief })).toMatchObject({ failed: 0n });
  });

  it('without deliveries (a sweep, a person) change nothing', async () => {
    const shop = aShop();
    await webhooks.settle(shop, { outcome: 'successful', reason: '', deliveryIds: [] });
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ successful: 0n });
  });

  it.each([
    ['successful', '', DeliveryStatus.SUCCESSFUL],
    ['unprocessable', 'UNREADABLE', DeliveryStatus.UNPROCESSABLE],
  ])(
    'of what is about the app, its charges or the shop are reported by shops: %s',
    async (outcome, reason, status) => {
      const shop = aShop();
      const headers = composeWebhookHeaders(body, {
        'x-shopify-shop-domain': shop,
        'x-shopify-topic': 'app/uninstalled',
      });
      await webhooks.post(body, headers);
      const deliveryId = await eventually(async () => {
        const { deliveries } = await list(shop);
        expect(deliveries).toMatchObject([{ status: DeliveryStatus.STARTED }]);
        return deliveries[0]?.id ?? '';
      });
      await webhooks.settleForShops(shop, { deliveryId, outcome, reason });
      await webhooks.settleForShops(shop, { deliveryId, outcome, reason });
      expect(await readDelivery(shop, deliveryId)).toMatchObject({ status, reason: reason || undefined });
      expect(await webhooks.client.getCounters({ shop })).toMatchObject({
        received: 1n,
        started: 0n,
        [outcome]: 1n,
      });
    },
  );
});

describe('counters', () => {
  it('add up at every moment: what was received has an outcome or is in work', async () => {
    const shop = aShop();
    const ids = await deliver(shop, 6);
    const outcomes = ['successful', 'skipped', 'aborted', 'failed', 'unprocessable'];
    for (const [index, outcome] of outcomes.entries()) {
      await webhooks.settle(shop, { outcome, reason: '', deliveryIds: ids.slice(index, index + 1) });
      const { received, started, successful, failed, unprocessable } = await webhooks.client.getCounters({
        shop,
      });
      expect(started + successful + failed + unprocessable).toBe(received);
      expect(started).toBe(BigInt(5 - index));
    }
  });

  it('are exact when many deliveries and duplicates come at once', async () => {
    const shop = aShop();
    const headers = Array.from({ length: 30 }, () =>
      composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop }),
    );
    await Promise.all([...headers, ...headers, ...headers].map((one) => webhooks.post(body, one)));
    await eventually(async () =>
      expect(await webhooks.client.getCounters({ shop })).toMatchObject({
        received: 30n,
        started: 30n,
        duplicates: 60n,
      }),
    );
    expect(webhooks.published.filter(({ event }) => event.shop === shop)).toHaveLength(30);
  });

  it('are exact when outcomes of several shops come at once, twice, and with one that nobody can read', async () => {
    const shops = [aShop(), aShop(), aShop()];
    const outcomes = ['successful', 'failed', 'skipped', 'unprocessable'];
    const deliveries = await Promise.all(
      shops.map(async (shop) => (await deliver(shop, 4)).map((id, index) => ({ shop, id, index }))),
    );
    const broken = { outcome: 'failed', reason: '', deliveryIds: ['no id'] };
    const twice = randomUUID();
    await Promise.all([
      webhooks.settle(shops[0] ?? '', broken),
      ...deliveries
        .flat()
        .map(({ shop, id, index }) =>
          webhooks.settle(shop, { outcome: outcomes[index] ?? '', reason: `R${index}`, deliveryIds: [id] }),
        ),
      // Another outcome of a delivery that has one, and an event that comes again.
      ...deliveries
        .flat()
        .map(({ shop, id, index }) =>
          webhooks.settle(
            shop,
            { outcome: outcomes[index] ?? '', reason: `R${index}`, deliveryIds: [id] },
            twice,
          ),
        ),
    ]);
    for (const shop of shops)
      expect(await webhooks.client.getCounters({ shop })).toMatchObject({
        received: 4n,
        started: 0n,
        successful: 2n,
        failed: 1n,
        unprocessable: 1n,
      });
    for (const { shop, id, index } of deliveries.flat())
      expect(await readDelivery(shop, id)).toMatchObject({ reason: `R${index}` });
    const letters = await webhooks.query(`SELECT shop FROM dead_letter WHERE error LIKE '%no id%'`);
    expect(letters).toEqual([{ shop: shops[0] }]);
  });

  it('of a shop that never sent anything are zero', async () => {
    expect(await webhooks.client.getCounters({ shop: aShop() })).toEqual({
      received: 0n,
      started: 0n,
      unprocessable: 0n,
      failed: 0n,
      successful: 0n,
      duplicates: 0n,
    });
  });
});

describe('a replay', () => {
  it('is a separate delivery with the same bytes, announced and counted; the first one stays as it is', async () => {
    const shop = aShop();
    const [id = ''] = await deliver(shop, 1);
    await webhooks.settle(shop, { outcome: 'failed', reason: 'PROVIDER', deliveryIds: [id] });
    await webhooks.client.replayDelivery({ shop, id });

    const copy = await eventually(async () => {
      const { deliveries } = await list(shop, { statuses: [DeliveryStatus.STARTED] });
      expect(deliveries).toHaveLength(1);
      return deliveries[0];
    });
    expect(copy?.id).not.toBe(id);
    expect(copy).toMatchObject({ shop, topic: 'orders/updated', reason: undefined });
    const stored = await webhooks.client.getDelivery({ shop, id: copy?.id ?? '' });
    expect(Buffer.from(stored.body)).toEqual(body);
    expect(await readDelivery(shop, id)).toMatchObject({ status: DeliveryStatus.FAILED, reason: 'PROVIDER' });
    expect(webhooks.published.map(({ event }) => event.id)).toEqual(expect.arrayContaining([id, copy?.id]));
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ received: 2n, duplicates: 0n });
  });

  it('may be replayed itself, and the same delivery again', async () => {
    const shop = aShop();
    const [id = ''] = await deliver(shop, 1);
    await webhooks.client.replayDelivery({ shop, id });
    const [copy] = (await list(shop)).deliveries;
    await webhooks.client.replayDelivery({ shop, id: copy?.id ?? '' });
    await webhooks.client.replayDelivery({ shop, id });
    expect((await list(shop)).deliveries).toHaveLength(4);
  });
});

describe('the list', () => {
  it('shows the newest first, page after page, each delivery once', async () => {
    const shop = aShop();
    const ids = await deliver(shop, 7);
    const pages: string[][] = [];
    let pageToken = '';
    do {
      const page = await list(shop, { pageSize: 3, pageToken });
      pages.push(page.deliveries.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(ids);
  });

  it('shows only the wanted states', async () => {
    const shop = aShop();
    const [one = ''] = await deliver(shop, 3);
    await webhooks.settle(shop, { outcome: 'skipped', reason: 'SKIP_FREE', deliveryIds: [one] });
    const { deliveries } = await list(shop, { statuses: [DeliveryStatus.SKIPPED, DeliveryStatus.FAILED] });
    expect(deliveries.map(({ id }) => id)).toEqual([one]);
  });

  it('refuses a page token that is not ours and a negative page size', async () => {
    await expect(list(aShop(), { pageToken: 'x' })).rejects.toMatchObject({ reason: 'PAGE_TOKEN' });
    await expect(list(aShop(), { pageSize: -5 })).rejects.toMatchObject({ kind: 'invalidArgument' });
  });

  it.each([8_640_000_000_000_000, -8_640_000_000_000_000, '+275760-09-13T00:00:00.000Z', null, true, 0])(
    'refuses a page token at %s, which is no date that it writes',
    async (receivedAt) => {
      const pageToken = encodePageToken({ receivedAt, id: randomUUID() });
      await expect(list(aShop(), { pageToken })).rejects.toMatchObject({
        kind: 'invalidArgument',
        reason: 'PAGE_TOKEN',
      });
    },
  );

  it.each(['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])(
    'takes a page token at %s, an extreme that can be written',
    async (receivedAt) => {
      const shop = aShop();
      const ids = await deliver(shop, 1);
      const page = await list(shop, { pageToken: encodePageToken({ receivedAt, id: randomUUID() }) });
      expect(page.deliveries.map(({ id }) => id)).toEqual(receivedAt.startsWith('9') ? ids : []);
    },
  );
});

describe('another shop', () => {
  it('finds a delivery by no call', async () => {
    const [shop, other] = [aShop(), aShop()];
    const [id = ''] = await deliver(shop, 1);
    await webhooks.post(body, composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop }));
    const missing = { kind: 'notFound', reason: 'DELIVERY_NOT_FOUND' };
    await expect(webhooks.client.getDelivery({ shop: other, id })).rejects.toMatchObject(missing);
    await expect(webhooks.client.replayDelivery({ shop: other, id })).rejects.toMatchObject(missing);
    expect((await list(other)).deliveries).toEqual([]);
    expect(await webhooks.client.getCounters({ shop: other })).toMatchObject({
      received: 0n,
      duplicates: 0n,
    });
  });

  it('and a made-up id look the same', async () => {
    for (const id of [randomUUID(), 'not an id', '']) {
      await expect(webhooks.client.getDelivery({ shop: aShop(), id })).rejects.toMatchObject({
        kind: 'notFound',
        reason: 'DELIVERY_NOT_FOUND',
      });
    }
  });
});
