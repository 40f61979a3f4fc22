import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';

/** Long enough that a walk from the start does not reach its end at once. */
const orders = 30_000;
const shop = 'lang.myshopify.com';
const other = 'auch-lang.myshopify.com';

let house: House;
beforeAll(async () => {
  house = await startHouse({ workers: 1 });
  for (const owner of [shop, other]) await house.pool.query(insertOrders, [owner, orders]);
  await house.pool.query(insertDocuments);
  for (const owner of [shop, other]) await house.pool.query(insertLog, [owner, orders]);
  await house.pool.query('ANALYZE');
});
afterAll(() => house.stop());

/**
 * Order i of n: ids and times rise; every 10th customer is Anna and all the others Bert, number 70 Zacharias; the
 * oldest 12,000 carry the word `alt`; number 5 failed and number 6 was skipped.
 */
const insertOrders = `
  INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
    customer_name, search_text, snapshot, emptied_at, outcome, documented)
  SELECT $1, (100000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', i % 977, 0, 'EUR', customer,
    lower('#' || i || ' ' || customer || CASE WHEN i <= 12000 THEN ' alt' ELSE '' END), '{}', now(),
    CASE i WHEN 5 THEN 'failed' WHEN 6 THEN 'skipped' ELSE 'done' END, i NOT IN (5, 6, 7, 8)
  FROM (SELECT i, timestamptz '2026-01-01' + i * interval '1 minute' AS at,
    CASE WHEN i = 70 THEN 'Zacharias' WHEN i % 10 = 0 THEN 'Anna' ELSE 'Bert' END AS customer
    FROM generate_series(1, $2::int) AS i) o`;

/** All but numbers 5 to 8 have an invoice, number 9 a credit note as well. The documents of 8 were made just now. */
const insertDocuments = `
  WITH made AS (
    INSERT INTO document (id, shop, order_id, kind, ordinal, refund_id, provider_id, status, currency, total, tax,
      content_hash, subject, date, rates)
    SELECT gen_random_uuid(), shop, id, kind, 1, CASE WHEN kind = 'credit' THEN id END, id, 'paid', 'EUR', 1, 0, '', '', now(), '[]'
    FROM orders CROSS JOIN (VALUES ('invoice'), ('credit')) AS k (kind)
    WHERE (kind = 'invoice' AND id NOT IN ('100005', '100006', '100007')) OR id = '100009')
  INSERT INTO work (shop, order_id, state) SELECT shop, '100008', 'failed' FROM orders WHERE id = '100008'`;

/** An entry a minute; number 70 has a reference of its own, number 80 is critical, the oldest 12,000 say `alt`. */
const insertLog = `
  INSERT INTO log_entry (id, shop, at, order_id, name, origin, event, status, body, refs, search)
  SELECT gen_random_uuid(), $1, timestamptz '2026-01-01' + i * interval '1 minute', (100000 + i)::text, '#' || i,
    'shopify/order', 'order.received', CASE i WHEN 80 THEN 'critical' ELSE 'info' END, '{}', '{}',
    '#' || i || CASE WHEN i = 70 THEN ' inv_besonders' ELSE '' END || CASE WHEN i <= 12000 THEN ' alt' ELSE '' END
  FROM generate_series(1, $2::int) AS i`;

type Query = Parameters<House['orders']['listOrders']>[0];
const list = (query: Partial<Query>) =>
  house.orders.listOrders({
    shop,
    sortBy: '',
    ascending: false,
    search: '',
    pageSize: 50,
    pageToken: '',
    filter: '',
    since: '',
    until: '',
    ...query,
  });
const numbersOf = async (query: Partial<Query>) =>
  (await list(query)).orders.map(({ id }) => Number(id) - 100_000);
const down = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => from - index * step);

