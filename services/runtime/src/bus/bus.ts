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
 * hand-over within one process.
 */
export type EventBus = {
  /** Resolves when all events are safe with the bus; publishing an event twice is harmless. */
  publish(events: readonly BusEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<void>;
  /** Stops deliveries and lets running handlers end. */
  close(): Promise<void>;
};

/** How often an event is handed to a consumer before it becomes a dead letter, and the pauses between. */
export const maxDeliveries = 6;
export const redeliveryDelayMs = (delivery: number): number => Math.min(100 * 4 ** (delivery - 1), 30_000);
