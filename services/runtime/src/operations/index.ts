export { knowConsumers } from './local-consumers.ts';
export { type QueueState, serveOperations } from './serve-operations.ts';
export { type EventTable, lookAtEvents, mostCounted, outbox } from './waiting-events.ts';
