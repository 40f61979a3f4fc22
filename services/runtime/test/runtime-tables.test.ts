import { randomUUID } from 'node:crypto';
import { serviceNames } from '@belegfluss/local/installation-config';
import { createLocalBus } from '@belegfluss/runtime/bus';
import { openPool } from '@belegfluss/runtime/database';
import { createOutboxRelay } from '@belegfluss/runtime/messaging';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { createEarlierVersion, type EarlierVersion } from '@belegfluss/testing/earlier-version';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { consumeIntoEffects, count, effects, logger, recording, type } from './messaging-fixture.ts';

/** Those that services made themselves before they were the runtime's. */
const inherited = ['outbox', 'outbox_lease', 'relay_state', 'inbox', 'dead_letter', 'erasure'] as const;
const tables = [...inherited, 'shop_gate'] as const;

/** All that PostgreSQL knows of the tables: columns, constraints, indexes, triggers, options and sequences. */
const describeTables = async (pool: pg.Pool, names: readonly string[] = tables) => {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `WITH own AS (SELECT oid, relname, reloptions FROM pg_class
                  WHERE relnamespace = 'public'::regnamespace AND relname = ANY ($1))
     SELECT relname || '.' || attnum || ' ' || attname AS name, concat_ws(' ', format_type(atttypid, atttypmod),
         attnotnull, pg_get_expr(adbin, adrelid),
         (SELECT seqtypid::regtype FROM pg_sequence
          WHERE seqrelid = pg_get_serial_sequence(relname, attname)::regclass)) AS text
       FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped
       LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     UNION ALL SELECT relname || ' ' || conname, pg_get_constraintdef(pg_constraint.oid)
       FROM own JOIN pg_constraint ON conrelid = own.oid
     UNION ALL SELECT relname, pg_get_indexdef(indexrelid) FROM own JOIN pg_index ON indrelid = own.oid
     UNION ALL SELECT relname, pg_get_triggerdef(pg_trigger.oid) FROM own JOIN pg_trigger ON tgrelid = own.oid
     UNION ALL SELECT relname, coalesce(reloptions::text, '') FROM own
     ORDER BY 1, 2`,
    [names],
  );
  return rows;
};

const readTableRows = async (pool: pg.Pool) =>
  Object.fromEntries(
    await Promise.all(
      inherited.map(async (table) => {
        const { rows } = await pool.query<{ row: string }>(
          `SELECT one::text AS row FROM ${table} one ORDER BY 1`,
        );
        return [table, rows.map(({ row }) => row)] as const;
      }),
    ),
  );

const addEvent = (client: pg.Pool | pg.PoolClient, payload: number, publishedAt: string | null = null) =>
  client.query<{ id: string; sequence: string }>(
    `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload, published_at)
     VALUES (gen_random_uuid(), $1, 'one.myshopify.com', '1', '', $2, $3) RETURNING id, sequence`,
    [type, Buffer.from([0, payload]), publishedAt],
  );

const addReceipt = (client: pg.Pool | pg.PoolClient, eventId: string) =>
  client.query(`INSERT INTO inbox (consumer, event_id) VALUES ('tests', $1)`, [eventId]);

const listMigrationRows = async (pool: pg.Pool) =>
  (await pool.query('SELECT * FROM _prisma_migrations ORDER BY migration_name')).rows;

let reference: Awaited<ReturnType<typeof describeTables>>;
let runtime: TestDatabase;
beforeAll(async () => {
  runtime = await createTestDatabase('runtime');
  const pool = openPool({ url: runtime.url, name: 'test', logger });
  reference = await describeTables(pool);
  await pool.end();
});
afterAll(() => runtime.drop());

it("an empty database gets all of the runtime's tables from its migrations alone", () => {
  const names = reference.map(({ name }) => name.split(/[. ]/, 1)[0]);
  expect(new Set(names)).toEqual(new Set(tables));
});

describe.each(serviceNames)('a new database of %s', (service) => {
  it('has the same tables as the runtime', async () => {
    const database = await createTestDatabase(service);
    const pool = openPool({ url: database.url, name: 'test', logger });
    expect(await describeTables(pool)).toEqual(reference);
    await pool.end();
    await database.drop();
  });
});

