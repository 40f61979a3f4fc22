import { type Consumer, connect, type JsMsg } from 'nats';
import type { Logger } from '../log/index.ts';
import {
  type EventBus,
  handlerDeadlineMs,
  type RedeliveryDelay,
  redeliveryDelayMs,
  type Subscription,
} from './bus.ts';
import { watchLink } from './nats-link.ts';
import { type NatsPace, usualPace } from './nats-pace.ts';
import { publishInPortions } from './nats-publish.ts';
import { receive } from './nats-receive.ts';
import { type Receiver, startReceiver } from './nats-receiver.ts';
import {
  declareConsumer,
  declareStream,
  examineStream,
  parseEventContext,
  rewindConsumers,
} from './nats-streams.ts';
import { parseNatsUrl } from './parse-nats-url.ts';

/**
 * NATS JetStream: one stream a producing context, one durable consumer a (consumer, type). Streams and consumers are
 * declared by the process that needs them first, and again when the server lost them. The message id is the event's id,
 * so publishing twice stores once within the window; beyond it the inboxes notice.
 */
export async function createNatsBus(options: {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  /** How many events one consumer of this process works on at once. */
  readonly parallel?: number;
  readonly redeliveryDelayMs?: RedeliveryDelay;
  readonly handlerDeadlineMs?: number;
  readonly pace?: Partial<NatsPace>;
}): Promise<EventBus> {
  const { logger, parallel = 16 } = options;
  const pace = { ...usualPace, ...options.pace };
  const connection = await connect({
    ...parseNatsUrl(options.url),
    name: options.name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: pace.reconnectMs,
    waitOnFirstConnect: true,
    // A server that is silent without having closed the connection is given up after a minute.
    pingInterval: 20_000,
  });
  const link = watchLink(connection);
  const manager = await connection.jetstreamManager();
  const jetstream = connection.jetstream();
  const receivers: Receiver[] = [];
  const context = {
    connection,
    logger,
    delayMs: options.redeliveryDelayMs ?? redeliveryDelayMs,
    deadlineMs: options.handlerDeadlineMs ?? handlerDeadlineMs,
    ackWaitMs: pace.ackWaitMs,
  };

  const declared = new Map<string, Promise<unknown>>();
  const declare = (name: string) => {
    const known = declared.get(name) ?? declareStream(manager, name);
    declared.set(name, known);
    known.catch(() => declared.delete(name));
    return known;
  };

  const open = async (subscription: Subscription): Promise<Consumer> => {
    // A relay that rewinds may take the consumer away right after it was declared.
    for (let triesLeft = 5; triesLeft > 0; triesLeft -= 1) {
      const info = await declareConsumer(manager, subscription, pace.ackWaitMs);
      if (info) return jetstream.consumers.getPullConsumerFor(info);
    }
    throw new Error(
      `The consumer ${subscription.consumer} of ${subscription.type} is deleted whenever it is declared.`,
    );
  };

  return {
    publish: (events) =>
      link.whileUp(async () => {
        try {
          for (const name of new Set(events.map(({ type }) => parseEventContext(type)))) await declare(name);
          return await publishInPortions(jetstream, events);
        } catch (error) {
          // The stream may have been deleted under us: declare it again before the relay's next try.
          declared.clear();
          throw error;
        }
      }),
    examine: (name, place) => link.whileUp(() => examineStream(manager, name, place)),
    rewind: (name) => link.whileUp(() => rewindConsumers(manager, name)),
    async subscribe(subscription) {
      receivers.push(
        startReceiver({
          consumer: await open(subscription),
          open: () => open(subscription),
          name: subscription.consumer,
          parallel: subscription.parallel ?? parallel,
          pace,
          work: (message: JsMsg) => receive(subscription, message, context),
          logger,
        }),
      );
    },
    async close() {
      await Promise.all(receivers.map((receiver) => receiver.close()));
      // Only acknowledgements are left to send. Without a server a drain would wait for its return.
      await link.whileUp(() => connection.drain()).catch(() => connection.close());
    },
  };
}
