import type { JsMsg, NatsConnection } from 'nats';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import { type BusEvent, maxDeliveries, type RedeliveryDelay, type Subscription } from './bus.ts';
import { handleInTime } from './handle-in-time.ts';
import { fromMessage } from './nats-message.ts';

export type ReceiveContext = {
  readonly connection: NatsConnection;
  readonly logger: Logger;
  readonly delayMs: RedeliveryDelay;
  readonly deadlineMs: number;
  readonly ackWaitMs: number;
};

/** Works on one message and says so to the server only afterwards; it never rejects. */
export async function receive(
  subscription: Subscription,
  message: JsMsg,
  context: ReceiveContext,
): Promise<void> {
  const { connection, logger } = context;
  const event = fromMessage(message);
  // The server hands the event to another process when it hears nothing: it shall hear that this one lives.
  const alive = setInterval(() => connection.isClosed() || message.working(), context.ackWaitMs / 3);
  try {
    if (event) await work(subscription, event, message, context);
    else refuse(message, logger);
  } catch (error) {
    if (!connection.isClosed()) logger.error({ err: error, event: event?.id }, 'event not answered');
  } finally {
    clearInterval(alive);
  }
}

async function work(
  subscription: Subscription,
  event: BusEvent,
  message: JsMsg,
  { connection, logger, delayMs, deadlineMs }: ReceiveContext,
): Promise<void> {
  const { consumer } = subscription;
  const delivery = message.info.deliveryCount;
  const failure = await withTrace(event.traceparent, () =>
    handleInTime(subscription, event, deadlineMs).then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  );
  if (!failure) return message.ack();
  if (connection.isClosed()) return;
  logger.warn({ err: failure.error, consumer, event: event.id, delivery }, 'event not taken');
  if (delivery < maxDeliveries) return message.nak(delayMs(delivery));
  await subscription.onExhausted(event, failure.error).then(
    () => message.term(),
    (error: unknown) => {
      logger.error({ err: error, consumer, event: event.id }, 'dead letter not stored');
      message.nak(delayMs(delivery));
    },
  );
}

/** It has no id to record it under, or no time: neither an inbox nor the dead letters can hold it. */
function refuse(message: JsMsg, logger: Logger): void {
  logger.error({ subject: message.subject, position: message.seq }, 'message is no event, it is passed over');
  message.term();
}
