import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventBus, StreamView } from '@belegfluss/runtime/bus';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  aNatsFixture,
  append,
  consumeIntoEffects,
  count,
  effects,
  type NatsFixture,
  parsePayloadNumber,
  recording,
} from './messaging-fixture.ts';
import { openRuntimeDatabase, pool } from './runtime-database.ts';

let fixture: NatsFixture;

openRuntimeDatabase('CREATE TABLE effect (payload int NOT NULL)');

beforeEach(async () => {
  await pool.query('TRUNCATE outbox, outbox_lease, relay_state, inbox, dead_letter, effect');
  fixture = await aNatsFixture(pool);
});

afterEach(() => fixture.end());

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const untilPublished = () =>
  eventually(async () => expect(await count(pool, 'outbox', 'published_at IS NULL')).toBe(0), {
    withinMs: 30_000,
  });

const replayState = async () =>
  (await pool.query('SELECT replay_after AS after, replay_until AS until FROM relay_state')).rows[0];

const untilReplayed = () =>
  eventually(async () => expect((await replayState())?.until).toBeNull(), { withinMs: 30_000 });

/** Long enough for everything to come that could come twice: a marker published behind it has its effect. */
async function expectEffects(expected: readonly number[]): Promise<void> {
  await eventually(async () => expect(await effects(pool)).toEqual(expected), { withinMs: 30_000 });
}

const deleteStream = () => fixture.operate((manager) => manager.streams.delete('belegfluss-tests'));

const lastPosition = () =>
  fixture.operate(async (manager) => (await manager.streams.info('belegfluss-tests')).state.last_seq);

describe('a relay with an intact stream', () => {
  it('publishes every event once, from its first start and after a restart', async () => {
    const { bus, published } = recording(await fixture.openBus());
    await append(pool, numbers(1, 5));
    const first = fixture.startRelay(bus);
    await untilPublished();
    await first.stop();
    fixture.startRelay(bus);
    await append(pool, numbers(6, 8));
    await untilPublished();
    expect(published.map(parsePayloadNumber)).toEqual(numbers(1, 8));
    expect(await replayState()).toEqual({ after: null, until: null });
  });

  it('publishes nothing twice when a server crashes and returns with its disk', async () => {
    const { bus, published } = recording(await fixture.openBus());
    fixture.startRelay(bus);
    await append(pool, numbers(1, 5));
    await untilPublished();
    await fixture.server().restart();
    await append(pool, [6]);
    await untilPublished();
    expect(new Set(published.map(parsePayloadNumber))).toEqual(new Set(numbers(1, 6)));
    expect(published.filter((event) => parsePayloadNumber(event) < 6)).toHaveLength(5);
  });
});

