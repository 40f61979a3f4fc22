export { batchKeys } from './batch-keys.ts';
export { byShop } from './by-shop.ts';
export { type BatcherOptions, createBatcher, TooManyWaiting } from './create-batcher.ts';
export { gather, type ReadOne } from './gather.ts';
export { inLanes } from './in-lanes.ts';
export { fromShopKey, toShopKey } from './shop-key.ts';
