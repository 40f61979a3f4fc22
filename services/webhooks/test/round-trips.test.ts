import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { type IngestContext, receiveWebhook } from '../src/ingest/receive-webhook.ts';
import { createDeliveryStore } from '../src/storage/delivery-store.ts';
import { composeWebhookHeaders, secrets } from './webhooks-fixture.ts';

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

function aContext(clientSecrets: readonly string[]): IngestContext {
  const { insert } = createDeliveryStore({ pool, logger, capacity: { items: 10, bytes: 1_000 } });
  return {
    insert,
    clientSecrets,
    forgers: { failed: () => {}, proved: () => {} },
    shops: { take: () => 0 },
    logger,
    wakeRelay: () => {},
  };
}

describe('the way from the request to the answer', () => {
  it('asks the database once, for a fresh delivery and for a duplicate', async () => {
    const context = aContext([secrets.current]);
    const body = Buffer.from('{"id":1}');
    const headers = composeWebhookHeaders(body);
    for (const status of ['stored', 'duplicate']) {
      statements.length = 0;
      expect(await receiveWebhook(context, { headers, body, address: '192.0.2.1' })).toEqual({
        status: 200,
        body: { status },
      });
      expect(statements).toHaveLength(1);
    }
  });

  it('does not ask the database at all for what it refuses', async () => {
    const context = aContext(['another']);
    const body = Buffer.from('{"id":1}');
    statements.length = 0;
    expect(
      await receiveWebhook(context, { headers: composeWebhookHeaders(body), body, address: '192.0.2.1' }),
    ).toMatchObject({ status: 401 });
    expect(statements).toEqual([]);
  });
});
