import { describe, expect, it } from '@jest/globals';
import { createTokenBuckets } from './token-buckets.ts';

function aBucketList(changes: { readonly maxKeys?: number } = {}) {
  const clock = { ms: 0 };
  const buckets = createTokenBuckets({
    capacity: 3,
    perSecond: 0.5,
    maxKeys: changes.maxKeys ?? 10,
    now: () => clock.ms,
  });
  const take = (key: string, times: number) => Array.from({ length: times }, () => buckets.take(key));
  return { clock, buckets, take };
}

describe('token buckets', () => {
  it('give what they hold, then say how long to wait', () => {
    const { take } = aBucketList();
    expect(take('a', 5)).toEqual([0, 0, 0, 2, 2]);
  });

  it('fill up with the time, and never above what they hold', () => {
    const { clock, take } = aBucketList();
    take('a', 3);
    clock.ms = 2_000;
    expect(take('a', 2)).toEqual([0, 2]);
    clock.ms = 3_000_000;
    expect(take('a', 4)).toEqual([0, 0, 0, 2]);
  });

  it('are one for each key', () => {
    const { take } = aBucketList();
    take('a', 3);
    expect(take('b', 1)).toEqual([0]);
    expect(take('a', 1)).toEqual([2]);
  });

  it('report the wait without taking anything', () => {
    const { buckets, take } = aBucketList();
    expect(buckets.wait('a')).toBe(0);
    take('a', 2);
    expect([buckets.wait('a'), buckets.wait('a')]).toEqual([0, 0]);
    expect(take('a', 1)).toEqual([0]);
    expect(buckets.wait('a')).toBe(2);
  });

  it('remember the keys that were used last, and no more than they may', () => {
    const { take } = aBucketList({ maxKeys: 2 });
    take('a', 3);
    take('b', 3);
    take('a', 1);
    take('c', 3);
    expect(take('a', 1)).toEqual([2]);
    expect(take('b', 1)).toEqual([0]);
  });
});
