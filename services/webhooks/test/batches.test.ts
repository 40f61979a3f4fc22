import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
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
const of = (shop: string, id: string = randomUUID(), changes: Readonly<Record<string, string>> = {}) =>
  composeWebhookHeaders(body, { 'x-shopify-shop-domain': shop, 'x-shopify-webhook-id': id, ...changes });
const readTableRows = (shop: string) =>
  webhooks.query<{ webhook_id: string; body: Buffer; traceparent: string }>(
    'SELECT webhook_id, body, traceparent FROM delivery WHERE shop = $1 ORDER BY sequence',
    [shop],
  );

/** Holds the table until all that were sent wait in one batch behind a first one, then lets them go. */
async function inOneBatch<Answer>(send: () => Promise<Answer>[]): Promise<Answer[]> {
  const lock = await webhooks.lockDeliveries();
  const first = webhooks.post(body, of(aShop()));
  await lock.untilSomebodyWaits();
  const answers = send();
  // Each is at the door when the health check that was sent after it is answered.
  await webhooks.send('/health', 'GET');
  await lock.release();
  await first;
  return Promise.all(answers);
}

describe('deliveries that come at once', () => {
  it('are each stored with their own bytes, headers and trace', async () => {
    const shop = aShop();
    const bodies = Array.from({ length: 40 }, (_, n) => Buffer.from(`{"id":${n},"note":"${'ü'.repeat(n)}"}`));
    const answers = await inOneBatch(() =>
      bodies.map((one, n) =>
        webhooks.post(
          one,
          composeWebhookHeaders(one, {
            'x-shopify-shop-domain': shop,
            'x-shopify-webhook-id': `"${n}",\\{}`,
          }),
        ),
      ),
    );
    expect(answers).toEqual(
      Array(40).fill(expect.objectContaining({ status: 200, body: { status: 'stored' } })),
    );
    const rows = await readTableRows(shop);
    const byId = new Map(rows.map((row) => [row.webhook_id, row.body.toString()]));
    for (const [n, one] of bodies.entries()) expect(byId.get(`"${n}",\\{}`)).toBe(one.toString());
    expect(new Set(rows.map(({ traceparent }) => traceparent)).size).toBe(40);
  });

  it('and are the same webhook are one delivery and duplicates', async () => {
    const [shop, id] = [aShop(), randomUUID()];
    const answers = await inOneBatch(() =>
      Array.from({ length: 6 }, () => webhooks.post(body, of(shop, id))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter((answer) => (answer.body as { status: string }).status === 'stored')).toHaveLength(
      1,
    );
    expect(await readTableRows(shop)).toHaveLength(1);
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ duplicates: 5n });
    const { deliveries } = await webhooks.client.listDeliveries({
      shop,
      pageSize: 1,
      pageToken: '',
      statuses: [],
    });
    expect(deliveries).toMatchObject([{ duplicates: 5 }]);
  });

  it('are stored without the one among them that the database refuses for its data', async () => {
    await webhooks.query(
      `ALTER TABLE delivery ADD CONSTRAINT no_poison CHECK (webhook_id <> 'poison') NOT VALID`,
    );
    const shop = aShop();
    const ids = ['1', '2', 'poison', '3', '4'];
    const answers = await inOneBatch(() => ids.map((id) => webhooks.post(body, of(shop, id))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 500, 200, 200]);
    expect((await readTableRows(shop)).map(({ webhook_id }) => webhook_id).sort()).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    await webhooks.query('ALTER TABLE delivery DROP CONSTRAINT no_poison');
  });

  it('are all sent again when the connection is lost under them, and none is doubled then', async () => {
    const shop = aShop();
    const headers = Array.from({ length: 5 }, () => of(shop));
    const lock = await webhooks.lockDeliveries();
    const answers = headers.map((one) => webhooks.post(body, one));
    await lock.untilSomebodyWaits();
    await webhooks.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    const first = await answers[0];
    expect(first).toMatchObject({ status: 503, retryAfter: '10', body: { code: 'NOT_STORED' } });
    await lock.release();
    await Promise.all(answers);
    for (const one of headers) expect(await webhooks.post(body, one)).toMatchObject({ status: 200 });
    expect(await readTableRows(shop)).toHaveLength(5);
  });
});

describe('a delivery that was stored', () => {
  it('is a duplicate when its sender left before the answer and sends it again', async () => {
    const [shop, id] = [aShop(), randomUUID()];
    const headers = of(shop, id, { 'content-length': String(body.length) });
    const lock = await webhooks.lockDeliveries();
    const socket = connect(Number(new URL(webhooks.ingestUrl).port), '127.0.0.1');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /webhooks HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n${body}`);
    await lock.untilSomebodyWaits();
    socket.destroy();
    await lock.release();
    await eventually(async () => expect(await readTableRows(shop)).toHaveLength(1));
    expect(await webhooks.post(body, of(shop, id))).toMatchObject({ body: { status: 'duplicate' } });
    expect(await webhooks.client.getCounters({ shop })).toMatchObject({ duplicates: 1n });
  });

  it('was answered before the service stops: it lets what is under way end', async () => {
    const stopping = await startWebhooks();
    const lock = await stopping.lockDeliveries();
    const answers = [1, 2, 3].map(() => stopping.post(body, of(aShop())));
    await lock.untilSomebodyWaits();
    await stopping.send('/health', 'GET');
    const stopped = stopping.stopService();
    await lock.release();
    expect(await Promise.all(answers)).toMatchObject(Array(3).fill({ status: 200 }));
    await stopped;
    expect(await stopping.query('SELECT id FROM delivery')).toHaveLength(3);
    await stopping.stop();
  });
});
