import { type BusEvent, type EventBus, handleInTime, type Subscription } from '../bus/index.ts';
import { withTrace } from '../trace/index.ts';

/** An operator waits for it: a handler that has not ended by then has failed, and may be given the event again. */
const replayDeadlineMs = 25_000;

/** The consumers of one service in this process, to hand them an event by name. */
export type LocalConsumers = {
  /** The bus for the service's subscriptions: each subscriber is recorded. */
  readonly bus: EventBus;
  /** Null where the service has no such consumer. Rejects as the consumer does. */
  find(consumer: string, type: string): ((event: BusEvent) => Promise<void>) | null;
};

/** Remembers who subscribes. A replayed event reaches its consumer alone, not the others that have acted on it. */
export function knowConsumers(bus: EventBus, deadlineMs = replayDeadlineMs): LocalConsumers {
  const subscriptions: Subscription[] = [];
  return {
    bus: {
      ...bus,
      subscribe(subscription) {
        subscriptions.push(subscription);
        return bus.subscribe(subscription);
      },
    },
    find(consumer, type) {
      const found = subscriptions.find((one) => one.consumer === consumer && one.type === type);
      return (
        (found && ((event) => withTrace(event.traceparent, () => handleInTime(found, event, deadlineMs)))) ??
        null
      );
    },
  };
}
