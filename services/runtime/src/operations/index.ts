export { knowConsumers } from './local-consumers.ts';
export { type QueueState, serveOperations } from './serve-operations.ts';
export { type EventTable, inspectEvents, mostCounted, outbox } from './waiting-events.ts';
