import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ofShop, shopCondition } from '../src/kernel/storage/shop-share.ts';
import { insertInBulk } from './bulk-rows.ts';
import { type LogQuestion, logRequest, type OrdersQuestion, ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';

/** Long enough that a walk from the start does not reach its end at once. */
const orders = 30_000;
const shop = 'lang.myshopify.com';
const other = 'auch-lang.myshopify.com';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 1 });
  for (const known of [shop, other, 'klein.myshopify.com']) fixture.shops.records.set(known, {});
  await insertInBulk(fixture.pool, ['orders', 'document', 'log_entry'], async () => {
    for (const owner of [shop, other]) await fixture.pool.query(insertOrders, [owner, orders]);
    await fixture.pool.query(insertDocuments);
    for (const owner of [shop, other]) await fixture.pool.query(insertLog, [owner, orders]);
  });
  await fixture.pool.query('ANALYZE');
});
afterAll(() => fixture.stop());

/**
 * Order i of n: ids and times rise; every 10th customer is Anna and all the others Bert, number 70 Zacharias; the
 * oldest 12,000 carry the word `alt`; numbers 60 and 61 have addresses; a few are of a `stammkunde`; number 5 failed
 * and number 6 was skipped.
 */
const insertOrders = `
  INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
    customer_name, search_text, snapshot, emptied_at, outcome, documented, invoiced, credited)
  SELECT $1, (100000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', i % 977, 0, 'EUR', customer,
    lower('#' || i || ' ' || customer || CASE WHEN i <= 12000 THEN ' alt' ELSE '' END
      || CASE i WHEN 60 THEN ' 🙂waldhonig@beispiel.de' WHEN 61 THEN ' 🙂waldhonig@anders.de' ELSE '' END
      || CASE WHEN i IN (3, 29997, 29998, 29999) THEN ' stammkunde' ELSE '' END), '{}', now(),
    CASE i WHEN 5 THEN 'failed' WHEN 6 THEN 'skipped' ELSE 'done' END, i NOT IN (5, 6, 7), i NOT IN (5, 6, 7), i = 9
  FROM (SELECT i, timestamptz '2026-01-01' + i * interval '1 minute' AS at,
    CASE WHEN i = 70 THEN 'Zacharias' WHEN i % 10 = 0 THEN 'Anna' ELSE 'Bert' END AS customer
    FROM generate_series(1, $2::int) AS i) o`;

/** All but numbers 5 to 8 have an invoice, number 9 a credit note as well. Somebody has to look at number 8. */
const insertDocuments = `
  WITH made AS (
    INSERT INTO document (id, shop, order_id, kind, ordinal, refund_id, provider_id, status, currency, total, tax,
      content_hash, subject, date, rates)
    SELECT gen_random_uuid(), shop, id, kind, 1, CASE WHEN kind = 'credit' THEN id END, id, 'paid', 'EUR', 1, 0, '', '', now(), '[]'
    FROM orders CROSS JOIN (VALUES ('invoice'), ('credit')) AS k (kind)
    WHERE (kind = 'invoice' AND id NOT IN ('100005', '100006', '100007')) OR id = '100009')
  INSERT INTO work (shop, order_id, state) SELECT shop, '100008', 'failed' FROM orders WHERE id = '100008'`;

/** An entry a minute; number 70 has a unique reference, number 80 is critical, the oldest 12,000 say `alt`. */
const insertLog = `
  INSERT INTO log_entry (id, shop, at, order_id, name, origin, event, status, body, refs, search)
  SELECT gen_random_uuid(), $1, timestamptz '2026-01-01' + i * interval '1 minute', (100000 + i)::text, '#' || i,
    'shopify/webhook', 'order.received', CASE i WHEN 80 THEN 'critical' ELSE 'info' END, '{}', '{}',
    '#' || i || CASE WHEN i = 70 THEN ' inv_besonders' ELSE '' END || CASE WHEN i <= 12000 THEN ' alt' ELSE '' END
  FROM generate_series(1, $2::int) AS i`;

const list = (query: OrdersQuestion) => fixture.orders.listOrders(ordersRequest({ shop, ...query }));
const listOrderNumbers = async (query: OrdersQuestion) =>
  (await list(query)).orders.map(({ id }) => Number(id) - 100_000);
