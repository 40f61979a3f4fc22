import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { toUtcMonth } from '../src/kernel/domain/calendar/month.ts';
import { addLogMonth } from '../src/kernel/storage/log-partitions.ts';
import { listLog } from '../src/reads/storage/log-list.ts';

const shop = 'alt.myshopify.com';

let database: EarlierVersion;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createEarlierVersion('orders', 'retention');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await pool.query(
    `INSERT INTO log_entry (id, shop, at, order_id, name, origin, event, status, body, refs, search)
     SELECT gen_random_uuid(), $1, now() - i * interval '1 day', i::text, '#' || i, 'shopify/webhook', 'order.received',
       'info', '{}', '{}', '#' || i FROM generate_series(0, 99) AS i`,
    [shop],
  );
  await pool.query(
    `INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
       currency, customer_name, search_text, snapshot)
     SELECT $1, i::text, '#' || i, now(), now(), 'paid', 'fulfilled', 1, 0, 'EUR', '', '', '{}' FROM generate_series(1, 2) AS i`,
    [shop],
  );
  await pool.query(
    `INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, currency, total, tax, content_hash,
       subject, date, rates) VALUES (gen_random_uuid(), $1, '2', 'invoice', 1, '1', 'open', 'EUR', 1, 0, '', '', now(), '[]')`,
    [shop],
  );
  await database.migrateOn();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const names = async () => {
  const asked = {
    ...{ orderId: '', search: '', origin: '', status: '', withoutSteps: false },
    ...{ ascending: false, limit: 200, from: null },
  };
  return (await listLog(pool, shop, asked)).rows.map(({ name }) => name);
};
const all = Array.from({ length: 100 }, (_, index) => `#${index}`);

describe('the migration to a log of months', () => {
  it('keeps every entry that was there', async () => {
    expect(await names()).toEqual(all);
  });

  it('lets the present month have its partition, with the entries it has so far', async () => {
    const month = toUtcMonth(new Date());
    expect(await addLogMonth(pool, month)).toBe(true);
    expect(await names()).toEqual(all);
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM log_entry_default WHERE at >= $1',
      [month.from],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('knows which orders have a document', async () => {
    const { rows } = await pool.query('SELECT id, documented, invoiced, credited FROM orders ORDER BY id');
    expect(rows).toEqual([
      { id: '1', documented: false, invoiced: false, credited: false },
      { id: '2', documented: true, invoiced: true, credited: false },
    ]);
  });
});
