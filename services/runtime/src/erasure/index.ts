export { createErasureLoop, type EraseBatch, type ErasedBatch, type Erasure } from './erasure-loop.ts';
export { insertErasure } from './insert-erasure.ts';
export { joinErasures } from './join-erasures.ts';
export type { ShopTables } from './shop-tables.ts';
