/** One fact on its way; the payload is the producing context's protobuf message. */
export type BusEvent = {
  readonly id: string;
  /** `<context>.<aggregate>.<past-tense>.v1`; also the subject. */
  readonly type: string;
  readonly shop: string;
  readonly orderingKey: string;
  readonly traceparent: string;
  readonly occurredAt: Date;
  readonly payload: Uint8Array;
};

export type Subscription = {
  /** Name of the consumer, the same in all replicas: each event reaches one of them. */
  readonly consumer: string;
  readonly type: string;
  /** How many events one process works on at once; the bus's own number when absent. */
  readonly parallel?: number;
  /** Resolves when the effect is committed; a rejection asks for the event again. */
  readonly handle: (event: BusEvent) => Promise<void>;
  /** Called instead of another try when all tries are used up; the event is then done with. */
  readonly onExhausted: (event: BusEvent, error: unknown) => Promise<void>;
};

/**
 * How long a stream keeps events, and a producer's table the rows that it published: until then either can be made
 * whole from the other.
 */
export const streamKeepsMs = 7 * 24 * 3_600_000;

/** A place in the stream of a context, and the event that was put there. */
export type StreamPlace = { readonly position: number; readonly eventId: string };

/** Where a published event lies; not new when it had been published before. */
export type Receipt = StreamPlace & { readonly isNew: boolean };

/** What is there where a bus keeps the events of a context. */
export type StreamView = {
  /** Another one when the stream was made again. */
  readonly identity: string;
  /** Whether the event still lies where it was put, or lay there until it was too old to be kept. */
  readonly holdsPlace: boolean;
};

/**
 * Carries facts between services, at least once. Two implementations pass one contract suite: NATS JetStream, and
 * hand-over within one process. Only the latter keeps the order of an ordering key: on NATS replicas and parallel
 * handlers overtake each other, so an effect must not depend on the order.
 */
export type EventBus = {
  /**
   * Resolves when all events are safe with the bus; publishing an event twice is harmless. A bus that keeps them
   * answers one receipt an event, one that hands over answers none. All are on their way at once: the caller
   * bounds how many.
   */
  publish(events: readonly BusEvent[]): Promise<readonly Receipt[]>;
  /** Looks at the stream of a context, making it if need be; null from a bus that keeps nothing. */
  examine(context: string, place: StreamPlace | null): Promise<StreamView | null>;
  /**
   * Has all consumers of a context begin with the oldest event again. After a crash of the server they may remember
   * more than the stream does, and would pass over whatever takes the places that were lost.
   */
  rewind(context: string): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Stops deliveries and lets running handlers end. */
  close(): Promise<void>;
};

/** A handler that has not ended by then has failed: what it waits for will not come. */
export const handlerDeadlineMs = 120_000;

/** How often an event is handed to a consumer before it becomes a dead letter. */
export const maxDeliveries = 6;

/** The pause after the n-th delivery that failed. */
export type RedeliveryDelay = (delivery: number) => number;

/** 0.1, 0.4, 1.6, 6.4 and 25.6 s: a consumer's database may restart without leaving dead letters. */
export const redeliveryDelayMs: RedeliveryDelay = (delivery) => Math.min(100 * 4 ** (delivery - 1), 30_000);

/** The bus takes nothing any more because its process ends: no fault, the outbox keeps what was not taken. */
export class BusClosed extends Error {
  override readonly name = 'BusClosed';
}

/** A hand-over that waited for its next try is interrupted, with the closing as the cause. */
export const isClosing = (error: unknown): boolean =>
  error instanceof BusClosed || (error instanceof Error && error.cause instanceof BusClosed);
