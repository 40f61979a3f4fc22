import {
  AckPolicy,
  type ConsumerMessages,
  connect,
  headers,
  type JetStreamManager,
  type JsMsg,
  type NatsConnection,
  type NatsError,
  nanos,
} from 'nats';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import { type BusEvent, type EventBus, maxDeliveries, redeliveryDelayMs, type Subscription } from './bus.ts';

const ackWaitMs = 30_000;
const deduplicationWindowMs = 2 * 60_000;
const retentionMs = 7 * 24 * 3_600_000;

/**
 * NATS JetStream: one stream a producing context, one durable consumer a (consumer, type). Streams and consumers
 * are declared by whoever needs them first. The message id is the event's id, so publishing twice stores once
 * within the window; beyond it the inboxes notice.
 */
export async function createNatsBus(options: {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** How many events one consumer of this process works on at once. */
  readonly parallel?: number;
}): Promise<EventBus> {
  const { logger } = options;
  const connection = await connect({
    servers: options.url.split(','),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
  });
  const manager = await connection.jetstreamManager();
  const jetstream = connection.jetstream();
  const declared = new Map<string, Promise<void>>();
  const declare = (context: string) => {
    const known = declared.get(context) ?? declareStream(manager, context);
    declared.set(context, known);
    known.catch(() => declared.delete(context));
    return known;
  };
  const consumers: { readonly messages: ConsumerMessages; readonly done: Promise<void> }[] = [];

  return {
    async publish(events) {
      for (const context of new Set(events.map((event) => contextOf(event.type)))) await declare(context);
      await Promise.all(
        events.map((event) =>
          jetstream.publish(event.type, event.payload, { msgID: event.id, headers: toHeaders(event) }),
        ),
      ).catch((error: NatsError) => {
        // The stream may have been deleted under us: declare it anew before the relay's next try.
        declared.clear();
        throw error;
      });
    },
    async subscribe(subscription) {
      const context = contextOf(subscription.type);
      await declare(context);
      const durable = `${subscription.consumer}-${subscription.type}`.replaceAll('.', '_');
      await manager.consumers.add(streamOf(context), {
        durable_name: durable,
        filter_subject: subscription.type,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(ackWaitMs),
        // One more than we count ourselves: the last delivery belongs to the dead letters.
        max_deliver: maxDeliveries + 3,
        max_ack_pending: 500,
      });
      const consumer = await jetstream.consumers.get(streamOf(context), durable);
      const messages = await consumer.consume({ max_messages: 100 });
      const done = drainInParallel(messages, options.parallel ?? 16, (message) =>
        receive(subscription, message, connection, logger),
      );
      consumers.push({ messages, done });
    },
    async close() {
      await Promise.all(
        consumers.map(async ({ messages, done }) => {
          await messages.close();
          await done;
        }),
      );
      await connection.drain();
    },
  };
}

const contextOf = (type: string): string => type.slice(0, type.indexOf('.'));
const streamOf = (context: string): string => `belegfluss-${context}`;

async function declareStream(manager: JetStreamManager, context: string): Promise<void> {
  const wanted = {
    name: streamOf(context),
    subjects: [`${context}.>`],
    duplicate_window: nanos(deduplicationWindowMs),
    max_age: nanos(retentionMs),
  };
  const exists = await manager.streams.info(wanted.name).then(
    () => true,
    () => false,
  );
  if (!exists) await manager.streams.add(wanted);
}

async function drainInParallel(
  messages: ConsumerMessages,
  parallel: number,
  work: (message: JsMsg) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const message of messages) {
    const one: Promise<void> = work(message).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= parallel) await Promise.race(running);
  }
  await Promise.all(running);
}

async function receive(
  subscription: Subscription,
  message: JsMsg,
  connection: NatsConnection,
  logger: Logger,
): Promise<void> {
  const event = fromMessage(message);
  const delivery = message.info.redeliveryCount;
  try {
    await withTrace(event.traceparent, () => subscription.handle(event));
    message.ack();
  } catch (error) {
    if (connection.isClosed()) return;
    logger.warn(
      { err: error, consumer: subscription.consumer, event: event.id, delivery },
      'event not taken',
    );
    if (delivery < maxDeliveries) return message.nak(redeliveryDelayMs(delivery));
    await subscription.onExhausted(event, error).then(
      () => message.term(),
      (failure: unknown) => {
        logger.error({ err: failure, event: event.id }, 'dead letter not stored');
        message.nak(redeliveryDelayMs(delivery));
      },
    );
  }
}

function toHeaders(event: BusEvent) {
  const result = headers();
  result.set('event-id', event.id);
  result.set('shop', event.shop);
  result.set('ordering-key', event.orderingKey);
  result.set('occurred-at', event.occurredAt);
  result.set('traceparent', event.traceparent);
  return result;
}

const fromMessage = (message: JsMsg): BusEvent => ({
  id: message.headers?.get('event-id') ?? '',
  type: message.subject,
  shop: message.headers?.get('shop') ?? '',
  orderingKey: message.headers?.get('ordering-key') ?? '',
  traceparent: message.headers?.get('traceparent') ?? '',
  occurredAt: message.headers?.get('occurred-at') ?? '',
  payload: message.data,
});
