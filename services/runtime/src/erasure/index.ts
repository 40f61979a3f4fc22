export { createErasureLoop, type EraseBatch, type Erasure } from './erasure-loop.ts';
export { insertErasure } from './insert-erasure.ts';
export { joinErasures } from './join-erasures.ts';