describe.each(serviceNames)('an installation of %s from before the tables were the runtime’s', (service) => {
  let database: EarlierVersion;
  let pool: pg.Pool;
  let before: Awaited<ReturnType<typeof readTableRows>>;
  let described: Awaited<ReturnType<typeof describeTables>>;
  let writer: pg.PoolClient;

  /** It is brought up to date while the running version is in the middle of writing. */
  beforeAll(async () => {
    database = await createEarlierVersion(service, '_runtime_tables');
    pool = openPool({ url: database.url, name: 'test', logger });
    const { rows } = await addEvent(pool, 1, '2026-11-01T10:00:00Z');
    await addEvent(pool, 2);
    await addReceipt(pool, rows[0]?.id ?? '');
    await pool.query(`
      INSERT INTO outbox_lease VALUES (1, 'somebody', now() + interval '3 seconds');
      INSERT INTO relay_state VALUES ('tests', 'a stream', 7, 'an event', now() - interval '1 hour', '1', '2');
      INSERT INTO dead_letter (consumer, event_id, type, shop, ordering_key, traceparent, payload, occurred_at, error)
        VALUES ('tests', gen_random_uuid(), 'tests.a.b.v1', 's', '', '', 'x', now(), 'E');
      INSERT INTO erasure (id, shop, kind) VALUES (gen_random_uuid(), 's', 'customer');`);
    before = await readTableRows(pool);
    described = await describeTables(pool, inherited);
    writer = await pool.connect();
    await writer.query('BEGIN');
    await addEvent(writer, 3);
    await addReceipt(writer, randomUUID());
    await writer.query('UPDATE dead_letter SET replayed_at = now()');
    await database.migrateOn();
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('keeps every row and every column, and blocks no concurrent writer', async () => {
    expect(await readTableRows(pool)).toEqual(before);
    expect(await describeTables(pool)).toEqual(reference);
    expect(described).toEqual(reference.filter(({ name }) => !name.startsWith('shop_gate')));
    await writer.query('COMMIT');
    writer.release();
    expect([await count(pool, 'outbox'), await count(pool, 'inbox')]).toEqual([3, 2]);
    expect(await count(pool, 'dead_letter', 'replayed_at IS NOT NULL')).toBe(1);
  });

  it('continues to number its events', async () => {
    expect((await addEvent(pool, 4)).rows).toMatchObject([{ sequence: '4' }]);
  });

  it('has the migration recorded once, however often it starts', async () => {
    const recorded = await listMigrationRows(pool);
    expect(recorded.filter(({ migration_name }) => migration_name.endsWith('_runtime_tables'))).toHaveLength(
      1,
    );
    await database.migrateOn();
    expect(await listMigrationRows(pool)).toEqual(recorded);
  });
});

describe('events of a migrated installation', () => {
  it('are published if they were not, stay if they were, and take effect once', async () => {
    const database = await createEarlierVersion('settings', '_runtime_tables');
    const pool = openPool({ url: database.url, name: 'test', logger });
    await pool.query('CREATE TABLE effect (payload int NOT NULL)');
    await addEvent(pool, 1, '2026-11-01T10:00:00Z');
    // Acted on, and its relay died before it could note that it is published.
    const { rows } = await addEvent(pool, 2);
    await addReceipt(pool, rows[0]?.id ?? '');
    await addEvent(pool, 3);
    await database.migrateOn();

    const { bus, published } = recording(createLocalBus({ logger }));
    await consumeIntoEffects(bus, pool);
    const relay = createOutboxRelay({ pool, bus, logger, context: 'tests' });
    relay.start();
    await eventually(async () => {
      expect(await count(pool, 'outbox', 'published_at IS NULL')).toBe(0);
      expect(await effects(pool)).toEqual([3]);
    });
    expect(published).toHaveLength(2);
    await relay.stop();
    await bus.close();
    await pool.end();
    await database.drop();
  });
});
