import { randomUUID } from 'node:crypto';
import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { partitionName } from '../src/domain/partition-days.ts';
import { tendPartitions } from '../src/jobs/keep-partitions.ts';
import { createDeliveryStore } from '../src/storage/delivery-store.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const retentionDays = 30;
let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createTestDatabase('webhooks');
  pool = openPool({ url: database.url, name: 'test', logger });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const shop = 'one.myshopify.com';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const toPartitionName = (at: Date) => partitionName(at.toISOString().slice(0, 10));

/** One round; the one before has given back its lock, which it does by ending its session. */
async function tend(now?: Date, options: { mostMoved?: number; lockWaitMs?: number } = {}): Promise<void> {
  await eventually(async () => {
    const held = await pool.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory'
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(held.rowCount).toBe(0);
  });
  await tendPartitions({ pool, logger, retentionDays, ...options }, now);
}

const partitions = async (): Promise<string[]> =>
  (
    await pool.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'delivery'::regclass ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

/** Where each delivery lies, by its webhook id. */
const places = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await pool.query<{ webhook_id: string; place: string }>(
        'SELECT webhook_id, tableoid::regclass::text AS place FROM delivery',
      )
    ).rows.map(({ webhook_id, place }) => [webhook_id, place]),
  );

type Stored = {
  readonly webhookId: string;
  readonly ageDays: number;
  readonly topic?: string;
  readonly isAnnounced?: boolean;
  readonly isSettled?: boolean;
  /** A random id, as deliveries had before there were partitions. */
  readonly isRandom?: boolean;
};

/** A delivery as it was stored some days ago, announced and settled unless said otherwise. */
async function aDelivery({ isAnnounced = true, isSettled = true, ...stored }: Stored): Promise<void> {
  await pool.query(
    `INSERT INTO delivery (id, shop, topic, webhook_id, event_id, api_version, triggered_at, body,
       received_at, announced_at, settled_at)
     SELECT CASE WHEN $6::boolean THEN gen_random_uuid() ELSE uuidv7(-$3::float8 * interval '1 day') END, $1, $2, $4, '', '', '', '',
       now() - $3::float8 * interval '1 day', CASE WHEN $5::boolean THEN now() END, CASE WHEN $7::boolean THEN now() END`,
    [
      shop,
      stored.topic ?? 'orders/updated',
      stored.ageDays,
      stored.webhookId,
      isAnnounced,
      stored.isRandom ?? false,
      isSettled,
    ],
  );
}

describe('partitions', () => {
  it('are there for today and the week to come, however often they are asked for', async () => {
    await tend();
    await tend();
    const days = Array.from({ length: 8 }, (_, index) => toPartitionName(daysAgo(-index)));
    expect(await partitions()).toEqual([...days, 'delivery_default'].sort());
  });

  it('are made by one of several replicas at once, and none of them fails', async () => {
    await Promise.all([tend(), tend(), tend()]);
    await tend();
    expect(await partitions()).toHaveLength(9);
  });

  it('take the deliveries of their day', async () => {
    await tend();
    await aDelivery({ webhookId: 'now', ageDays: 0 });
    expect(await places()).toEqual({ now: toPartitionName(new Date()) });
  });

  it('that are missing lose nothing: what came meanwhile moves in when they are made', async () => {
    const store = createDeliveryStore({ pool, logger, capacity: { items: 10, bytes: 1_000 } });
    const headers = {
      shop,
      topic: 'orders/updated',
      eventId: '',
      apiVersion: '',
      triggeredAt: '',
      traceparent: '',
    };
    expect(await store.insert({ ...headers, webhookId: 'stray', body: Buffer.from('{"id":1}') })).toBe(true);
    await aDelivery({ webhookId: 'older', ageDays: 3, isAnnounced: false });
    expect(await places()).toEqual({ stray: 'delivery_default', older: 'delivery_default' });

    await tend();
    expect(await places()).toEqual({
      stray: toPartitionName(new Date()),
      older: toPartitionName(daysAgo(3)),
    });
    const [row] = await store.list(shop, { limit: 1, after: null, statuses: [] });
    expect((await store.find(shop, row?.id ?? ''))?.body.toString()).toBe('{"id":1}');
    expect(await store.insert({ ...headers, webhookId: 'stray', body: Buffer.from('{"id":1}') })).toBe(false);
  });
});

