import { describe, it } from '@jest/globals';
import { dieAndReadOn, openImportFixture } from './import-process.ts';

openImportFixture();

describe('a process that reads by a bulk operation', () => {
  // Two batches.
  it('may die at any step: the next one finds each order once', () => dieAndReadOn('bulk', 8), 180_000);
});
