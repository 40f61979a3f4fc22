import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import { type BusEvent, type EventBus, maxDeliveries, redeliveryDelayMs, type Subscription } from './bus.ts';

const parallelKeys = 16;

/**
 * Hands events to the consumers of the same process. `publish` resolves when every consumer is done, so that the
 * outbox of the producer is what makes an event last: a process that dies in between publishes again.
 */
export function createLocalBus({ logger }: { readonly logger: Logger }): EventBus {
  const subscriptions: Subscription[] = [];
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  const publish = async (events: readonly BusEvent[]) => {
    const queues = [...groupByKey(events).values()];
    await Promise.all(
      Array.from({ length: Math.min(parallelKeys, queues.length) }, async () => {
        for (let queue = queues.shift(); queue; queue = queues.shift()) {
          for (const event of queue) {
            const receivers = subscriptions.filter((subscription) => subscription.type === event.type);
            await Promise.all(receivers.map((receiver) => deliver(receiver, event, closing.signal, logger)));
          }
        }
      }),
    );
  };

  return {
    publish(events) {
      if (closing.signal.aborted) return Promise.reject(new Error('The bus is closed.'));
      const published = publish(events);
      const settled = published.catch(() => {}).finally(() => running.delete(settled));
      running.add(settled);
      return published;
    },
    async subscribe(subscription) {
      subscriptions.push(subscription);
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

async function deliver(
  receiver: Subscription,
  event: BusEvent,
  closing: AbortSignal,
  logger: Logger,
): Promise<void> {
  for (let delivery = 1; ; delivery += 1) {
    try {
      return await withTrace(event.traceparent, () => receiver.handle(event));
    } catch (error) {
      logger.warn({ err: error, consumer: receiver.consumer, event: event.id, delivery }, 'event not taken');
      if (delivery >= maxDeliveries) return receiver.onExhausted(event, error);
      // A closing bus leaves the event unpublished: the next process hands it over again.
      await pause(redeliveryDelayMs(delivery), undefined, { signal: closing });
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
