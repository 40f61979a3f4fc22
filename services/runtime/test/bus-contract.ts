import { randomBytes, randomUUID } from 'node:crypto';
import type { BusEvent, EventBus, RedeliveryDelay, Subscription } from '@belegfluss/runtime/bus';
import { currentTraceparent } from '@belegfluss/runtime/trace';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';

/** How a suite makes the bus that it examines. */
export type OpenBus = (options: {
  readonly redeliveryDelayMs: RedeliveryDelay;
  readonly parallel?: number;
}) => Promise<EventBus>;

const quickly: RedeliveryDelay = () => 5;

/** A type of event that no other test uses. */
export const aType = (): string => `t${randomBytes(6).toString('hex')}.thing.happened.v1`;

export const anEvent = (type: string, changes: Partial<BusEvent> = {}): BusEvent => ({
  id: randomUUID(),
  type,
  shop: 'one.myshopify.com',
  orderingKey: '1',
  traceparent: '',
  occurredAt: new Date('2026-11-20T10:00:00.000Z'),
  payload: new Uint8Array([1, 2, 3]),
  ...changes,
});

/** A consumer that remembers what it was handed. */
export function aConsumer(type: string, changes: Partial<Subscription> = {}) {
  const handled: BusEvent[] = [];
  const exhausted: { readonly event: BusEvent; readonly error: unknown }[] = [];
  const subscription: Subscription = {
    consumer: 'test',
    type,
    handle: async (event) => void handled.push(event),
    onExhausted: async (event, error) => void exhausted.push({ event, error }),
    ...changes,
  };
  return { subscription, handled, exhausted };
}

/** Publishes as a relay does: until it succeeds, unless the bus was closed. */
export async function publishLikeARelay(bus: EventBus, events: readonly BusEvent[]): Promise<void> {
  await eventually(() => bus.publish(events), { withinMs: 30_000 });
}

