import { type BusEvent, createNatsBus, type EventBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { eventually } from '@belegfluss/testing/eventually';
import { type Nats, startNats } from '@belegfluss/testing/nats';
import { afterEach, describe, expect, it } from '@jest/globals';
import { connect } from 'nats';
import { aConsumer, anEvent, aType, describeBusContract, publishLikeARelay } from './bus-contract.ts';

const sharedUrl = process.env.BELEGFLUSS_TEST_NATS ?? '';
const logger = createLogger({ name: 'test', level: 'silent' });
const undo: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function openBus(
  options: { readonly url?: string; readonly parallel?: number } = {},
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

const ids = (events: readonly BusEvent[]) => events.map(({ id }) => id).sort();

describeBusContract('on NATS', (options) =>
  createNatsBus({ url: sharedUrl, name: 'test', logger, ...options }),
);

describe('the bus on NATS', () => {
  it('stores an event that is published twice once', async () => {
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

  it('hands over what was published before the consumer came', async () => {
    const bus = await openBus();
    const event = anEvent(aType());
    await bus.publish([event]);
    const { subscription, handled } = aConsumer(event.type);
    await bus.subscribe(subscription);
    await eventually(() => expect(ids(handled)).toEqual([event.id]));
  });

  it('shares the events of one consumer among its replicas', async () => {
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

  it('keeps the order for a consumer that works on one event at a time', async () => {
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

  it('declares a stream that was deleted anew, and its consumers go on', async () => {
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
});

/** Node 20 has no `Promise.withResolvers`. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
