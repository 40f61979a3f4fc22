import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import {
  BusClosed,
  type BusEvent,
  type EventBus,
  handlerDeadlineMs,
  maxDeliveries,
  type RedeliveryDelay,
  redeliveryDelayMs,
  type Subscription,
} from './bus.ts';
import { handleInTime } from './handle-in-time.ts';

const parallelKeys = 16;

type Context = {
  readonly logger: Logger;
  readonly delayMs: RedeliveryDelay;
  readonly deadlineMs: number;
  readonly subscriptions: readonly Subscription[];
  readonly closing: AbortSignal;
};

/**
 * Hands events to the consumers of the same process. `publish` resolves when every consumer is done, so that the
 * outbox of the producer is what makes an event last: a process that dies in between publishes again.
 */
export function createLocalBus(options: {
  readonly logger: Logger;
  readonly redeliveryDelayMs?: RedeliveryDelay;
  readonly handlerDeadlineMs?: number;
}): EventBus {
  const subscriptions: Subscription[] = [];
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const context: Context = {
    logger: options.logger,
    delayMs: options.redeliveryDelayMs ?? redeliveryDelayMs,
    deadlineMs: options.handlerDeadlineMs ?? handlerDeadlineMs,
    subscriptions,
    closing: closing.signal,
  };

  return {
    publish(events) {
      if (closing.signal.aborted) return Promise.reject(closedError());
      const published = publish(events, context);
      const settled: Promise<void> = published
        .then(
          () => {},
          () => {},
        )
        .finally(() => running.delete(settled));
      running.add(settled);
      return published;
    },
    examine: async () => null,
    rewind: async () => {},
    async subscribe(subscription) {
      subscriptions.push(subscription);
    },
    async close() {
      closing.abort(closedError());
      await Promise.all(running);
    },
  };
}

const closedError = () => new BusClosed('The bus is closed.');

/** One failure does not end the hand-over of the other keys, and nothing runs on after this has settled. */
async function publish(events: readonly BusEvent[], context: Context): Promise<[]> {
  const queues = [...groupByKey(events).values()];
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: Math.min(parallelKeys, queues.length) }, async () => {
      for (let queue = queues.shift(); queue; queue = queues.shift()) {
        await deliverInOrder(queue, context).catch((failure: unknown) => failures.push(failure));
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
  return [];
}

/** An event that could not be settled holds back those behind it. */
async function deliverInOrder(queue: readonly BusEvent[], context: Context): Promise<void> {
  for (const event of queue) {
    context.closing.throwIfAborted();
    const receivers = context.subscriptions.filter((subscription) => subscription.type === event.type);
    const results = await Promise.allSettled(receivers.map((receiver) => deliver(receiver, event, context)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

async function deliver(receiver: Subscription, event: BusEvent, context: Context): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      return await withTrace(event.traceparent, () => handleInTime(receiver, event, context.deadlineMs));
    } catch (error) {
      context.logger.warn(
        { err: error, consumer: receiver.consumer, event: event.id, delivery },
        'event not taken',
      );
      if (delivery >= maxDeliveries) return receiver.onExhausted(event, error);
      // A closing bus leaves the event unpublished: the next process hands it over again.
      await pause(context.delayMs(delivery), undefined, { signal: context.closing });
    }
  }
}

function groupByKey(events: readonly BusEvent[]): Map<string, BusEvent[]> {
  const groups = new Map<string, BusEvent[]>();
  for (const event of events) {
    const key = `${event.shop}\n${event.orderingKey}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}