describe('acknowledged events that NATS lost before they were consumed', () => {
  it('are redelivered once each when an operator deleted the stream', async () => {
    const bus = await fixture.openBus();
    fixture.startRelay(bus);
    await append(pool, numbers(1, 250));
    await untilPublished();
    await deleteStream();
    await consumeIntoEffects(await fixture.openBus(), pool);
    await expectEffects(numbers(1, 250));
    await untilReplayed();
    expect(await count(pool, 'inbox')).toBe(250);
  });

  it('are redelivered once each, without the consumed ones, when the disk was lost', async () => {
    fixture.startRelay(await fixture.openBus());
    const consumer = await fixture.openBus();
    await consumeIntoEffects(consumer, pool);
    await append(pool, numbers(1, 30));
    await expectEffects(numbers(1, 30));
    await consumer.close();
    await append(pool, numbers(31, 60));
    await untilPublished();

    await fixture.server().loseData();
    await untilReplayed();
    await eventually(async () => expect(await lastPosition()).toBe(60), { withinMs: 30_000 });
    await consumeIntoEffects(await fixture.openBus(), pool);
    await expectEffects(numbers(1, 60));
  });

  it('are redelivered when the stream was lost while no relay ran, and another process recreated it', async () => {
    const relay = fixture.startRelay(await fixture.openBus());
    await append(pool, numbers(1, 20));
    await untilPublished();
    await relay.stop();
    await fixture.server().loseData();
    await consumeIntoEffects(await fixture.openBus(), pool);
    fixture.startRelay(await fixture.openBus());
    await expectEffects(numbers(1, 20));
  });

  it('are redelivered when the server lost the last of them by an old copy of its disk', async () => {
    const bus = await fixture.openBus();
    const first = fixture.startRelay(bus);
    await consumeIntoEffects(bus, pool);
    await append(pool, numbers(1, 10));
    await expectEffects(numbers(1, 10));
    await first.stop();
    await bus.close();
    await fixture.halt();
    await cp(fixture.store, fixture.copy, { recursive: true });
    await fixture.resume();

    const later = await fixture.openBus();
    const relay = fixture.startRelay(later);
    await append(pool, numbers(11, 40));
    await untilPublished();
    await relay.stop();
    await later.close();
    await fixture.halt();
    await rm(fixture.store, { recursive: true });
    await cp(fixture.copy, fixture.store, { recursive: true });
    await fixture.resume();

    // The first events of the new relay take the places that were lost.
    await append(pool, numbers(41, 80));
    const last = await fixture.openBus();
    fixture.startRelay(last);
    await consumeIntoEffects(last, pool);
    await expectEffects(numbers(1, 80));
  });

  it("are redelivered although the consumer's position is beyond the stream's end", async () => {
    const bus = await fixture.openBus();
    const relay = fixture.startRelay(bus);
    await append(pool, numbers(1, 10));
    await untilPublished();
    await relay.stop();
    await bus.close();
    await fixture.halt();
    await cp(fixture.store, fixture.copy, { recursive: true });
    await fixture.resume();

    const later = await fixture.openBus();
    const second = fixture.startRelay(later);
    await consumeIntoEffects(later, pool);
    await append(pool, numbers(11, 400));
    await expectEffects(numbers(1, 400));
    // The mark is on the disk when the server has been asked to end.
    await second.stop();
    await later.close();
    await fixture.halt();
    await rewindMessagesOnly(fixture);
    await fixture.resume();

    const last = await fixture.openBus();
    fixture.startRelay(last);
    await append(pool, numbers(401, 440));
    await consumeIntoEffects(last, pool);
    await expectEffects(numbers(1, 440));
  });

  it('are redelivered when the stream shrank between two reads: sequences of new events reveal it', async () => {
    const bus = await fixture.openBus();
    const first = fixture.startRelay(bus);
    await append(pool, numbers(1, 10));
    await untilPublished();
    await first.stop();
    await fixture.halt();
    await cp(fixture.store, fixture.copy, { recursive: true });
    await fixture.resume();

    let view: StreamView | null = null;
    const blind: EventBus = {
      ...bus,
      async examine(...asked) {
        view ??= await bus.examine(...asked);
        return view;
      },
    };
    fixture.startRelay(blind);
    await append(pool, numbers(11, 40));
    await untilPublished();
    await fixture.halt();
    await rm(fixture.store, { recursive: true });
    await cp(fixture.copy, fixture.store, { recursive: true });
    await fixture.resume();
    await append(pool, numbers(41, 45));
    await consumeIntoEffects(await fixture.openBus(), pool);
    await expectEffects(numbers(1, 45));
  });
});

/** The messages as of the copy, the consumers' marks as of now: the server writes the two at different times. */
async function rewindMessagesOnly({ store, copy }: NatsFixture): Promise<void> {
  const messages = join('jetstream', '$G', 'streams', 'belegfluss-tests', 'msgs');
  await rm(join(store, messages), { recursive: true });
  await cp(join(copy, messages), join(store, messages), { recursive: true });
}

