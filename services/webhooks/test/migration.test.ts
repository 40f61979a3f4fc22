import { randomUUID } from 'node:crypto';
import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { tendPartitions } from '../src/jobs/keep-partitions.ts';
import { createDeliveryStore } from '../src/storage/delivery-store.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let database: EarlierVersion;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createEarlierVersion('webhooks', 'delivery_partitions');
  pool = openPool({ url: database.url, name: 'test', logger });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

describe('an installation from before the partitions', () => {
  it('keeps every delivery with its id, order, outcome, bytes and duplicates', async () => {
    const ids = Array.from({ length: 300 }, () => randomUUID());
    for (const [n, id] of ids.entries()) {
      await pool.query(
        `INSERT INTO delivery (id, shop, topic, webhook_id, event_id, api_version, triggered_at, received_at,
           announced_at, settled_at, status, reason, duplicates, traceparent, body)
         VALUES ($1, $2, 'orders/updated', $3, 'e', '2026-10', 't', now() - $4 * interval '1 hour',
           CASE WHEN $4 > 5 THEN now() END, CASE WHEN $4 > 10 THEN now() END, $5, 'R', $6, 'trace', $7)`,
        [
          id,
          `shop-${n % 3}.myshopify.com`,
          `webhook ${n}`,
          ids.length - n,
          ids.length - n > 10 ? 'skipped' : 'received',
          n % 4,
          Buffer.from(`{"n":${n}}`),
        ],
      );
    }
    await database.migrateOn();
    await tendPartitions({ pool, logger, retentionDays: 30 });

    const store = createDeliveryStore({ pool, logger, capacity: { items: 10, bytes: 1_000 } });
    const last = await store.find('shop-2.myshopify.com', ids[299] ?? '');
    expect(last).toMatchObject({ status: 'received', webhookId: 'webhook 299', reason: 'R', duplicates: 3 });
    expect(last?.body.toString()).toBe('{"n":299}');
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM delivery ORDER BY sequence');
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const waiting = await pool.query<{ id: string }>(
      'SELECT id FROM delivery WHERE announced_at IS NULL ORDER BY sequence',
    );
    expect(waiting.rows.map(({ id }) => id)).toEqual(ids.slice(-5));
    const listed = await store.list('shop-0.myshopify.com', { limit: 200, after: null, statuses: [] });
    expect(listed.map(({ id }) => id)).toEqual(ids.filter((_, n) => n % 3 === 0).reverse());
  });

  it('still knows what it had: the same webhook again is a duplicate, and a new one comes after all others', async () => {
    await pool.query(
      `INSERT INTO delivery (id, shop, topic, webhook_id, event_id, api_version, triggered_at, duplicates, body)
       VALUES ($1, 'one.myshopify.com', 'orders/updated', 'known', '', '', '', 2, '{}')`,
      [randomUUID()],
    );
    await database.migrateOn();
    await tendPartitions({ pool, logger, retentionDays: 30 });
    const store = createDeliveryStore({ pool, logger, capacity: { items: 10, bytes: 1_000 } });
    const delivery = {
      ...{ shop: 'one.myshopify.com', topic: 'orders/updated', eventId: '', apiVersion: '', triggeredAt: '' },
      traceparent: '',
      body: Buffer.from('{}'),
    };
    expect(await store.insert({ ...delivery, webhookId: 'known' })).toBe(false);
    expect(await store.insert({ ...delivery, webhookId: 'new' })).toBe(true);
    expect(await store.counters('one.myshopify.com')).toMatchObject({ duplicates: 3n });
    const { rows } = await pool.query('SELECT webhook_id FROM delivery ORDER BY sequence');
    expect(rows).toEqual([{ webhook_id: 'known' }, { webhook_id: 'new' }]);
  });
});