describe('a day with more strays than can be moved while writers wait', () => {
  it('stays in the default partition, is trimmed there, and holds no other day up', async () => {
    for (const webhookId of ['a', 'b', 'c']) await aDelivery({ webhookId, ageDays: 3 });
    await aDelivery({ webhookId: 'now', ageDays: 0 });
    const tendCarefully = (now?: Date) => tend(now, { mostMoved: 2 });
    await tendCarefully();
    const kept = 'delivery_default';
    expect(await places()).toEqual({ a: kept, b: kept, c: kept, now: toPartitionName(new Date()) });
    await tendCarefully(daysAgo(-28));
    expect(Object.keys(await places())).toEqual(['now']);
  });
});

describe('retention', () => {
  it('drops days that are past it and keeps all others', async () => {
    for (const ageDays of [29, 30, 32, 45]) await aDelivery({ webhookId: String(ageDays), ageDays });
    await tend(daysAgo(30));
    expect(Object.keys(await places()).sort()).toEqual(['29', '30', '32', '45']);
    await tend();
    expect(Object.keys(await places()).sort()).toEqual(['29', '30']);
    expect(await partitions()).not.toContain(toPartitionName(daysAgo(32)));
    expect(await partitions()).toContain(toPartitionName(daysAgo(29)));
  });

  it('never drops what nobody was reported, however old it is', async () => {
    await aDelivery({ webhookId: 'unannounced', ageDays: 40, isAnnounced: false });
    await aDelivery({ webhookId: 'announced', ageDays: 40 });
    await tend(daysAgo(20));
    await tend();
    await tend(daysAgo(-1_000));
    expect(await places()).toEqual({
      announced: toPartitionName(daysAgo(40)),
      unannounced: toPartitionName(daysAgo(40)),
    });
  });

  it('keeps what waits for an outcome for twice as long', async () => {
    await aDelivery({ webhookId: 'waits', ageDays: 40, isSettled: false });
    await aDelivery({ webhookId: 'waited', ageDays: 65, isSettled: false });
    await tend(daysAgo(40));
    expect(Object.values(await places()).sort()).toEqual(
      [toPartitionName(daysAgo(65)), toPartitionName(daysAgo(40))].sort(),
    );
    await tend();
    expect(Object.keys(await places())).toEqual(['waits']);
  });

  it('does not wait for an outcome that nobody gives', async () => {
    for (const topic of ['app/uninstalled', 'shop/update', 'products/update', 'app/scopes_update'])
      await aDelivery({ webhookId: topic, topic, ageDays: 40, isSettled: false });
    await tend(daysAgo(40));
    await tend();
    expect(await places()).toEqual({});
  });

  it('keeps random ids of before until they are past it, and what lies in no partition of a day too', async () => {
    await Promise.all(
      Array.from({ length: 50 }, async (_, count) => {
        await aDelivery({ webhookId: `new ${count}`, ageDays: 10, isRandom: true });
        await aDelivery({ webhookId: `old ${count}`, ageDays: 40, isRandom: true });
      }),
    );
    await tend();
    const names = Object.keys(await places());
    expect(names.filter((name) => name.startsWith('new'))).toHaveLength(50);
    await tend(daysAgo(-25));
    expect(await places()).toEqual({});
    expect(await partitions()).not.toContain('delivery_random_high');
  });

  it('forgets keys with the deliveries, and not what they counted', async () => {
    const store = createDeliveryStore({ pool, logger, capacity: { items: 10, bytes: 1_000 } });
    const delivery = {
      ...{
        shop,
        topic: 'orders/updated',
        webhookId: randomUUID(),
        eventId: '',
        apiVersion: '',
        triggeredAt: '',
      },
      traceparent: '',
      body: Buffer.from('{}'),
    };
    await store.insert(delivery);
    await store.insert(delivery);
    await tend(daysAgo(-29));
    expect(await store.insert(delivery)).toBe(false);
    await tend(daysAgo(-31));
    expect((await pool.query('SELECT FROM delivery_key')).rowCount).toBe(0);
    expect(await store.counters(shop)).toMatchObject({ duplicates: 2n });
  });

  it('gives way to a session that holds the table, does the rest, and comes again', async () => {
    await aDelivery({ webhookId: 'old', ageDays: 40 });
    await tend(daysAgo(35));
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE delivery IN ROW EXCLUSIVE MODE');
    await tend(undefined, { lockWaitMs: 50 });
    await client.query('COMMIT');
    client.release();
    expect(await places()).toEqual({ old: toPartitionName(daysAgo(40)) });
    // On a busy machine PostgreSQL's own housekeeping may hold the table as well.
    await eventually(async () => {
      await tend();
      expect(await places()).toEqual({});
    });
  }, 60_000);
});
