import { describe, expect, it } from '@jest/globals';
import { batchKeys } from './batch-keys.ts';

const keys = (count: number) => Array.from({ length: count }, (_, index) => String(index));

describe('the keys of a batch', () => {
  it('are each answered once', () => {
    expect(batchKeys(['a', 'b', 'a'])).toEqual(['a', 'b']);
  });

  it('are at most 256', () => {
    expect(batchKeys(keys(256))).toHaveLength(256);
    expect(() => batchKeys(keys(257))).toThrow(expect.objectContaining({ kind: 'invalidArgument' }));
  });
});