/** Numbers of all orders that fit, page by page. */
async function walkThrough(query: OrdersQuestion): Promise<number[]> {
  const numbers: number[] = [];
  let pageToken = '';
  do {
    const page = await list({ ...query, pageToken });
    numbers.push(...page.orders.map(({ id }) => Number(id) - 100_000));
    pageToken = page.nextPageToken;
  } while (pageToken);
  return numbers;
}
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

  it('finds an address as a whole, and by its parts', async () => {
    for (const sortBy of ['createdAt', 'total']) {
      expect(await listOrderNumbers({ sortBy, search: '🙂Waldhonig@Beispiel.de' })).toEqual([60]);
      expect(await listOrderNumbers({ sortBy, search: '🙂waldhonig@' })).toEqual([61, 60]);
      expect(await listOrderNumbers({ sortBy, search: 'honig@anders' })).toEqual([61]);
      expect(await listOrderNumbers({ sortBy, search: '@beispiel.de' })).toEqual([60]);
      expect(await listOrderNumbers({ sortBy, search: '🙂waldhonig@nirgends.de' })).toEqual([]);
    }
  });

  it('looks for a rare text among all shops where it has much of the table, and shows none of theirs', async () => {
    expect(await shopCondition(fixture.pool, 'orders', shop)).not.toBe(ofShop);
    expect(await shopCondition(fixture.pool, 'log_entry', shop)).not.toBe(ofShop);
    expect(await shopCondition(fixture.pool, 'orders', 'klein.myshopify.com')).toBe(ofShop);
    for (const owner of [shop, other]) {
      const { orders, countCapped } = await list({ shop: owner, search: '#29999' });
      expect(orders.map(({ id }) => id)).toEqual(['129999']);
      expect(countCapped).toBe(1);
      const { entries } = await log({ shop: owner, search: '#29999' });
      expect(entries.map(({ orderId }) => orderId)).toEqual(['129999']);
    }
    expect((await list({ shop: 'klein.myshopify.com', search: '#29999' })).orders).toEqual([]);
  });

  it('shows and counts all orders of a customer who came back after years', async () => {
    const answer = await list({ search: 'stammkunde' });
    expect(answer.orders.map(({ name }) => name)).toEqual(
      [29_999, 29_998, 29_997, 3].map((number) => `#${number}`),
    );
    expect(answer).toMatchObject({ countCapped: 4, nextPageToken: '' });
  });

  it('finds what many have from the newest on', async () => {
    expect(await listOrderNumbers({ search: 'anna' })).toEqual(down(30_000, 29_510, 10));
  });

  it('finds what many have, but only at the far end', async () => {
    const first = await list({ search: 'alt' });
    expect(first.countCapped).toBe(10_001);
    expect(first.orders.map(({ name }) => name)).toEqual(down(12_000, 11_951).map((number) => `#${number}`));
    expect(await listOrderNumbers({ search: 'alt', pageToken: first.nextPageToken })).toEqual(
      down(11_950, 11_901),
    );
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
    await fixture.pool.query(
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
      expect((await listOrderNumbers({ filter, sortBy })).sort((a, b) => b - a)).toEqual(numbers);
    expect(await list({ filter })).toMatchObject({ countCapped: numbers.length });
  });

  it('finds the one of a period that a search and a filter leave', async () => {
    const since = '2026-01-01T00:05:00Z';
    expect(await listOrderNumbers({ filter: 'none', search: 'bert', since, sortBy: 'total' })).toEqual([
      7, 6, 5,
    ]);
    expect(await listOrderNumbers({ filter: 'failed', search: 'anna', sortBy: 'total' })).toEqual([]);
  });

  it('gives every order that a search finds once and in order, whatever it is sorted by', async () => {
    const annas = down(30_000, 10, 10).filter((number) => number !== 70);
    const byTotal = annas.toSorted((a, b) => (b % 977) - (a % 977) || b - a);
    for (const [sortBy, expected] of [
      ['createdAt', annas],
      ['total', byTotal],
      ['customer', annas],
    ] as const)
      expect(await walkThrough({ search: 'anna', sortBy, pageSize: 500 })).toEqual(expected);
  });

  it('gives every order that a period leaves once and in order, whatever it is sorted by', async () => {
    const asked = { since: '2026-01-02T00:00:00Z', until: '2026-01-03T00:00:00Z', filter: 'invoice' };
    const ofDay = down(2_879, 1_440);
    const byTotal = ofDay.toSorted((a, b) => (b % 977) - (a % 977) || b - a);
    expect(await walkThrough({ ...asked, pageSize: 400 })).toEqual(ofDay);
    expect(await walkThrough({ ...asked, pageSize: 400, sortBy: 'total' })).toEqual(byTotal);
    expect(await list({ ...asked, sortBy: 'total', pageSize: 10 })).toMatchObject({ countCapped: 1_440 });
  });

  it('sorts what a filter leaves many of, and goes on behind a page of it', async () => {
    const all = down(30_000, 1).filter((number) => ![5, 6, 7].includes(number));
    const byTotal = all.toSorted((a, b) => (b % 977) - (a % 977) || b - a);
    const first = await list({ filter: 'invoice', sortBy: 'total' });
    expect(first.countCapped).toBe(10_001);
    expect(first.orders.map(({ name }) => name)).toEqual(byTotal.slice(0, 50).map((number) => `#${number}`));
    const next = { filter: 'invoice', sortBy: 'total', pageToken: first.nextPageToken };
    expect(await listOrderNumbers(next)).toEqual(byTotal.slice(50, 100));
  });

  it('counts nothing as nothing', async () => {
    for (const search of ['anna', 'nirgends'])
      expect(await list({ filter: 'failed', search })).toMatchObject({ orders: [], countCapped: 0 });
  });

  it('follows the ledger with its filters at once', async () => {
    const shows = async (id: number) => {
      const filters = ['invoice', 'credit', 'none'];
      const shown = await Promise.all(
        filters.map(async (filter) =>
          listOrderNumbers({ shop: other, filter, search: `#${id}`, sortBy: 'name', ascending: true }),
        ),
      );
      return filters.filter((_filter, index) => shown[index]?.includes(id));
    };
    const set = (kind: string, status: string) =>
      fixture.pool.query(
        `UPDATE document SET status = $2 WHERE shop = $1 AND order_id = '100009' AND kind = $3`,
        [other, status, kind],
      );
    expect(await shows(9)).toEqual(['invoice', 'credit']);
    await set('invoice', 'deleted');
    expect(await shows(9)).toEqual(['credit']);
    await set('credit', 'deleted');
    expect(await shows(9)).toEqual(['none']);
    await set('invoice', 'open');
    expect(await shows(9)).toEqual(['invoice']);
    await fixture.pool.query(`DELETE FROM document WHERE shop = $1 AND order_id = '100009'`, [other]);
    expect(await shows(9)).toEqual(['none']);
    await fixture.pool.query(
      `INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, currency, total, tax, content_hash,
         subject, date, rates)
       VALUES (gen_random_uuid(), $1, '100009', 'invoice', 1, 'neu', 'draft', 'EUR', 1, 0, '', '', now(), '[]')`,
      [other],
    );
    expect(await shows(9)).toEqual(['invoice']);
    // The other shop's order of the same id has stayed as it was.
    expect(await listOrderNumbers({ filter: 'credit' })).toEqual([9]);
  });

  it('does not miss an order whose documents went since it was decided on', async () => {
    await fixture.pool.query(
      `UPDATE document SET status = 'deleted' WHERE shop = $1 AND order_id = '100008'`,
      [other],
    );
    expect(await listOrderNumbers({ shop: other, filter: 'none' })).toEqual([8, 7, 6, 5]);
  });
});

