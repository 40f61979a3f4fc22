import { randomUUID } from 'node:crypto';
import { type BusEvent, createLocalBus, type EventBus } from '@belegfluss/runtime/bus';
import { execute, inTransaction, type PrismaTransaction } from '@belegfluss/runtime/database';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import { createLogger } from '@belegfluss/runtime/log';
import {
  appendEvents,
  consume,
  createOutboxRelay,
  type Database,
  listDeadLetters,
  replayDeadLetter,
} from '@belegfluss/runtime/messaging';
import { currentTraceparent, withTrace } from '@belegfluss/runtime/trace';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { prismaOver } from './messaging-fixture.ts';
import { openRuntimeDatabase, pool } from './runtime-database.ts';

const type = 'tests.thing.happened.v1';
const logger = createLogger({ name: 'test', level: 'silent' });
let database: Database<PrismaTransaction>;
let bus: EventBus;
let relays: Loop[];

openRuntimeDatabase('CREATE TABLE effect (event_id uuid NOT NULL)');
beforeAll(() => {
  database = prismaOver(pool);
});

beforeEach(async () => {
  await pool.query('TRUNCATE outbox, outbox_lease, inbox, dead_letter, effect');
  bus = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
  relays = [];
});

afterEach(async () => {
  await bus.close();
  await Promise.all(relays.map((relay) => relay.stop()));
});

function startRelay(publishOn: EventBus = bus, pace: { readonly leaseMs?: number } = {}): Loop {
  const relay = createOutboxRelay({ pool, bus: publishOn, logger, context: 'tests', ...pace });
  relays.push(relay);
  relay.start();
  return relay;
}

const append = (...payloads: number[]) =>
  database.$transaction((tx) =>
    appendEvents(
      tx,
      payloads.map((payload) => ({
        type,
        shop: 'one.myshopify.com',
        orderingKey: '1',
        payload: new Uint8Array([payload]),
      })),
    ),
  );

/** Consumes with one visible effect an event: a row. */
const consumeIntoEffects = (
  changes: {
    readonly decode?: (payload: Uint8Array) => Uint8Array;
    readonly effect?: (tx: PrismaTransaction, event: BusEvent) => Promise<void>;
  } = {},
) =>
  consume({
    bus,
    database,
    consumer: 'tests',
    type,
    decode: changes.decode ?? ((payload) => payload),
    prepare: async (message) => message,
    async effect(tx, _message, event) {
      await execute(tx, { text: 'INSERT INTO effect (event_id) VALUES ($1::uuid)', values: [event.id] });
      await changes.effect?.(tx, event);
    },
  });

const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await pool.query(`SELECT count(*) FROM ${table} WHERE ${where}`)).rows[0].count);

const unpublished = () => count('outbox', 'published_at IS NULL');

/** A bus that notes what is published and passes it on. */
function recording(on: EventBus = bus): { readonly bus: EventBus; readonly published: BusEvent[] } {
  const published: BusEvent[] = [];
  return {
    published,
    bus: {
      ...on,
      publish: (events) => {
        published.push(...events);
        return on.publish(events);
      },
    },
  };
}

