import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { tendPartitions } from '../src/jobs/keep-partitions.ts';
import { deliverySource } from '../src/storage/delivery-source.ts';
import { createDeliveryStore } from '../src/storage/delivery-store.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const shop = 'one.myshopify.com';
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase('webhooks');
  pool = openPool({ url: database.url, name: 'test', logger });
  await tendPartitions({ pool, logger, retentionDays: 30 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const store = () => createDeliveryStore({ pool, logger, capacity: { items: 100, bytes: 10_000 } });

async function deliver(number: number): Promise<void> {
  const { insert } = store();
  for (let count = 0; count < number; count += 1) {
    await insert({
      ...{ shop, topic: 'orders/updated', webhookId: `${number}/${count}`, eventId: '', apiVersion: '' },
      triggeredAt: '',
      traceparent: '',
      body: Buffer.from('{}'),
    });
  }
}

describe('deliveries that a stream lost', () => {
  it('are read again page by page in their order, once each, and are not counted again', async () => {
    const source = deliverySource(pool);
    expect(await source.newest()).toBeNull();
    await deliver(7);
    const published = await source.unpublished(100);
    expect(published).toHaveLength(7);
    await source.markPublished(pool, published);
    await source.markPublished(pool, published);
    expect(await source.unpublished(100)).toEqual([]);
    expect(await store().counters(shop)).toMatchObject({ received: 7n, started: 7n });

    await deliver(2);
    const until = (await source.newest()) ?? '';
    await deliver(3);
    const since = new Date(Date.now() - 60_000);
    const again: string[] = [];
    let after: string | null = null;
    const pages: number[] = [];
    do {
      const page = await source.publishedSince({ since, after, until, limit: 4 });
      again.push(...page.events.map(({ id }) => id));
      pages.push(page.events.length);
      after = page.next;
    } while (after !== null);
    // Nine rows up to the cursor, of which two were not published yet, and an empty last page.
    expect(pages).toEqual([4, 3, 0, 0]);
    expect(again).toEqual(published.map(({ id }) => id));

    const events = (await source.publishedSince({ since, after: null, until, limit: 100 })).events;
    expect(events).toEqual(published);
    await source.markPublished(pool, events);
    expect(await store().counters(shop)).toMatchObject({ received: 7n, started: 7n });
  });

  it('are passed over when they were published before the time that matters', async () => {
    const source = deliverySource(pool);
    const until = (await source.newest()) ?? '';
    const page = await source.publishedSince({
      since: new Date(Date.now() + 60_000),
      after: null,
      until,
      limit: 100,
    });
    expect(page.events).toEqual([]);
    expect(page.next).not.toBeNull();
  });
});
