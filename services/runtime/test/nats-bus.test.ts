import { randomUUID } from 'node:crypto';
import { type BusEvent, createNatsBus, type EventBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { type Nats, startNats } from '@belegfluss/testing/nats';
import { soakSize } from '@belegfluss/testing/soak';
import { afterEach, describe, expect, it } from '@jest/globals';
import { AckPolicy, connect, headers, type JetStreamManager, nanos } from 'nats';
import { aConsumer, anEvent, aType, describeBusContract, publishLikeARelay } from './bus-contract.ts';

const sharedUrl = process.env.BELEGFLUSS_TEST_NATS ?? '';
const logger = createLogger({ name: 'test', level: 'silent' });
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openBus(
  options: {
    readonly url?: string;
    readonly parallel?: number;
    readonly handlerDeadlineMs?: number;
    readonly pace?: { readonly ackWaitMs: number };
  } = {},
): Promise<EventBus> {
  const bus = await createNatsBus({
    url: sharedUrl,
    name: 'test',
    logger,
    redeliveryDelayMs: () => 5,
    ...options,
  });
  undo.push(() => bus.close().catch(() => {}));
  return bus;
}

async function startOwnNats(): Promise<Nats> {
  const nats = await startNats();
  undo.push(() => nats.stop());
  return nats;
}

/** Steps that an operator does by hand. */
async function operate<Result>(work: (manager: JetStreamManager) => Promise<Result>): Promise<Result> {
  const operator = await connect({ servers: sharedUrl });
  try {
    return await work(await operator.jetstreamManager());
  } finally {
    await operator.close();
  }
}

/** Waits until the server has given an event this many times to a consumer that sends no heartbeat. */
async function untilHandedOut(
  { type }: BusEvent,
  given: { readonly times: number; readonly ackWaitMs: number },
): Promise<void> {
  const silent = await connect({ servers: sharedUrl });
  undo.push(() => silent.close());
  const manager = await silent.jetstreamManager();
  const stream = `belegfluss-${parseEventContext(type)}`;
  await manager.consumers.add(stream, {
    durable_name: 'silent',
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(given.ackWaitMs),
  });
  const consumer = await silent.jetstream().consumers.get(stream, 'silent');
  for (let times = 0; times < given.times; times += 1) expect(await consumer.next()).not.toBeNull();
}

const parseEventContext = (type: string): string => type.split('.')[0] ?? '';

const ids = (events: readonly BusEvent[]) => events.map(({ id }) => id).sort();

describeBusContract('on NATS', (options) =>
  createNatsBus({ url: sharedUrl, name: 'test', logger, ...options }),
);

describe('the bus on NATS', () => {
  it('opens a consumer although a rewind deletes it in the same moment', async () => {
    const bus = await openBus();
    const type = aType();
    await bus.subscribe(aConsumer(type).subscription);
    const subscribing = Array.from({ length: 40 }, (_, nth) =>
      bus.subscribe(aConsumer(type, { consumer: `test-${nth}` }).subscription),
    );
    const rewinding = (async () => {
      for (let times = 0; times < 3; times += 1) await bus.rewind(parseEventContext(type));
    })();
    await expect(Promise.all([...subscribing, rewinding])).resolves.toBeDefined();
  });

  it('stores an event once that is published twice', async () => {
    const bus = await openBus();
    const event = anEvent(aType());
    const last = anEvent(event.type);
    const { subscription, handled } = aConsumer(event.type);
    await bus.publish([event]);
    await bus.publish([event]);
    await bus.publish([last]);
    await bus.subscribe(subscription);
    await eventually(() => expect(ids(handled)).toEqual(ids([event, last])));
  });

  it('delivers events that were published before the consumer existed', async () => {
    const bus = await openBus();
    const event = anEvent(aType());
    await bus.publish([event]);
    const { subscription, handled } = aConsumer(event.type);
    await bus.subscribe(subscription);
    await eventually(() => expect(ids(handled)).toEqual([event.id]));
  });

  it('distributes the events of one consumer among its replicas', async () => {
    const [one, two] = [await openBus(), await openBus()];
    const type = aType();
    const barrier = withResolvers();
    const handled = { one: [] as BusEvent[], two: [] as BusEvent[] };
    const isShared = () => handled.one.length > 0 && handled.two.length > 0;
    for (const [name, bus] of [
      ['one', one],
      ['two', two],
    ] as const) {
      await bus.subscribe(
        aConsumer(type, {
          handle: async (event) => {
            handled[name].push(event);
            if (isShared()) barrier.resolve();
            await barrier.promise;
          },
        }).subscription,
      );
    }
    const events = Array.from({ length: 200 }, () => anEvent(type));
    await one.publish(events);
    await eventually(() => expect(ids([...handled.one, ...handled.two])).toEqual(ids(events)));
    expect(isShared()).toBe(true);
  });

  it('keeps the order for a consumer that handles one event at a time', async () => {
    const bus = await openBus({ parallel: 1 });
    const { subscription, handled } = aConsumer(aType());
    await bus.subscribe(subscription);
    const events = Array.from({ length: 50 }, () => anEvent(subscription.type));
    await bus.publish(events);
    await eventually(() => expect(handled.map(({ id }) => id)).toEqual(events.map(({ id }) => id)));
  });

  it('loses nothing when the server restarts in the middle', async () => {
    const nats = await startOwnNats();
    const bus = await openBus({ url: nats.url });
    const { subscription, handled } = aConsumer(aType());
    const events = Array.from({ length: 60 }, () => anEvent(subscription.type));
    await bus.publish(events.slice(0, 20));
    await bus.subscribe(subscription);
    await eventually(() => expect(handled.length).toBeGreaterThan(0));

    const restarted = nats.restart();
    const relayed = publishLikeARelay(bus, events.slice(20, 40));
    await restarted;
    await relayed;
    await publishLikeARelay(bus, events.slice(40));
    // An acknowledgement may have died with the server: a second delivery under the same id is allowed.
    await eventually(() => expect([...new Set(ids(handled))]).toEqual(ids(events)), { withinMs: 45_000 });
  });

  it('recreates a deleted stream, and its consumers continue', async () => {
    const bus = await openBus();
    const { subscription, handled } = aConsumer(aType());
    await bus.subscribe(subscription);
    const before = anEvent(subscription.type);
    await bus.publish([before]);
    await eventually(() => expect(ids(handled)).toEqual([before.id]));

    const operator = await connect({ servers: sharedUrl });
    const manager = await operator.jetstreamManager();
    await manager.streams.delete(`belegfluss-${subscription.type.split('.')[0]}`);
    await operator.close();

    const after = anEvent(subscription.type);
    await publishLikeARelay(bus, [after]);
    await eventually(() => expect(ids(handled)).toEqual(ids([before, after])));
  });

  it('resets a consumer, so that it receives events that it had acknowledged', async () => {
    const bus = await openBus();
    const { subscription, handled } = aConsumer(aType());
    await bus.subscribe(subscription);
    const events = Array.from({ length: 20 }, () => anEvent(subscription.type));
    await bus.publish(events);
    await eventually(() => expect(ids(handled)).toEqual(ids(events)));
    await bus.rewind(parseEventContext(subscription.type));
    await eventually(() => expect(ids(handled)).toEqual(ids([...events, ...events])), { withinMs: 30_000 });
  });
});

describe('the publish acknowledgements of NATS', () => {
  it('contain the sequence of an event, and whether it was stored before', async () => {
    const bus = await openBus();
    const [one, two] = [anEvent(aType()), anEvent(aType())];
    expect(await bus.publish([one])).toEqual([{ eventId: one.id, position: 1, isNew: true }]);
    expect(await bus.publish([one, { ...two, type: one.type }])).toEqual([
      { eventId: one.id, position: 1, isNew: false },
      { eventId: two.id, position: 2, isNew: true },
    ]);
  });

  it('distinguish a stream with an event from one that lost it or is a different one', async () => {
    const bus = await openBus();
    const event = anEvent(aType());
    const context = parseEventContext(event.type);
    const place = { position: 1, eventId: event.id };
    const empty = await bus.examine(context, null);
    expect(empty?.holdsPlace).toBe(true);
    await bus.publish([event]);
    expect(await bus.examine(context, place)).toEqual(empty);
    expect((await bus.examine(context, { ...place, position: 2 }))?.holdsPlace).toBe(false);
    expect((await bus.examine(context, { ...place, eventId: randomUUID() }))?.holdsPlace).toBe(false);

    await operate((manager) => manager.streams.delete(`belegfluss-${context}`));
    const after = await bus.examine(context, place);
    expect(after?.identity).not.toBe(empty?.identity);
    expect(after?.holdsPlace).toBe(false);
  });

  it('stay true because events of a stream can be neither deleted nor purged', async () => {
    const bus = await openBus();
    const event = anEvent(aType());
    await bus.publish([event]);
    const stream = `belegfluss-${parseEventContext(event.type)}`;
    await expect(operate((manager) => manager.streams.purge(stream))).rejects.toThrow('not permitted');
    await expect(operate((manager) => manager.streams.deleteMessage(stream, 1))).rejects.toThrow(
      'not permitted',
    );
  });

  it('are protected on an existing stream as well', async () => {
    const bus = await openBus();
    const context = parseEventContext(aType());
    const name = `belegfluss-${context}`;
    await operate((manager) => manager.streams.add({ name, subjects: [`${context}.>`] }));
    await bus.examine(context, null);
    const { config } = await operate((manager) => manager.streams.info(name));
    expect(config).toMatchObject({ deny_delete: true, deny_purge: true });
  });
});

describe('a stream on NATS', () => {
  it('is shared by all processes that declare it at the same time', async () => {
    const replicas = await Promise.all(Array.from({ length: 8 }, () => openBus()));
    for (let round = 0; round < soakSize(40, 200); round += 1) {
      const context = parseEventContext(aType());
      const examine = () => Promise.all(replicas.map((bus) => bus.examine(context, null)));
      await examine();
      const seen = await examine();
      expect(new Set(seen.map((view) => view?.identity)).size).toBe(1);
    }
  }, 60_000);
});

describe('a consumer on NATS', () => {
  it('does not hand an event to another replica while it is being handled', async () => {
    const pace = { ackWaitMs: 2_000 };
    const [one, two] = [await openBus({ pace }), await openBus({ pace })];
    const release = withResolvers();
    const handed: string[] = [];
    const { subscription } = aConsumer(aType(), {
      handle: async ({ id }) => {
        handed.push(id);
        await release.promise;
      },
    });
    await one.subscribe(subscription);
    await two.subscribe(subscription);
    const event = anEvent(subscription.type);
    await one.publish([event]);
    await eventually(() => expect(handed).toEqual([event.id]));
    await untilHandedOut(event, { times: 3, ackWaitMs: pace.ackWaitMs });
    expect(handed).toEqual([event.id]);
    release.resolve();
  });

  it('requests no more events than it can handle: the others are free for another replica', async () => {
    const stuck = await openBus({ parallel: 4 });
    const release = withResolvers();
    const held: BusEvent[] = [];
    const type = aType();
    await stuck.subscribe(
      aConsumer(type, {
        handle: async (event) => {
          held.push(event);
          await release.promise;
        },
      }).subscription,
    );
    const events = Array.from({ length: 50 }, () => anEvent(type));
    await stuck.publish(events);
    await eventually(() => expect(held).toHaveLength(4));
    const free = await openBus();
    const { subscription, handled } = aConsumer(type);
    await free.subscribe(subscription);
    await eventually(() => expect(handled).toHaveLength(46));
    expect(held).toHaveLength(4);
    release.resolve();
  });

  it('treats a handler that never ends as failed, and continues', async () => {
    const bus = await openBus({ parallel: 1, handlerDeadlineMs: 100 });
    let tries = 0;
    const { subscription } = aConsumer(aType(), {
      handle: () => {
        tries += 1;
        return tries === 1 ? new Promise(() => {}) : Promise.resolve();
      },
    });
    await bus.subscribe(subscription);
    await bus.publish([anEvent(subscription.type), anEvent(subscription.type)]);
    await eventually(() => expect(tries).toBe(3));
  });

  it('skips a message that is no event, without endless attempts', async () => {
    const bus = await openBus();
    const { subscription, handled, exhausted } = aConsumer(aType());
    await bus.subscribe(subscription);
    const stranger = await connect({ servers: sharedUrl });
    await stranger.jetstream().publish(subscription.type, 'not ours');
    for (const time of ['', 'yesterday']) {
      const timeless = headers();
      timeless.set('event-id', randomUUID());
      timeless.set('occurred-at', time);
      await stranger.jetstream().publish(subscription.type, 'without a time', { headers: timeless });
    }
    await stranger.close();
    const event = anEvent(subscription.type);
    await bus.publish([event]);
    await eventually(() => expect(ids(handled)).toEqual([event.id]));
    const durable = `test-${subscription.type}`.replaceAll('.', '_');
    await eventually(async () => {
      const info = await operate((manager) =>
        manager.consumers.info(`belegfluss-${parseEventContext(event.type)}`, durable),
      );
      expect([info.num_ack_pending, info.num_pending, info.ack_floor.stream_seq]).toEqual([0, 0, 4]);
    });
    expect(exhausted).toEqual([]);
  });
});

describe('the bus while NATS is unreachable', () => {
  it('refuses at once, queues nothing, and can be closed', async () => {
    const nats = await startOwnNats();
    const bus = await openBus({ url: nats.url });
    const { subscription, handled } = aConsumer(aType());
    await bus.subscribe(subscription);
    const before = anEvent(subscription.type);
    await bus.publish([before]);
    await eventually(() => expect(ids(handled)).toEqual([before.id]));

    await nats.stop();
    await eventually(() => expect(bus.publish([before])).rejects.toThrow('The connection to NATS is lost.'));
    // By this answer, and not by the one that comes when the server has not answered for seconds.
    for (let tries = 0; tries < 1000; tries += 1) {
      await expect(bus.publish([anEvent(subscription.type)])).rejects.toThrow(
        'The connection to NATS is lost.',
      );
    }
    await bus.close();
  });
});

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
