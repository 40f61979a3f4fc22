import { setTimeout as pause } from 'node:timers/promises';
import { type ConsumerMessages, connect, type JsMsg, type NatsConnection } from 'nats';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import {
  type EventBus,
  maxDeliveries,
  type RedeliveryDelay,
  redeliveryDelayMs,
  type Subscription,
} from './bus.ts';
import { fromMessage, toHeaders } from './nats-message.ts';
import { contextOf, declareConsumer, declareStream } from './nats-streams.ts';
import { parseNatsUrl } from './parse-nats-url.ts';

const reopenPauseMs = 500;

/**
 * NATS JetStream: one stream a producing context, one durable consumer a (consumer, type). Streams and consumers
 * are declared by whoever needs them first, and anew when the server lost them. The message id is the event's id,
 * so publishing twice stores once within the window; beyond it the inboxes notice.
 */
export async function createNatsBus(options: {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** How many events one consumer of this process works on at once. */
  readonly parallel?: number;
  readonly redeliveryDelayMs?: RedeliveryDelay;
}): Promise<EventBus> {
  const { logger, parallel = 16, redeliveryDelayMs: delayMs = redeliveryDelayMs } = options;
  const connection = await connect({
    ...parseNatsUrl(options.url),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
  });
  const manager = await connection.jetstreamManager();
  const jetstream = connection.jetstream();
  const closing = new AbortController();
  const receivers: { messages: ConsumerMessages; done: Promise<void> }[] = [];

  const declared = new Map<string, Promise<void>>();
  const declare = (context: string) => {
    const known = declared.get(context) ?? declareStream(manager, context);
    declared.set(context, known);
    known.catch(() => declared.delete(context));
    return known;
  };

  const open = async (subscription: Subscription) => {
    await declare(contextOf(subscription.type));
    const { stream, durable } = await declareConsumer(manager, subscription);
    const consumer = await jetstream.consumers.get(stream, durable);
    return consumer.consume({ max_messages: 32, abort_on_missing_resource: true });
  };

  /** A server that lost the consumer ends the messages: the consumer is then declared anew. */
  const reopen = async (subscription: Subscription) => {
    for (;;) {
      await pause(reopenPauseMs, undefined, { signal: closing.signal });
      declared.clear();
      try {
        return await open(subscription);
      } catch (error) {
        logger.warn({ err: error, consumer: subscription.consumer }, 'consumer not opened');
      }
    }
  };

  return {
    async publish(events) {
      for (const context of new Set(events.map((event) => contextOf(event.type)))) await declare(context);
      await Promise.all(
        events.map((event) =>
          jetstream.publish(event.type, event.payload, { msgID: event.id, headers: toHeaders(event) }),
        ),
      ).catch((error: unknown) => {
        // The stream may have been deleted under us: declare it anew before the relay's next try.
        declared.clear();
        throw error;
      });
    },
    async subscribe(subscription) {
      const receiver = { messages: await open(subscription), done: Promise.resolve() };
      const work = (message: JsMsg) => receive(subscription, message, { connection, logger, delayMs });
      const run = async () => {
        for (;;) {
          await drainInParallel(receiver.messages, parallel, work).catch((error: unknown) => {
            if (closing.signal.aborted) return;
            logger.warn({ err: error, consumer: subscription.consumer }, 'consumer lost');
          });
          if (closing.signal.aborted) return;
          receiver.messages = await reopen(subscription);
          // Closed while it was being opened: nobody else ends these messages.
          if (closing.signal.aborted) await receiver.messages.close();
        }
      };
      receiver.done = run().catch(() => {});
      receivers.push(receiver);
    },
    async close() {
      closing.abort();
      await Promise.all(
        receivers.map(async (receiver) => {
          await receiver.messages.close();
          await receiver.done;
        }),
      );
      await connection.drain();
    },
  };
}

/** Ends when the messages end and the last of them is worked on. */
async function drainInParallel(
  messages: ConsumerMessages,
  parallel: number,
  work: (message: JsMsg) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for await (const message of messages) {
      const one: Promise<void> = work(message).finally(() => running.delete(one));
      running.add(one);
      if (running.size >= parallel) await Promise.race(running);
    }
  } finally {
    await Promise.all(running);
  }
}

async function receive(
  subscription: Subscription,
  message: JsMsg,
  context: {
    readonly connection: NatsConnection;
    readonly logger: Logger;
    readonly delayMs: RedeliveryDelay;
  },
): Promise<void> {
  const { connection, logger, delayMs } = context;
  const event = fromMessage(message);
  const delivery = message.info.deliveryCount;
  try {
    await withTrace(event.traceparent, () => subscription.handle(event));
    message.ack();
  } catch (error) {
    if (connection.isClosed()) return;
    logger.warn(
      { err: error, consumer: subscription.consumer, event: event.id, delivery },
      'event not taken',
    );
    if (delivery < maxDeliveries) return message.nak(delayMs(delivery));
    await subscription.onExhausted(event, error).then(
      () => message.term(),
      (failure: unknown) => {
        logger.error({ err: failure, event: event.id }, 'dead letter not stored');
        message.nak(delayMs(delivery));
      },
    );
  }
}
