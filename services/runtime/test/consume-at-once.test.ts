import { randomUUID } from 'node:crypto';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { database, openRuntimeDatabase, pool } from './runtime-database.ts';

const type = 'tests.thing.happened.v1';
const logger = createLogger({ name: 'test', level: 'silent' });
let bus: EventBus;

openRuntimeDatabase('CREATE TABLE effect (place text PRIMARY KEY, times int NOT NULL, transaction xid8)');

beforeEach(async () => {
  await pool.query('TRUNCATE inbox, dead_letter, effect');
  bus = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
});

let tries = 0;

/** Each event counts up the place that its payload names; the place `bad` is refused by the database. */
const consume = (together: { readonly most: number } | null, on: EventBus = bus, from: pg.Pool = pool) =>
  consumeAtOnce({
    bus: on,
    pool: from,
    consumer: 'tests',
    type,
    decode: (payload) => Buffer.from(payload).toString('utf8'),
    async prepare(place) {
      tries += 1;
      return place;
    },
    effect: (place) => [
      {
        text: `INSERT INTO effect (place, times, transaction)
               VALUES (CASE WHEN $1 <> 'bad' THEN $1 END, 1, pg_current_xact_id())
               ON CONFLICT (place) DO UPDATE SET times = effect.times + 1`,
        values: [place],
      },
    ],
    ...(together && { together: { ...together, toLockKey: (place: string) => place } }),
  });

/** An event with a unique key, so that the bus hands them over at the same time. */
const anEvent = (place: string): BusEvent => ({
  id: randomUUID(),
  type,
  shop: 'one.myshopify.com',
  orderingKey: randomUUID(),
  traceparent: '',
  occurredAt: new Date(),
  payload: Buffer.from(place),
});

const effects = async () =>
  (await pool.query('SELECT place, times FROM effect ORDER BY place')).rows.map(
    ({ place, times }) => `${place} ${times}`,
  );

const number = async (sql: string) => Number((await pool.query(sql)).rows[0].number);

describe('events that are consumed in batches', () => {
  it('take effect once each, in far fewer transactions than there are events', async () => {
    await consume({ most: 64 });
    await bus.publish(Array.from({ length: 16 }, (_, index) => anEvent(String(index).padStart(2, '0'))));
    expect(await effects()).toEqual(
      Array.from({ length: 16 }, (_, index) => `${String(index).padStart(2, '0')} 1`),
    );
    expect(await number('SELECT count(DISTINCT transaction) AS number FROM effect')).toBeLessThanOrEqual(4);
    expect(await number('SELECT count(*) AS number FROM inbox')).toBe(16);
  });

  it('are unaffected by one that the database refuses: it alone becomes a dead letter', async () => {
    await consume({ most: 64 });
    await bus.publish(['a', 'b', 'bad', 'c', 'd'].map(anEvent));
    expect(await effects()).toEqual(['a 1', 'b 1', 'c 1', 'd 1']);
    expect(await number('SELECT count(*) AS number FROM dead_letter')).toBe(1);
  });

  it('are unaffected by one that was consumed before, which has no second effect', async () => {
    await consume({ most: 64 });
    const again = anEvent('again');
    await bus.publish([again]);
    await bus.publish([...['a', 'b', 'c'].map(anEvent), { ...again, orderingKey: randomUUID() }]);
    expect(await effects()).toEqual(['a 1', 'again 1', 'b 1', 'c 1']);
  });

  it('never deadlock, in whatever order two processes receive them', async () => {
    const other = openPool({ url: database.url, name: 'other', logger });
    const otherBus = createLocalBus({ logger });
    const deadlocks = `SELECT deadlocks AS number FROM pg_stat_database WHERE datname = current_database()`;
    const before = await number(deadlocks);
    await consume({ most: 64 });
    await consume({ most: 64 }, otherBus, other);
    const places = Array.from({ length: 16 }, (_, index) => String(index));
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        bus.publish(places.map(anEvent)),
        otherBus.publish(places.toReversed().map(anEvent)),
      ]);
    }
    await other.end();
    expect(await number('SELECT sum(times) AS number FROM effect')).toBe(2 * 20 * 16);
    // A process states its statistics when a second has passed, or when it ends.
    await pool.query('SELECT pg_stat_force_next_flush()');
    expect((await number(deadlocks)) - before).toBe(0);
  });
});

describe('an event whose data the database refuses (SQLSTATE class 22)', () => {
  it.each([
    ['alone', null],
    ['together with others', { most: 64 }],
  ])('becomes a dead letter at the first attempt, and blocks nothing: %s', async (_how, together) => {
    await consume(together);
    tries = 0;
    // PostgreSQL's text has no U+0000: 22021.
    await bus.publish([
      { ...anEvent('half\0'), orderingKey: 'key' },
      { ...anEvent('after'), orderingKey: 'key' },
    ]);
    expect(await effects()).toEqual(['after 1']);
    expect(await number('SELECT count(*) AS number FROM dead_letter')).toBe(1);
    expect(tries).toBe(2);
  });
});

describe('an event of a shop that cannot be taken here', () => {
  const deadLetters = () => number('SELECT count(*) AS number FROM dead_letter');
  afterEach(() => pool.query('TRUNCATE shop_gate'));

  it.each([
    ['is dropped where the shop has moved: the other cell publishes it again', 'gone', 0],
    ['is kept while the shop is closed, because it may be opened again', 'closed', 1],
  ])('%s', async (_, state, letters) => {
    await consume(null);
    await pool.query(`INSERT INTO shop_gate (shop, state) VALUES ('one.myshopify.com', $1)`, [state]);
    await bus.publish([anEvent('bad')]);
    expect(await deadLetters()).toBe(letters);
    expect(await effects()).toEqual([]);
  });
});

describe('events that are consumed one by one', () => {
  it('have separate transactions', async () => {
    await consume(null);
    await bus.publish(['a', 'b', 'c', 'd', 'e'].map(anEvent));
    expect(await effects()).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'e 1']);
    expect(await number('SELECT count(DISTINCT transaction) AS number FROM effect')).toBe(5);
  });
});
