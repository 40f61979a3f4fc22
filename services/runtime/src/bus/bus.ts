/** One fact on its way; the payload is the producing context's protobuf message. */
export type BusEvent = {
  readonly id: string;
  /** `<context>.<aggregate>.<past-tense>.v1`; also the subject. */
  readonly type: string;
  readonly shop: string;
  readonly orderingKey: string;
  readonly traceparent: string;
  readonly occurredAt: string;
  readonly payload: Uint8Array;
};

export type Subscription = {
  /** Name of the consumer, the same in all replicas: each event reaches one of them. */
  readonly consumer: string;
  readonly type: string;
  /** Resolves when the effect is committed; a rejection asks for the event again. */
  readonly handle: (event: BusEvent) => Promise<void>;
  /** Called instead of another try when all tries are used up; the event is then done with. */
  readonly onExhausted: (event: BusEvent, error: unknown) => Promise<void>;
};

/**
 * Carries facts between services, at least once. Two implementations pass one contract suite: NATS JetStream, and
 * hand-over within one process. Only the latter keeps the order of an ordering key: on NATS replicas and parallel
 * handlers overtake each other, so an effect must not depend on the order.
 */
export type EventBus = {
  /** Resolves when all events are safe with the bus; publishing an event twice is harmless. */
  publish(events: readonly BusEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Stops deliveries and lets running handlers end. */
  close(): Promise<void>;
};

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
