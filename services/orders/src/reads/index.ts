export { createReads } from './create-reads.ts';