describe('republishing lost events', () => {
  /** How many rows the cursor has passed. */
  const passed = () => count(pool, 'outbox', 'sequence <= (SELECT replay_after::bigint FROM relay_state)');

  it('continues where a crashed relay stopped, and has each effect once', async () => {
    const bus = await fixture.openBus();
    const relay = fixture.startRelay(bus);
    await append(pool, numbers(1, 1000));
    await untilPublished();
    await relay.stop();
    await fixture.server().loseData();

    fixture.startDoomedRelay(await fixture.openBus(), 3);
    await eventually(async () => expect(await passed()).toBe(300), { withinMs: 30_000 });
    await fixture.letLeaseRunOut();
    const { bus: second, published } = recording(await fixture.openBus());
    fixture.startRelay(second);
    await untilReplayed();
    expect(published.map(parsePayloadNumber)).toEqual(numbers(301, 1000));
    await consumeIntoEffects(await fixture.openBus(), pool);
    await expectEffects(numbers(1, 1000));
  });

  it('starts over when the stream is lost again meanwhile', async () => {
    const relay = fixture.startRelay(await fixture.openBus());
    await append(pool, numbers(1, 1000));
    await untilPublished();
    await relay.stop();
    await fixture.server().loseData();
    fixture.startDoomedRelay(await fixture.openBus(), 5);
    await eventually(async () => expect(await passed()).toBe(500), { withinMs: 30_000 });
    await fixture.letLeaseRunOut();
    await fixture.server().loseData();

    fixture.startRelay(await fixture.openBus());
    await consumeIntoEffects(await fixture.openBus(), pool);
    await expectEffects(numbers(1, 1000));
    await untilReplayed();
  });

  it('delays no new event, and leaves the rows unchanged', async () => {
    const relay = fixture.startRelay(await fixture.openBus());
    await append(pool, numbers(1, 2000));
    await untilPublished();
    await relay.stop();
    const marks =
      'SELECT id, published_at FROM outbox WHERE published_at IS NOT NULL ORDER BY sequence LIMIT 2000';
    const before = (await pool.query(marks)).rows;
    await fixture.server().loseData();
    await append(pool, numbers(2001, 2050));

    const { bus, published } = recording(await fixture.openBus());
    fixture.startRelay(bus);
    await eventually(() => expect(published.length).toBeGreaterThanOrEqual(2050), { withinMs: 30_000 });
    await untilReplayed();
    const order = published.map(parsePayloadNumber);
    expect(Math.max(...numbers(2001, 2050).map((fresh) => order.indexOf(fresh)))).toBeLessThan(200);
    expect(order.filter((number) => number <= 2000)).toEqual(numbers(1, 2000));
    expect((await pool.query(marks)).rows).toEqual(before);
  });

  it('is done by one of two replicas', async () => {
    const relay = fixture.startRelay(await fixture.openBus());
    await append(pool, numbers(1, 500));
    await untilPublished();
    await relay.stop();
    await fixture.server().loseData();
    const [one, two] = [recording(await fixture.openBus()), recording(await fixture.openBus())];
    // A busy machine may hold a relay up for longer than the usual lease, and then the other one takes over.
    const pace = { leaseMs: 60_000 };
    fixture.startRelay(one.bus, pace);
    fixture.startRelay(two.bus, pace);
    await eventually(() => expect(one.published.length + two.published.length).toBe(500));
    expect(Math.min(one.published.length, two.published.length)).toBe(0);
  });

  it('excludes events that the stream would have dropped for their age', async () => {
    const relay = fixture.startRelay(await fixture.openBus());
    await append(pool, numbers(1, 10));
    await untilPublished();
    await relay.stop();
    await pool.query(`UPDATE outbox SET published_at = now() - interval '7 days 1 hour'
                      WHERE id IN (SELECT id FROM outbox ORDER BY sequence LIMIT 4)`);
    await fixture.server().loseData();
    const { bus, published } = recording(await fixture.openBus());
    fixture.startRelay(bus);
    await eventually(() => expect(published).toHaveLength(6));
    await untilReplayed();
    expect(published.map(parsePayloadNumber)).toEqual(numbers(5, 10));
  });
});
