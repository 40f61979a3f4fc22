import {
  type BusEvent,
  type EventBus,
  handlerDeadlineMs,
  type Receipt,
  receive,
  redeliveryDelayMs,
  type Subscription,
  toHeaders,
} from '@belegfluss/runtime/bus';
import type { Logger } from '@belegfluss/runtime/log';
import { arrive } from './boundaries.ts';
import { currentLife, type Life, never, outside } from './life.ts';

/** After this time without a heartbeat the server hands an event to somebody else. */
const ackWaitMs = 30_000;

type Reader = { readonly life: Life; readonly subscription: Subscription; readonly logger: Logger };
/** Named by consumer and type together. */
type Delivery = { readonly consumer: string; readonly event: BusEvent; tries: number };
type Message = Parameters<typeof receive>[1];

/**
 * A server that keeps events as a stream of NATS does, in memory, for processes that die alone: what nobody acknowledged
 * is handed over again. What a process does with a message is the product's own code.
 */
export function createStream() {
  const readers = new Map<string, Reader>();
  const places = new Map<string, number>();
  /** Consumers outlive their readers: what is published while nobody reads waits. */
  const consumers = new Map<string, string>();
  const waiting = new Set<Delivery>();

  const again = (delivery: Delivery, delayMs: number) => {
    outside.run(() => setTimeout(() => waiting.has(delivery) && deliver(delivery), delayMs));
  };
  const deliver = (delivery: Delivery) => {
    const reader = readers.get(delivery.consumer);
    if (!reader || reader.life.isDead || reader.life.standsStill) return again(delivery, ackWaitMs);
    delivery.tries += 1;
    const { life, subscription, logger } = reader;
    let isHandedOn = false;
    const handOn = () => {
      if (!isHandedOn) again(delivery, ackWaitMs);
      isHandedOn = true;
    };
    // One that stands still gives no heartbeat either.
    const calledOff = [life.atDeath(handOn), life.atStandstill(handOn)];
    const forget = () => {
      for (const callOff of calledOff) callOff();
    };
    const message = toMessage(delivery, {
      done() {
        if (arrive(life, `ack ${delivery.consumer}`, ['before']).endsAt('before')) return;
        forget();
        waiting.delete(delivery);
      },
      refused(delayMs) {
        forget();
        if (!life.isDead && !isHandedOn) again(delivery, delayMs);
      },
    });
    const context = {
      connection: { isClosed: () => life.isDead } as Parameters<typeof receive>[2]['connection'],
      logger,
      delayMs: redeliveryDelayMs,
      deadlineMs: handlerDeadlineMs,
      ackWaitMs,
    };
    life.whenMoving(() => life.run(() => void receive(subscription, message, context)));
  };

  const publish = (event: BusEvent): Receipt => {
    const known = places.get(event.id);
    if (known !== undefined) return { position: known, eventId: event.id, isNew: false };
    const position = places.size + 1;
    places.set(event.id, position);
    for (const [consumer, type] of consumers) {
      if (type !== event.type) continue;
      const delivery = { consumer, event, tries: 0 };
      waiting.add(delivery);
      outside.run(() => setImmediate(() => waiting.has(delivery) && deliver(delivery)));
    }
    return { position, eventId: event.id, isNew: true };
  };

  return {
    /** The bus as the current process uses it. */
    open(logger: Logger): EventBus {
      const life = currentLife();
      return {
        async publish(events) {
          const types = [...new Set(events.map(({ type }) => type))];
          const boundary = arrive(life, `publish ${types.join(' ')}`, ['before', 'after']);
          if (boundary.endsAt('before')) return never();
          const receipts = events.map(publish);
          return boundary.endsAt('after') ? never() : receipts;
        },
        examine: async (_context, place) => ({
          identity: 'stream',
          holdsPlace: place === null || place.position === 0 || places.has(place.eventId),
        }),
        async rewind() {},
        async subscribe(subscription) {
          const { consumer, type } = subscription;
          const name = `${consumer} of ${type}`;
          consumers.set(name, type);
          readers.set(name, { life, subscription, logger });
        },
        async close() {},
      };
    },
    /** Consumers that have not taken an event yet. */
    waiting: () => [...waiting].map(({ consumer }) => consumer),
    /** Takes what is on its way out of it, as if it had never been published. */
    clear(): void {
      waiting.clear();
    },
  };
}

export type Stream = ReturnType<typeof createStream>;

/** The event as the server hands it over, and what the receiver answers. */
const toMessage = (
  { event, tries }: Delivery,
  { done, refused }: { readonly done: () => void; readonly refused: (delayMs: number) => void },
): Message =>
  ({
    data: event.payload,
    subject: event.type,
    headers: toHeaders(event),
    info: { deliveryCount: tries },
    seq: 0,
    ack: done,
    term: done,
    nak: refused,
    working() {},
  }) as unknown as Message;
