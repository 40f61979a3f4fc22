export { consume } from './consume.ts';
export { consumeAtOnce, type Effect } from './consume-at-once.ts';
export { listDeadLetters, recordFailedReplay, replayDeadLetter } from './dead-letters.ts';
export { appendEvents, insertEvents, type NewEvent } from './outbox.ts';
export { createOutboxRelay } from './outbox-relay.ts';
export { createTableRelay } from './relay.ts';
export type { RelaySource } from './relay-source.ts';

export { createRetention } from './retention.ts';
export type { Database } from './transaction.ts';