describe('the outbox of a service', () => {
  it('publishes events in the order in which they were written, with their trace and bytes', async () => {
    const recorded = recording();
    const trace = await withTrace(undefined, async () => {
      await append(1, 2, 3);
      return currentTraceparent();
    });
    startRelay(recorded.bus);
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect(recorded.published.map(({ payload }) => payload[0])).toEqual([1, 2, 3]);
    expect(recorded.published[0]).toMatchObject({
      type,
      shop: 'one.myshopify.com',
      orderingKey: '1',
      traceparent: trace,
      occurredAt: expect.any(Date),
    });
  });

  it('contains no event of a rolled-back change', async () => {
    await expect(
      database.$transaction(async (tx) => {
        await appendEvents(tx, [{ type, shop: 's', orderingKey: '1', payload: new Uint8Array() }]);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await count('outbox')).toBe(0);
  });

  it('keeps the order and the bytes of many events that are written at once', async () => {
    const recorded = recording();
    const many = Array.from({ length: 10_500 }, (_, index) => index);
    await database.$transaction((tx) =>
      appendEvents(
        tx,
        many.map((number) => ({
          type,
          shop: "o'ne",
          orderingKey: String(number),
          payload: Buffer.from([0, 255, 39]),
        })),
      ),
    );
    startRelay(recorded.bus);
    await eventually(() => expect(recorded.published).toHaveLength(many.length), { withinMs: 30_000 });
    expect(recorded.published.map(({ orderingKey }) => Number(orderingKey))).toEqual(many);
    expect(recorded.published.at(-1)).toMatchObject({ shop: "o'ne", payload: Buffer.from([0, 255, 39]) });
  });

  it('writes nothing for no events', async () => {
    await append();
    expect(await count('outbox')).toBe(0);
  });

  it('is emptied by only one of two relays', async () => {
    const [one, two] = [recording(), recording()];
    // A busy machine may hold a relay up for longer than the usual lease.
    const pace = { leaseMs: 60_000 };
    startRelay(one.bus, pace);
    startRelay(two.bus, pace);
    for (const payload of [1, 2, 3, 4, 5]) await append(payload);
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect([one.published.length, two.published.length].sort()).toEqual([0, 5]);
  });

  it('waits for the lease of a crashed relay, and no longer', async () => {
    await pool.query(`INSERT INTO outbox_lease VALUES (1, 'dead', now() + interval '1 second')`);
    await append(1);
    const recorded = recording();
    const started = await databaseTime();
    startRelay(recorded.bus);
    await eventually(() => expect(recorded.published).toHaveLength(1));
    expect((await databaseTime()) - started).toBeGreaterThan(800);
    const { rows } = await pool.query(`SELECT holder, until > now() AS valid FROM outbox_lease`);
    expect(rows).toEqual([{ holder: expect.not.stringMatching('dead'), valid: true }]);
  });

  it('is taken over at once from a stopped relay', async () => {
    const first = startRelay();
    await append(1);
    await eventually(async () => expect(await unpublished()).toBe(0));
    await first.stop();
    expect(await count('outbox_lease')).toBe(0);
  });

  it('keeps events that the bus refused', async () => {
    let failures = 3;
    startRelay({
      ...bus,
      publish: async (events) => {
        failures -= 1;
        if (failures >= 0) throw new Error('no bus');
        return bus.publish(events);
      },
    });
    await append(1);
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect(failures).toBe(-1);
  });
});

const databaseTime = async (): Promise<number> =>
  (await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now')).rows[0]?.now.getTime() ?? 0;

describe('from outbox to inbox', () => {
  it('an event has one effect although the relay crashes between publishing and marking it', async () => {
    await consumeIntoEffects();
    const dying: pg.Pool = Object.assign(Object.create(pool), {
      query: (...args: Parameters<pg.Pool['query']>) =>
        JSON.stringify(args[0]).includes('UPDATE outbox')
          ? Promise.reject(new Error('killed'))
          : Reflect.apply(pool.query, pool, args),
    });
    await append(1);
    const recorded = recording();
    const doomed = createOutboxRelay({ pool: dying, bus: recorded.bus, logger, context: 'tests' });
    doomed.start();
    await eventually(() => expect(recorded.published.length).toBeGreaterThan(0));
    await doomed.stop();
    expect(await unpublished()).toBe(1);

    startRelay(recorded.bus);
    await eventually(async () => expect(await unpublished()).toBe(0));
    expect(new Set(recorded.published.map(({ id }) => id)).size).toBe(1);
    expect(recorded.published.length).toBeGreaterThan(1);
    expect(await count('effect')).toBe(1);
    expect(await count('inbox')).toBe(1);
  });

  it('an event that is delivered twice at the same time has one effect', async () => {
    await consumeIntoEffects();
    const event = anEvent();
    await Promise.all([bus.publish([event]), bus.publish([event]), bus.publish([event])]);
    expect(await count('effect')).toBe(1);
  });

  it('a failed effect leaves neither its writes nor an inbox row, and is retried', async () => {
    let failures = 2;
    const seen: number[] = [];
    await consumeIntoEffects({
      async effect() {
        seen.push(await count('inbox'), await count('effect'));
        failures -= 1;
        if (failures >= 0) throw new Error('not yet');
      },
    });
    await bus.publish([anEvent()]);
    expect(seen).toEqual([0, 0, 0, 0, 0, 0]);
    expect([await count('inbox'), await count('effect'), await count('dead_letter')]).toEqual([1, 1, 0]);
  });
});

const anEvent = (changes: Partial<BusEvent> = {}): BusEvent => ({
  id: randomUUID(),
  type,
  shop: 'one.myshopify.com',
  orderingKey: '7',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  occurredAt: new Date('2026-11-20T10:00:00.000Z'),
  payload: new Uint8Array([0, 255]),
  ...changes,
});

describe('a transaction over the driver', () => {
  it('fails when its callback hides a failed statement', async () => {
    const hiding = inTransaction(pool, async (tx) => {
      await execute(tx, { text: 'INSERT INTO effect (event_id) VALUES ($1::uuid)', values: [randomUUID()] });
      await execute(tx, { text: 'SELECT 1 / 0' }).catch(() => {});
    });
    await expect(hiding).rejects.toThrow('rolled back');
    expect(await count('effect')).toBe(0);
  });

  it('returns its connection, committed or rolled back', async () => {
    for (let round = 0; round < 30; round += 1) {
      await inTransaction(pool, async (tx) => {
        await execute(tx, {
          text: 'INSERT INTO effect (event_id) VALUES ($1::uuid)',
          values: [randomUUID()],
        });
        if (round % 2 === 1) throw new Error('no');
      }).catch(() => {});
    }
    expect(await count('effect')).toBe(15);
    expect(pool.waitingCount).toBe(0);
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});

describe('dead letters', () => {
  const poisoned = () => {
    let healed = false;
    const consuming = consumeIntoEffects({
      decode(payload) {
        if (!healed) throw new TypeError('no such field');
        return payload;
      },
    });
    const heal = () => {
      healed = true;
    };
    return { consuming, heal };
  };

  it('contain events that a consumer refused, with the error, and let the others pass', async () => {
    await poisoned().consuming;
    const event = anEvent();
    await bus.publish([event]);
    expect(await listDeadLetters(pool)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        consumer: 'tests',
        eventId: event.id,
        type,
        shop: 'one.myshopify.com',
        error: 'TypeError: no such field',
        failedAt: expect.any(Date),
      },
    ]);
    expect([await count('inbox'), await count('effect')]).toEqual([0, 0]);
  });

  it('are handed to their consumer again unchanged, and then leave the list', async () => {
    const consumer = poisoned();
    await consumer.consuming;
    const event = anEvent();
    await bus.publish([event]);
    const [letter] = await listDeadLetters(pool);
    consumer.heal();

    const handed: (readonly [string, BusEvent])[] = [];
    const replayed = await replayDeadLetter(pool, letter?.id ?? '', async (name, again) => {
      handed.push([name, again]);
      await bus.publish([again]);
    });
    expect(replayed).toBe(true);
    expect(handed).toEqual([['tests', { ...event, payload: Buffer.from([0, 255]) }]]);
    expect(await count('effect')).toBe(1);
    expect(await listDeadLetters(pool)).toEqual([]);
    expect(await replayDeadLetter(pool, letter?.id ?? '', async () => {})).toBe(false);
  });

  it('stay when the consumer fails again, and when they could not be delivered', async () => {
    await poisoned().consuming;
    await bus.publish([anEvent()]);
    const [letter] = await listDeadLetters(pool);
    const id = letter?.id ?? '';
    await replayDeadLetter(pool, id, (_, event) => bus.publish([event]));
    expect(await listDeadLetters(pool)).toHaveLength(1);

    const lost = replayDeadLetter(pool, id, () => Promise.reject(new Error('no bus')));
    await expect(lost).rejects.toThrow('no bus');
    expect(await listDeadLetters(pool)).toHaveLength(1);
  });

  it('that do not exist are not replayed', async () => {
    expect(await replayDeadLetter(pool, '999', async () => {})).toBe(false);
  });
});