describe('a long list of orders', () => {
  it.each(['createdAt', 'name', 'total', 'customer'])(
    'sorted by %s finds the one that a search means, and counts it',
    async (sortBy) => {
      const answer = await list({ sortBy, search: 'zacharias' });
      expect(answer.orders.map(({ name }) => name)).toEqual(['#70']);
      expect(answer).toMatchObject({ countCapped: 1, nextPageToken: '' });
    },
  );

  it('finds what many have from the newest on', async () => {
    expect(await numbersOf({ search: 'anna' })).toEqual(down(30_000, 29_510, 10));
  });

  it('finds what many have, but only at the far end', async () => {
    const first = await list({ search: 'alt' });
    expect(first.countCapped).toBe(10_001);
    expect(first.orders.map(({ name }) => name)).toEqual(down(12_000, 11_951).map((number) => `#${number}`));
    expect(await numbersOf({ search: 'alt', pageToken: first.nextPageToken })).toEqual(down(11_950, 11_901));
  });

  it('finds a frequent name in a list that is sorted by name the other way round', async () => {
    const { orders } = await list({ search: 'anna', sortBy: 'customer' });
    expect(orders).toHaveLength(50);
    expect(new Set(orders.map(({ customer }) => customer?.lastName))).toEqual(new Set(['Anna']));
  });

  it('pages through what is neither rare nor frequent without a gap', async () => {
    const found: string[] = [];
    let pageToken = '';
    do {
      const page = await list({ search: '77', pageSize: 100, pageToken });
      found.push(...page.orders.map(({ name }) => name));
      pageToken = page.nextPageToken;
    } while (pageToken);
    const expected = down(30_000, 1).filter((number) => String(number).includes('77'));
    expect(found).toEqual(expected.map((number) => `#${number}`));
  });

  it('is counted once: later pages know what the first one counted', async () => {
    const asked = {
      shop: other,
      since: '2026-01-20T00:00:00Z',
      until: '2026-01-20T00:10:00Z',
      pageSize: 1,
    };
    const first = await list(asked);
    expect(first.countCapped).toBe(10);
    await house.pool.query(
      `UPDATE orders SET created_at = created_at - interval '1 day' WHERE shop = $1 AND created_at = $2`,
      [other, '2026-01-20T00:00:00Z'],
    );
    expect(await list({ ...asked, pageToken: first.nextPageToken })).toMatchObject({ countCapped: 10 });
    expect(await list(asked)).toMatchObject({ countCapped: 9 });
    expect(await list({})).toMatchObject({ countCapped: 10_001 });
  });

  it.each([
    ['failed', [5]],
    ['skipped', [6]],
    ['none', [7, 6, 5]],
    ['credit', [9]],
  ])('finds the few that are %s', async (filter, numbers) => {
    for (const sortBy of ['createdAt', 'customer'])
      expect((await numbersOf({ filter, sortBy })).sort((a, b) => b - a)).toEqual(numbers);
    expect(await list({ filter })).toMatchObject({ countCapped: numbers.length });
  });

  it('finds the one of a period that a search and a filter leave', async () => {
    const since = '2026-01-01T00:05:00Z';
    expect(await numbersOf({ filter: 'none', search: 'bert', since, sortBy: 'total' })).toEqual([7, 6, 5]);
    expect(await numbersOf({ filter: 'failed', search: 'anna', sortBy: 'total' })).toEqual([]);
  });

  it('does not miss an order whose documents went since it was decided on', async () => {
    await house.pool.query(`UPDATE document SET status = 'deleted' WHERE shop = $1 AND order_id = '100008'`, [
      other,
    ]);
    expect(await numbersOf({ shop: other, filter: 'none' })).toEqual([8, 7, 6, 5]);
  });
});

type LogQuery = Parameters<House['orders']['listLog']>[0];
const log = (query: Partial<LogQuery>) =>
  house.orders.listLog({
    shop,
    ascending: false,
    orderId: '',
    search: '',
    origin: '',
    status: '',
    pageSize: 25,
    pageToken: '',
    ...query,
  });
const namesOf = async (query: Partial<LogQuery>) => (await log(query)).entries.map(({ name }) => name);

describe('a long log', () => {
  it('shows the one entry of a status, and of a reference, in both directions', async () => {
    for (const ascending of [true, false]) {
      expect(await namesOf({ status: 'critical', ascending })).toEqual(['#80']);
      expect(await namesOf({ search: 'INV_besonders', ascending })).toEqual(['#70']);
      expect(await namesOf({ search: 'nirgends', ascending })).toEqual([]);
    }
  });

  it('finds what many have, but only at the far end, and leads on and back', async () => {
    const first = await log({ search: 'alt' });
    expect(first.entries.map(({ name }) => name)).toEqual(down(12_000, 11_976).map((number) => `#${number}`));
    const second = await log({ search: 'alt', pageToken: first.nextPageToken });
    expect(second.entries[0]?.name).toBe('#11975');
    const back = await log({ search: 'alt', pageToken: second.previousPageToken });
    expect(back.entries.map(({ id }) => id)).toEqual(first.entries.map(({ id }) => id));
  });
});
