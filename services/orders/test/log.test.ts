import { randomUUID } from 'node:crypto';
import { transact } from '@belegfluss/runtime/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertLog } from '../src/kernel/storage/log-store.ts';
import { type LogQuestion, logRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';

const shop = 'protokoll.myshopify.com';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 1 });
  for (let index = 0; index < 47; index += 1) {
    const order = { shop, orderId: String(500 + (index % 2)), name: `#${500 + (index % 2)}` };
    await transact(
      fixture.pool,
      insertLog([
        index % 5 === 0
          ? { ...order, event: 'invoice.created', refs: { invoice: `inv_${index}` } }
          : { ...order, event: 'order.received', refs: { webhook: randomUUID() } },
      ]),
    );
  }
  await transact(fixture.pool, insertLog([{ shop, event: 'sevdesk.connected' }]));
  await transact(
    fixture.pool,
    insertLog([{ shop, event: 'order.unreadable', refs: { webhook: '50%_\\x' } }]),
  );
  // Moments that several entries share.
  await fixture.pool.query(`UPDATE log_entry SET at = date_trunc('second', at) WHERE shop = $1`, [shop]);
});
afterAll(async () => {
  await fixture.stop();
});

const list = (query: LogQuestion = {}) =>
  fixture.orders.listLog(logRequest({ shop, pageSize: 10, ...query }));
const count = async (query: LogQuestion) => (await list({ pageSize: 100, ...query })).entries.length;

describe('the log', () => {
  it.each([true, false])('shows the same pages forwards and backwards (ascending: %s)', async (ascending) => {
    const forwards = [await list({ ascending })];
    for (let token = forwards[0]?.nextPageToken; token; token = forwards.at(-1)?.nextPageToken)
      forwards.push(await list({ ascending, pageToken: token }));
    const ids = forwards.map(({ entries }) => entries.map(({ id }) => id));
    expect(ids.map((page) => page.length)).toEqual([10, 10, 10, 10, 9]);
    expect(new Set(ids.flat()).size).toBe(49);
    const times = forwards.flatMap(({ entries }) => entries.map(({ date }) => date));
    expect(times).toEqual(ascending ? times.toSorted() : times.toSorted().toReversed());

    const backwards = [forwards[4] ?? (await list())];
    for (let token = forwards[4]?.previousPageToken; token; token = backwards.at(-1)?.previousPageToken)
      backwards.push(await list({ ascending, pageToken: token }));
    expect(backwards.map(({ entries }) => entries.map(({ id }) => id))).toEqual(ids.toReversed());
    // And forwards again from a page that was entered backwards.
    const again = await list({ ascending, pageToken: backwards.at(-1)?.nextPageToken ?? '' });
    expect(again.entries.map(({ id }) => id)).toEqual(ids[1]);
  });

  it('has no page before the first and none after the last', async () => {
    expect(await list({ pageSize: 49 })).toMatchObject({ nextPageToken: '', previousPageToken: '' });
    expect((await list({ pageSize: 48 })).nextPageToken).not.toBe('');
  });

  it('finds a group with all that belongs to it', async () => {
    expect(await count({ origin: 'shopify' })).toBe(38);
    expect(await count({ origin: 'shopify/order' })).toBe(1);
    expect(await count({ origin: 'shopify/webhook' })).toBe(37);
    expect(await count({ origin: 'sevdesk' })).toBe(11);
    expect(await count({ origin: 'sevdesk/invoice' })).toBe(10);
    expect(await count({ origin: 'shop' })).toBe(0);
    expect(await count({ origin: 'sevdes_' })).toBe(0);
    expect(await count({ origin: '%' })).toBe(0);
  });

  it('filters by status, order and reference', async () => {
    expect(await count({ status: 'success' })).toBe(11);
    expect(await count({ status: 'critical' })).toBe(1);
    expect(await count({ orderId: '501' })).toBe(23);
    expect(await count({ search: '#500' })).toBe(24);
    expect(await count({ search: 'INV_45' })).toBe(1);
    expect(await count({ search: 'inv%45' })).toBe(0);
    expect(await count({ search: '%_\\' })).toBe(1);
  });

  it('finds the entries of an order by its whole id, and by nothing less', async () => {
    const other = 'nummern.myshopify.com';
    const order = { shop: other, orderId: '5813274109341', name: '#7' };
    await transact(
      fixture.pool,
      insertLog([
        { ...order, event: 'order.received', refs: { webhook: randomUUID() } },
        { ...order, event: 'invoice.created', refs: { invoice: '918273645' } },
        { shop: other, event: 'sevdesk.connected' },
      ]),
    );
    expect(await count({ shop: other, search: order.orderId })).toBe(2);
    expect(await count({ shop: other, search: order.orderId, status: 'success' })).toBe(1);
    expect(await count({ shop: other, search: order.orderId.slice(0, -1) })).toBe(0);
    // As long as an id, and none.
    expect(await count({ shop: other, search: '918273645' })).toBe(1);
    expect(await count({ search: order.orderId })).toBe(0);
  });

  it('refuses a token that is not one of ours', async () => {
    for (const pageToken of ['x', Buffer.from('{"at":"x"}').toString('base64url')])
      await expect(list({ pageToken })).rejects.toMatchObject({ kind: 'invalidArgument' });
  });

  it('bounds the page size on both sides', async () => {
    expect((await list({ pageSize: -1 })).entries).toHaveLength(25);
    expect((await list({ pageSize: 5_000 })).entries).toHaveLength(49);
  });
});