const log = (query: LogQuestion) => fixture.orders.listLog(logRequest({ shop, ...query }));
const listEntryNames = async (query: LogQuestion) => (await log(query)).entries.map(({ name }) => name);

describe('a long log', () => {
  it('shows the one entry of a status, and of a reference, in both directions', async () => {
    for (const ascending of [true, false]) {
      expect(await listEntryNames({ status: 'critical', ascending })).toEqual(['#80']);
      expect(await listEntryNames({ search: 'INV_besonders', ascending })).toEqual(['#70']);
      expect(await listEntryNames({ search: 'nirgends', ascending })).toEqual([]);
    }
  });

  it('finds the rare entry of a status that a frequent text leaves', async () => {
    for (const ascending of [true, false])
      expect(await listEntryNames({ search: '#', status: 'critical', ascending })).toEqual(['#80']);
  });

  it('gives every entry that a search finds once and in order, in both directions', async () => {
    const expected = down(30_000, 1).filter((number) => String(number).includes('77'));
    for (const ascending of [true, false]) {
      const found: string[] = [];
      let pageToken = '';
      do {
        const page = await log({ search: '77', ascending, pageSize: 100, pageToken });
        found.push(...page.entries.map(({ name }) => name ?? ''));
        pageToken = page.nextPageToken;
      } while (pageToken);
      const numbers = ascending ? expected.toReversed() : expected;
      expect(found).toEqual(numbers.map((number) => `#${number}`));
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
