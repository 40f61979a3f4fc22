import { describe, expect, it } from '@jest/globals';
import { compareOutcomes } from './compare-outcomes.ts';

describe('two outcomes', () => {
  it('are the same in any order', () => {
    expect(compareOutcomes(['a', 'b', 'b'], ['b', 'a', 'b'])).toEqual([]);
  });

  it('differ by what is missing, and by what is there too often', () => {
    expect(compareOutcomes(['a', 'b'], ['b', 'b'])).toEqual(['missing: a', 'instead: b']);
  });
});
