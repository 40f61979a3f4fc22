import { describe, expect, it } from '@jest/globals';
import { describeGrowth } from './growth.ts';

const each = (bytes: readonly number[]) =>
  bytes.map((value, index) => ({ atMs: index * 1_000, bytes: value }));

describe('the growth of a process', () => {
  it('contains a leak although other memory comes and goes', () => {
    // 100 bytes a second, and 5,000 that come and go.
    const leak = Array.from({ length: 90 }, (_, second) => 10_000 + second * 100 + (second % 10) * 500);
    const { grown, perHour } = describeGrowth(each(leak), 0);
    expect(grown).toBeGreaterThan(5_000);
    expect(perHour).toBeCloseTo(360_000, -4.7);
  });

  it('is zero while a process warms up', () => {
    const warming = [...Array.from({ length: 30 }, (_, second) => second * 1_000), ...Array(60).fill(30_000)];
    expect(describeGrowth(each(warming), 30_000)).toMatchObject({ start: 0, steady: 30_000, grown: 0 });
  });

  it('is zero for a single peak', () => {
    const peaks = Array(30).fill(1_000).with(28, 50_000);
    expect(describeGrowth(each(peaks), 0)).toMatchObject({ grown: 0, peak: 50_000, steady: 1_000 });
  });

  it('is refused for too few samples', () => {
    expect(() => describeGrowth(each([1, 2]), 0)).toThrow('fewer than three');
  });
});
