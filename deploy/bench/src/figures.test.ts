import { describe, expect, it } from '@jest/globals';
import { bestRatio, describeRate, median, percentile } from './figures.ts';

describe('figures', () => {
  it.each([
    [[3, 1, 2], 2],
    [[7], 7],
    [[4, 1, 3, 2], 2],
  ])('takes the lower middle value of %j: %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it.each([
    [99, 99],
    [100, 100],
    [0.5, 1],
    [0, 1],
  ])('takes the nearest rank of 1 … 100 for %d percent', (percent, value) => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, percent)).toBe(value);
  });

  it('throws for the median of no values', () => {
    expect(() => median([])).toThrow('There are no values.');
  });

  it('compares the best rounds, because a disturbed round proves nothing', () => {
    expect(bestRatio([900, 300, 850], [1_000, 990, 200])).toBe(0.9);
  });

  it('shows the worst and the best round beside the median', () => {
    expect(describeRate([1200.4, 900, 12_000])).toBe('1,200 per second (900 … 12,000)');
  });
});
