export { consume } from './consume.ts';
export { type DeadLetter, listDeadLetters, replayDeadLetter } from './dead-letters.ts';
export { appendEvents, type NewEvent } from './outbox.ts';
export { type Batch, createOutboxRelay, createRelay, leaseExpression, releaseLease } from './outbox-relay.ts';
export type { Database, Transaction } from './transaction.ts';
