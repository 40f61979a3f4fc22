import { AckPolicy, type JetStreamManager, nanos } from 'nats';
import type { Subscription } from './bus.ts';

const ackWaitMs = 10_000;
const deduplicationWindowMs = 2 * 60_000;
const retentionMs = 7 * 24 * 3_600_000;

/** `orders.order.reconciled.v1` → `orders`: the context that produces it. */
export const contextOf = (type: string): string => type.slice(0, type.indexOf('.'));

const streamOf = (context: string): string => `belegfluss-${context}`;

/** One stream a producing context, kept on disk. Two processes may declare it at the same time. */
export async function declareStream(manager: JetStreamManager, context: string): Promise<void> {
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

/** One durable consumer a (consumer, type); a new one starts with the oldest event of the stream. */
export async function declareConsumer(
  manager: JetStreamManager,
  { consumer, type }: Pick<Subscription, 'consumer' | 'type'>,
): Promise<{ readonly stream: string; readonly durable: string }> {
  const stream = streamOf(contextOf(type));
  const durable = `${consumer}-${type}`.replaceAll('.', '_');
  await manager.consumers.add(stream, {
    durable_name: durable,
    filter_subject: type,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    // We count deliveries ourselves: a limit of the server's would drop an event whose dead letter cannot be
    // stored because the database is away.
    max_deliver: -1,
    max_ack_pending: 500,
  });
  return { stream, durable };
}
