import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeOrder } from './known-order.ts';
import { type OrdersQuestion, ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

const shop = 'listen.myshopify.com';
const prices = ['9.50', '10.00', '100.00', '119.00'];
const people = ['Anna Adler', 'Bert Busch', 'Cora Clas'];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 1 });
  fixture.shops.records.set(shop, {});
  // 120 orders: four totals, three customers, forty names, sixty times, so that every sort has ties.
  for (let index = 0; index < 120; index += 1) {
    const [first_name, last_name] = (people[index % 3] ?? '').split(' ');
    await know(shop, String(90_000 + index), {
      name: `#${1_000 + Math.floor(index / 3)}`,
      price: prices[index % 4] ?? '',
      tax: '0.00',
      created_at: new Date(Date.UTC(2026, 2, 1, 0, Math.floor(index / 2))).toISOString(),
      billing_address: { first_name, last_name },
      email: index === 7 ? 'sieben_100%@example.org' : 'kunde@example.org',
    });
  }
});
afterAll(async () => {
  await fixture.stop();
});

const know = (owner: string, id: string, given: Parameters<typeof restOrder>[1]) =>
  storeOrder(fixture.pool, owner, restOrder(id, given));

const all: OrdersQuestion = { shop, pageSize: 17 };
const list = (query: OrdersQuestion = {}) => fixture.orders.listOrders(ordersRequest({ ...all, ...query }));
const listOrderIds = async (query: OrdersQuestion) => (await list(query)).orders.map(({ id }) => id);

/** All pages, each asked for with the token of the one before. */
async function readThrough(query: OrdersQuestion) {
  const pages = [await list(query)];
  for (let token = pages[0]?.nextPageToken; token; token = pages.at(-1)?.nextPageToken)
    pages.push(await list({ ...query, pageToken: token }));
  return pages.flatMap(({ orders }) => orders);
}

describe('the list of orders', () => {
  it.each(['createdAt', 'name', 'total', 'customer'] as const)(
    'sorted by %s gives each order once and in order, in both directions',
    async (sortBy) => {
      const values = new Map(
        (await readThrough({ pageSize: 500 })).map((order) => {
          const number = Number(order.id) - 90_000;
          const sorted = {
            createdAt: Math.floor(number / 2),
            name: Math.floor(number / 3),
            total: Number(order.total),
            customer: number % 3,
          };
          return [order.id, sorted[sortBy]];
        }),
      );
      const up = (await readThrough({ sortBy, ascending: true })).map(({ id }) => id);
      expect(new Set(up).size).toBe(120);
      expect(up).toHaveLength(120);
      const sorted = up.map((id) => values.get(id) ?? -1);
      expect(sorted).toEqual(sorted.toSorted((left, right) => left - right));
      const down = (await readThrough({ sortBy, ascending: false })).map(({ id }) => id);
      expect(down).toEqual(up.toReversed());
    },
  );

  it('counts what fits the question, on every page', async () => {
    const first = await list({ search: 'anna' });
    expect(first).toMatchObject({ countCapped: 40 });
    expect(await list({ search: 'anna', pageToken: first.nextPageToken })).toMatchObject({ countCapped: 40 });
  });

  it('begins with the newest and has no further page after the last', async () => {
    const answer = await list({ pageSize: 120 });
    expect(answer.orders[0]?.id).toBe('90119');
    expect(answer.nextPageToken).toBe('');
    expect((await list({ pageSize: 119 })).nextPageToken).not.toBe('');
  });

  it.each([
    ['a name', '#1002', ['90008', '90007', '90006']],
    ['an e-mail address', 'SIEBEN', ['90007']],
    ['a percent sign as text', '100%', ['90007']],
    ['an underscore as text', 'n_1', ['90007']],
    ['an underscore that fits nothing', 'kunde_example', []],
    ['a backslash as text', '\\', []],
    ['what is nowhere', 'zebra', []],
  ])('finds %s', async (_name, search, ids) => {
    expect(await listOrderIds({ search })).toEqual(ids);
  });

  it('finds a customer whatever the case', async () => {
    expect((await readThrough({ search: 'cORA cLAS' })).map(({ id }) => Number(id) % 3)).toEqual(
      Array.from({ length: 40 }, () => 2),
    );
  });

  it('takes since as the first moment and until as the first one after', async () => {
    const found = await listOrderIds({ since: '2026-03-01T00:01:00Z', until: '2026-03-01T00:03:00Z' });
    expect(found).toEqual(['90005', '90004', '90003', '90002']);
    expect(await listOrderIds({ since: '2026-03-01T01:01:00+01:00', until: '2026-03-01T00:02:00Z' })).toEqual(
      ['90003', '90002'],
    );
  });

  it('filters by documents and by what became of the order', async () => {
    const own = fixture.newShop();
    await fixture.deliver(own, 'orders/create', restOrder('8101'));
    await fixture.deliver(own, 'orders/create', restOrder('8102', { test: true }));
    await fixture.deliver(own, 'orders/create', restOrder('8103', { total_price: '1.00' }));
    await fixture.deliver(own, 'orders/create', restOrder('8104', { billing_address: null }));
    await fixture.idle(own);
    const filtered = async (filter: string) => (await listOrderIds({ shop: own, filter })).sort();
    expect(await filtered('all')).toEqual(['8101', '8102', '8103', '8104']);
    expect(await filtered('invoice')).toEqual(['8101']);
    expect(await filtered('credit')).toEqual([]);
    expect(await filtered('none')).toEqual(['8102', '8103', '8104']);
    expect(await filtered('failed')).toEqual(['8103', '8104']);
    expect(await filtered('skipped')).toEqual(['8102']);
    const number = (await fixture.getOrder(own, '8101')).documents[0]?.number ?? '';
    expect(await listOrderIds({ shop: own, search: number.toLowerCase() })).toEqual(['8101']);
    // A later snapshot rewrites the text that is searched and must keep the number in it.
    await fixture.deliver(own, 'orders/updated', restOrder('8101', { updated_at: '2026-03-12T10:00:00Z' }));
    await fixture.idle(own);
    expect(await listOrderIds({ shop: own, search: number })).toEqual(['8101']);
  });

  const garbled = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each<[string, OrdersQuestion]>([
    ['a token that is none', { pageToken: 'kein-Zeichen' }],
    ['a token without a position', { pageToken: garbled({ a: 1 }) }],
    [
      'a position that is no total',
      { sortBy: 'total', pageToken: garbled({ sort: 'total', value: 'x', id: '1' }) },
    ],
    ['a position that is no time', { pageToken: garbled({ sort: 'createdAt', value: 'x', id: '1' }) }],
    [
      'a position of another sort',
      { sortBy: 'total', pageToken: garbled({ sort: 'name', value: '1', id: '1' }) },
    ],
    [
      'a position with a zero byte',
      { sortBy: 'name', pageToken: garbled({ sort: 'name', value: '\0', id: '1' }) },
    ],
    ['an unknown sort', { sortBy: 'colour' }],
    ['an unknown filter', { filter: 'blue' }],
    ['a search with a zero byte', { search: 'a\0' }],
  ])('refuses %s', async (_name, query) => {
    await expect(list(query)).rejects.toMatchObject({ kind: 'invalidArgument' });
  });

  it('bounds the page size on both sides', async () => {
    expect((await list({ pageSize: -3 })).orders).toHaveLength(50);
    expect((await list({ pageSize: 100_000 })).orders).toHaveLength(120);
  });
});
