import {
  AckPolicy,
  type ConsumerInfo,
  type JetStreamManager,
  NatsError,
  nanos,
  type StreamConfig,
  type StreamInfo,
} from 'nats';
import { type StreamPlace, type StreamView, type Subscription, streamKeepsMs } from './bus.ts';
import { getEventId } from './nats-message.ts';

const deduplicationWindowMs = 2 * 60_000;
/** How many events of a consumer may be in work over all its replicas. */
const mostInWork = 500;

/** `orders.order.reconciled.v1` → `orders`: the context that produces it. */
export const parseEventContext = (type: string): string => type.slice(0, type.indexOf('.'));

type StreamWanted = Partial<StreamConfig> & { readonly name: string };

const toStreamName = (context: string): string => `belegfluss-${context}`;

/**
 * One stream a producing context, kept on disk. Two processes may declare it at the same time. Single events cannot be
 * deleted from it: its producer would not notice that, as it does when the whole stream is gone.
 */
export async function declareStream(manager: JetStreamManager, context: string): Promise<StreamInfo> {
  const guards = { deny_delete: true, deny_purge: true };
  const wanted: StreamWanted = {
    name: toStreamName(context),
    subjects: [`${context}.>`],
    duplicate_window: nanos(deduplicationWindowMs),
    max_age: nanos(streamKeepsMs),
    ...guards,
  };
  const info = (await manager.streams.info(wanted.name).catch(absent)) ?? (await addStream(manager, wanted));
  const { deny_delete, deny_purge } = info.config;
  return deny_delete && deny_purge ? info : manager.streams.update(wanted.name, guards);
}

/**
 * Of two processes that add a stream at once the server may refuse the later one (its subjects overlap with the
 * earlier's), or answer both with a different time of creation: the later one replaces the earlier one. The server's
 * state once all are answered is the valid one; a process that saw the replaced stream finds another at its next pass,
 * and publishes again.
 */
async function addStream(manager: JetStreamManager, wanted: StreamWanted): Promise<StreamInfo> {
  const refusal = await manager.streams.add(wanted).then(
    () => null,
    (error: unknown) => error,
  );
  const added = await manager.streams.info(wanted.name).catch(absent);
  if (!added) throw refusal ?? new Error(`The stream ${wanted.name} was added and is not there.`);
  return added;
}

/** Examines whether the stream of a context still has an event at the place at which it was put. */
export async function examineStream(
  manager: JetStreamManager,
  context: string,
  place: StreamPlace | null,
): Promise<StreamView> {
  const { config, created, state } = await declareStream(manager, context);
  const holdsPlace = async () => {
    if (!place || place.position === 0) return true;
    if (state.last_seq < place.position) return false;
    if (state.first_seq > place.position) return true;
    const message = await manager.streams.getMessage(config.name, { seq: place.position }).catch(absent);
    return message !== null && getEventId(message.header) === place.eventId;
  };
  return { identity: `${config.name} ${created}`, holdsPlace: await holdsPlace() };
}

/**
 * One durable consumer a (consumer, type); a new one starts with the oldest event of the stream, which is declared
 * with it. Null when either was deleted meanwhile: of a consumer that is being deleted the server answers "not found",
 * or an info that has no config.
 */
export async function declareConsumer(
  manager: JetStreamManager,
  { consumer, type }: Pick<Subscription, 'consumer' | 'type'>,
  ackWaitMs: number,
): Promise<ConsumerInfo | null> {
  const durable = `${consumer}-${type}`.replaceAll('.', '_');
  const changeable = {
    ack_wait: nanos(ackWaitMs),
    // We count deliveries ourselves: a limit of the server's would drop an event whose dead letter cannot be
    // stored because the database is away.
    max_deliver: -1,
    max_ack_pending: mostInWork,
  };
  const declare = async (): Promise<ConsumerInfo> => {
    const { config: stream } = await declareStream(manager, parseEventContext(type));
    const existing = await manager.consumers.info(stream.name, durable).catch(absent);
    if (!existing?.config) {
      const fixed = { durable_name: durable, filter_subject: type, ack_policy: AckPolicy.Explicit };
      return manager.consumers.add(stream.name, { ...fixed, ...changeable });
    }
    const { ack_wait, max_ack_pending } = existing.config;
    const isCurrent = ack_wait === changeable.ack_wait && max_ack_pending === mostInWork;
    return isCurrent ? existing : manager.consumers.update(stream.name, durable, changeable);
  };
  const info = await declare().catch(absent);
  return info?.config ? info : null;
}

/** Deletes consumers: their listeners declare them again and begin with the oldest event. */
export async function rewindConsumers(manager: JetStreamManager, context: string): Promise<void> {
  const stream = toStreamName(context);
  for await (const { name } of manager.consumers.list(stream)) {
    await manager.consumers.delete(stream, name).catch(absent);
  }
}

/** The server's "not found" is an answer; every other error is one. */
const absent = (error: unknown): null => {
  if (error instanceof NatsError && error.api_error?.code === 404) return null;
  throw error;
};
