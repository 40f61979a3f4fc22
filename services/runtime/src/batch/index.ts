export { batchKeys } from './batch-keys.ts';
export { type BatcherOptions, createBatcher, TooManyWaiting } from './create-batcher.ts';
