import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { receiveWebhook } from '../src/ingest/receive-webhook.ts';
import { createDeliveryStore } from '../src/storage/delivery-store.ts';
import { headersOf, secrets } from './webhooks-fixture.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const statements: unknown[] = [];
let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase('webhooks');
  pool = openPool({ url: database.url, name: 'test', logger });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements.push(args[0]);
        return query(...args);
      },
    });
  });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('the way from the request to the answer', () => {
  it('asks the database once, for a fresh delivery and for a duplicate', async () => {
    const store = createDeliveryStore(pool, new PrismaClient({ adapter: new PrismaPg(pool) }));
    const context = { store, clientSecrets: [secrets.current], logger, stored: () => {} };
    const body = Buffer.from('{"id":1}');
    const headers = headersOf(body);
    for (const status of ['stored', 'duplicate']) {
      statements.length = 0;
      expect(await receiveWebhook(context, headers, body)).toEqual({ status: 200, body: { status } });
      expect(statements).toHaveLength(1);
    }
  });

  it('does not ask the database at all for what it refuses', async () => {
    const store = createDeliveryStore(pool, new PrismaClient({ adapter: new PrismaPg(pool) }));
    const context = { store, clientSecrets: ['another'], logger, stored: () => {} };
    const body = Buffer.from('{"id":1}');
    statements.length = 0;
    expect(await receiveWebhook(context, headersOf(body), body)).toMatchObject({ status: 401 });
    expect(statements).toEqual([]);
  });
});