/** What every implementation promises. */
export function describeBusContract(name: string, openBus: OpenBus): void {
  const open: EventBus[] = [];
  const start = async (options: { readonly parallel?: number } = {}) => {
    const bus = await openBus({ redeliveryDelayMs: quickly, ...options });
    open.push(bus);
    return bus;
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close().catch(() => {})));
  });

  describe(`the contract of the bus, ${name}`, () => {
    it('hands each event to each of its consumers once, and to no other', async () => {
      const bus = await start();
      const [type, otherType] = [aType(), aType()];
      const first = aConsumer(type, { consumer: 'first' });
      const second = aConsumer(type, { consumer: 'second' });
      const other = aConsumer(otherType);
      for (const { subscription } of [first, second, other]) await bus.subscribe(subscription);
      const events = [1, 2, 3, 4, 5].map((key) => anEvent(type, { orderingKey: String(key) }));
      const last = anEvent(otherType);
      await bus.publish(events);
      await bus.publish([last]);

      const expected = events.map(({ id }) => id).sort();
      await eventually(() => {
        expect(first.handled.map(({ id }) => id).sort()).toEqual(expected);
        expect(second.handled.map(({ id }) => id).sort()).toEqual(expected);
        expect(other.handled.map(({ id }) => id)).toEqual([last.id]);
      });
    });

    it('carries every field and every byte unchanged', async () => {
      const bus = await start();
      const event = anEvent(aType(), {
        orderingKey: 'gid://shopify/Order/9007199254740993',
        payload: Uint8Array.from({ length: 256 }, (_, byte) => byte),
      });
      const { subscription, handled } = aConsumer(event.type);
      await bus.subscribe(subscription);
      await bus.publish([event, anEvent(event.type, { id: randomUUID(), payload: new Uint8Array() })]);

      await eventually(() => expect(handled).toHaveLength(2));
      const [full, empty] = handled.sort((a, b) => b.payload.length - a.payload.length);
      expect({ ...full, payload: [...(full?.payload ?? [])] }).toEqual({
        ...event,
        payload: [...event.payload],
      });
      expect(empty?.payload).toHaveLength(0);
    });

    it('lets the handler work within the trace of the event', async () => {
      const bus = await start();
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      const seen: string[] = [];
      const { subscription } = aConsumer(aType(), {
        handle: async () => void seen.push(currentTraceparent()),
      });
      await bus.subscribe(subscription);
      await bus.publish([anEvent(subscription.type, { traceparent })]);

      await eventually(() => expect(seen).toHaveLength(1));
      expect(seen[0]).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    });

    it('hands an event again to a handler that failed', async () => {
      const bus = await start();
      let tries = 0;
      const { subscription, exhausted } = aConsumer(aType(), {
        handle: async () => {
          tries += 1;
          if (tries < 3) throw new Error('not yet');
        },
      });
      await bus.subscribe(subscription);
      await bus.publish([anEvent(subscription.type)]);

      await eventually(() => expect(tries).toBe(3));
      expect(exhausted).toEqual([]);
    });

    it('gives an event up after six tries, says so once, and goes on with the others', async () => {
      const bus = await start();
      const type = aType();
      const poison = anEvent(type, { orderingKey: 'poison' });
      const good = [1, 2, 3].map((key) => anEvent(type, { orderingKey: String(key) }));
      const tries: string[] = [];
      const { subscription, exhausted } = aConsumer(type, {
        handle: async (event) => {
          tries.push(event.id);
          if (event.id === poison.id) throw new Error('cannot read this');
        },
      });
      await bus.subscribe(subscription);
      await bus.publish([poison, ...good]);

      await eventually(() => expect(exhausted).toHaveLength(1));
      const later = anEvent(type, { orderingKey: 'poison' });
      await bus.publish([later]);
      await eventually(() => expect(tries).toContain(later.id));
      expect(exhausted).toMatchObject([{ event: { id: poison.id }, error: new Error('cannot read this') }]);
      expect(tries.filter((id) => id === poison.id)).toHaveLength(6);
      for (const { id } of good) expect(tries.filter((tried) => tried === id)).toHaveLength(1);
    });

    it('keeps an event whose handler and dead letter both fail, however long that lasts', async () => {
      const bus = await start();
      let tries = 0;
      const { subscription } = aConsumer(aType(), {
        handle: async () => {
          tries += 1;
          if (tries < 15) throw new Error('the database is away');
        },
        onExhausted: async () => {
          throw new Error('the database is away');
        },
      });
      await bus.subscribe(subscription);
      await publishLikeARelay(bus, [anEvent(subscription.type)]);

      await eventually(() => expect(tries).toBe(15));
    });

    it('does no harm with an event that is published twice: it comes under the same id', async () => {
      const bus = await start();
      const event = anEvent(aType());
      const { subscription, handled } = aConsumer(event.type);
      await bus.subscribe(subscription);
      await bus.publish([event]);
      await bus.publish([event]);
      const next = anEvent(event.type);
      await bus.publish([next]);

      await eventually(() => expect(handled.map(({ id }) => id)).toContain(next.id));
      expect(new Set(handled.map(({ id }) => id))).toEqual(new Set([event.id, next.id]));
    });

    it('waits for the running handler when it closes, even while another event fails', async () => {
      const bus = await start();
      const type = aType();
      const started: string[] = [];
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let ended = false;
      const { subscription } = aConsumer(type, {
        handle: async (event) => {
          started.push(event.orderingKey);
          if (event.orderingKey === 'failing') throw new Error('no');
          await released;
          ended = true;
        },
      });
      await bus.subscribe(subscription);
      bus
        .publish([anEvent(type, { orderingKey: 'failing' }), anEvent(type, { orderingKey: 'slow' })])
        .catch(() => {});
      await eventually(() => expect(new Set(started)).toEqual(new Set(['failing', 'slow'])));

      let closed = false;
      const closing = bus.close().then(() => {
        closed = true;
      });
      await new Promise((resolve) => setImmediate(resolve));
      expect(closed).toBe(false);
      release();
      await closing;
      expect(ended).toBe(true);
    });

    it('refuses events when it is closed, so that they stay in the outbox', async () => {
      const bus = await start();
      await bus.close();
      await expect(bus.publish([anEvent(aType())])).rejects.toThrow();
    });
  });
}
