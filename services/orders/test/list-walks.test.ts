import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompiledQuery, sql } from 'kysely';
import { queryByBitmap, queryInOrder } from '../src/kernel/storage/planner-hints.ts';
import { db } from '../src/kernel/storage/queries.ts';
import { orderFilters, rangeConditions, sortColumns } from '../src/reads/storage/order-conditions.ts';
import { insertInBulk } from './bulk-rows.ts';
import { logRequest, type OrdersQuestion, ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';

const shop = 'lang.myshopify.com';
const orders = 26_000;
const entries = 2_600;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ workers: 0 });
  fixture.shops.records.set(shop, {});
  const owners = [shop, 'daneben.myshopify.com'];
  await insertInBulk(fixture.pool, ['orders'], async () => {
    for (const owner of owners) await fixture.pool.query(insertOrders, [owner]);
  });
  for (const owner of owners) await fixture.pool.query(insertLog, [owner]);
  await fixture.pool.query('VACUUM (ANALYZE) orders');
});
afterAll(() => fixture.stop());

/**
 * Each fortieth of the newest and of the oldest 2,600 is somebody called Ute: too many to be rare, too few for a page
 * among a thousand. The most expensive 5,200 have failed.
 */
const insertOrders = `
  INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
    customer_name, search_text, snapshot, emptied_at, outcome, reason)
  SELECT $1, (700000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', i / 2, 0, 'EUR', who || ' ' || i % 50,
    lower('#' || i || ' ' || who), '{}', now(), CASE WHEN i > ${orders - 5_200} THEN 'failed' ELSE 'done' END, ''
  FROM (SELECT i, timestamptz '2026-01-01' + i / 3 * interval '1 minute' AS at,
      CASE WHEN i % 40 = 0 AND (i <= 2600 OR i > ${orders - 2_600}) THEN 'Ute' ELSE 'Kim' END AS who
    FROM generate_series(1, ${orders}) AS i) o`;

const insertLog = `
  INSERT INTO log_entry (id, shop, at, order_id, name, origin, event, status, body, refs, search)
  SELECT gen_random_uuid(), $1, now() - i / 3 * interval '1 second', '1', '#1', 'shopify/webhook', 'order.received', 'info',
    '{}', '{}', CASE WHEN i % 40 = 0 THEN 'ute' ELSE 'kim' END
  FROM generate_series(1, ${entries}) AS i`;

const all: OrdersQuestion = { shop, pageSize: 50 };

async function walkThrough(query: OrdersQuestion): Promise<string[]> {
  const ids: string[] = [];
  for (let pageToken = ''; ; ) {
    const page = await fixture.orders.listOrders(ordersRequest({ ...all, ...query, pageToken }));
    ids.push(...page.orders.map(({ id }) => id));
    pageToken = page.nextPageToken;
    if (!pageToken) return ids;
  }
}

const expected = async (condition: string, order: string): Promise<string[]> => {
  const { rows } = await fixture.pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE shop = $1 AND ${condition} ORDER BY ${order}`,
    [shop],
  );
  return rows.map(({ id }) => id);
};

describe('a walk that ends before it has found a page goes on where it ended', () => {
  it.each([
    ['createdAt', 'created_at'],
    ['name', 'name'],
    ['total', 'total'],
    ['customer', 'customer_name'],
  ])('by %s, in both directions', async (sortBy, column) => {
    for (const ascending of [true, false]) {
      const direction = ascending ? 'ASC' : 'DESC';
      const wanted = await expected(`search_text LIKE '%ute%'`, `${column} ${direction}, id ${direction}`);
      expect(wanted).toHaveLength(130);
      expect(await walkThrough({ search: 'ute', sortBy, ascending })).toEqual(wanted);
    }
  });

  it('finds by a filter what lies behind all that it may look at', async () => {
    const wanted = await expected(`outcome = 'failed'`, 'total, id');
    const { orders: first } = await fixture.orders.listOrders(
      ordersRequest({ ...all, filter: 'failed', sortBy: 'total', ascending: true }),
    );
    expect(first.map(({ id }) => id)).toEqual(wanted.slice(0, 50));
  });

  it('in the log, in both directions', async () => {
    for (const ascending of [true, false]) {
      const direction = ascending ? 'ASC' : 'DESC';
      const { rows } = await fixture.pool.query<{ id: string }>(
        `SELECT id FROM log_entry WHERE shop = $1 AND search = 'ute' ORDER BY at ${direction}, id ${direction}`,
        [shop],
      );
      const ids: string[] = [];
      for (let pageToken: string | null = ''; pageToken !== null; ) {
        const page: Awaited<ReturnType<Fixture['orders']['listLog']>> = await fixture.orders.listLog(
          logRequest({ shop, ascending, search: 'ute', pageSize: 40, pageToken }),
        );
        ids.push(...page.entries.map(({ id }) => id));
        pageToken = page.nextPageToken || null;
      }
      expect(rows).toHaveLength(65);
      expect(ids).toEqual(rows.map(({ id }) => id));
    }
  });
});

describe('the indexes of the sorts', () => {
  it('hold what every filter asks, so that only what fits is read from the table', async () => {
    const { rows } = await fixture.pool.query<{ name: string; columns: string[] }>(
      `SELECT i.indexrelid::regclass::text AS name, array_agg(a.attname::text) AS columns
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indexrelid
       WHERE i.indrelid = 'orders'::regclass GROUP BY 1`,
    );
    const asked = orderFilters
      .flatMap((filter) => rangeConditions({ filter, reason: 'X', since: new Date(), until: new Date() }))
      .flatMap(
        (condition) =>
          sql`${condition}`
            .compile(db)
            .sql.replaceAll('"', '')
            .match(/(?<=\bo\.)\w+/g) ?? [],
      );
    expect(new Set(asked).size).toBeGreaterThan(6);
    for (const { column } of Object.values(sortColumns)) {
      if (column === 'created_at') continue;
      const name = { name: 'orders_name', total: 'orders_total', customer_name: 'orders_customer' }[column];
      const held = rows.find((index) => index.name === name)?.columns;
      expect(held).toEqual(expect.arrayContaining([...new Set(asked), 'shop', column, 'id']));
    }
  });
});

describe('what the planner is forbidden', () => {
  const settings = `SELECT current_setting('enable_sort') AS sort, current_setting('enable_bitmapscan') AS bitmap,
    current_setting('enable_indexscan') AS index`;

  it('holds for the one statement and not for the next on its connection', async () => {
    const usual = { sort: 'on', bitmap: 'on', index: 'on' };
    expect(await queryInOrder(fixture.pool, CompiledQuery.raw(settings))).toEqual([
      { sort: 'off', bitmap: 'off', index: 'on' },
    ]);
    expect(await queryByBitmap(fixture.pool, CompiledQuery.raw(settings))).toEqual([
      { sort: 'on', bitmap: 'on', index: 'off' },
    ]);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await fixture.pool.query(settings)).rows).toEqual([usual]);
  });
});
