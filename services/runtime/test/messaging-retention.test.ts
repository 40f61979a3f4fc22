import type { Loop } from '@belegfluss/runtime/lifecycle';
import { createRetention } from '@belegfluss/runtime/messaging';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { count, logger } from './messaging-fixture.ts';
import { openRuntimeDatabase, pool } from './runtime-database.ts';

const loops: Loop[] = [];

openRuntimeDatabase();

beforeEach(() => pool.query('TRUNCATE outbox, relay_state, inbox, dead_letter'));

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

function startRetention(): void {
  const loop = createRetention({ pool, logger });
  loops.push(loop);
  loop.start();
}

/** Rows that were published so long ago; null: never. */
const addEvents = (rows: number, age: string | null) =>
  pool.query(
    `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload, published_at)
     SELECT gen_random_uuid(), 'tests.a.b.v1', 's', '', '', '', now() - $2::interval FROM generate_series(1, $1)`,
    [rows, age],
  );

const addReceipts = (rows: number, age: string) =>
  pool.query(
    `INSERT INTO inbox (consumer, event_id, received_at)
     SELECT 'tests', gen_random_uuid(), now() - $2::interval FROM generate_series(1, $1)`,
    [rows, age],
  );

const addLetters = (rows: number, age: string | null) =>
  pool.query(
    `INSERT INTO dead_letter
       (consumer, event_id, type, shop, ordering_key, traceparent, payload, occurred_at, error, replayed_at)
     SELECT 'tests', gen_random_uuid(), '', '', '', '', '', now() - interval '1 year', '', now() - $2::interval
     FROM generate_series(1, $1)`,
    [rows, age],
  );

describe('the retention of messages', () => {
  it('removes published events when no stream keeps them any more, and never a pending one', async () => {
    await addEvents(3, null);
    await addEvents(2_500, '7 days 1 minute');
    await addEvents(4, '6 days 23 hours');
    startRetention();
    await eventually(async () => expect(await count(pool, 'outbox')).toBe(7));
    expect(await count(pool, 'outbox', 'published_at IS NULL')).toBe(3);
  });

  it('keeps the events of a running replay', async () => {
    await addEvents(2, '8 days');
    await addEvents(5, '7 days 1 hour');
    await pool.query(
      `INSERT INTO relay_state (context, stream, replay_since, replay_until)
       VALUES ('tests', 's', now() - interval '7 days 2 hours', '9')`,
    );
    startRetention();
    await eventually(async () => expect(await count(pool, 'outbox')).toBe(5));
  });

  it('keeps inbox rows for longer than twice the time that a stream keeps an event', async () => {
    await addReceipts(2_500, '15 days 1 hour');
    await addReceipts(3, '14 days 23 hours');
    startRetention();
    await eventually(async () => expect(await count(pool, 'inbox')).toBe(3));
  });

  it('removes dead letters ninety days after their replay, and never unreplayed ones', async () => {
    await addLetters(2, null);
    await addLetters(3, '89 days');
    await addLetters(4, '91 days');
    startRetention();
    await eventually(async () => expect(await count(pool, 'dead_letter')).toBe(5));
    expect(await count(pool, 'dead_letter', 'replayed_at IS NULL')).toBe(2);
  });

  it('may run in several replicas at once, and skips locked rows', async () => {
    await addReceipts(5_000, '16 days');
    await addEvents(3_000, '8 days');
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM inbox ORDER BY received_at LIMIT 10 FOR UPDATE');
    for (let replica = 0; replica < 3; replica += 1) startRetention();
    await eventually(async () => expect(await count(pool, 'inbox')).toBe(10));
    await eventually(async () => expect(await count(pool, 'outbox')).toBe(0));
    await holder.query('ROLLBACK');
    holder.release();
  });

  it('finds old rows without reading the others', async () => {
    await addReceipts(50_000, '1 day');
    await addReceipts(10, '16 days');
    await pool.query('ANALYZE inbox');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT ctid FROM inbox WHERE received_at < now() - interval '15 days'
       ORDER BY received_at LIMIT 1000 FOR UPDATE SKIP LOCKED`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using inbox_received_at_idx/);
  });
});
