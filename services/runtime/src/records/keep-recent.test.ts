import { describe, expect, it } from '@jest/globals';
import { keepRecent } from './keep-recent.ts';

describe('what is kept', () => {
  it('are the values that were set or asked for last', () => {
    const kept = keepRecent<number>(2);
    kept.set('one', 1);
    kept.set('two', 2);
    expect(kept.get('one')).toBe(1);
    kept.set('three', 3);
    expect(['one', 'two', 'three'].map(kept.get)).toEqual([1, undefined, 3]);
  });

  it('is the newest value of a key', () => {
    const kept = keepRecent<number>(1);
    kept.set('one', 1);
    kept.set('one', 2);
    expect(kept.get('one')).toBe(2);
  });
});
