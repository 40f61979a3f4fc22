import { describe, it } from '@jest/globals';
import { dieAndReadOn, openImportHouse } from './import-process.ts';

openImportHouse();

describe('a process that reads by a bulk operation', () => {
  // Two batches.
  it('may die at any step: the next one finds each order once', () => dieAndReadOn('bulk', 8), 180_000);
});
