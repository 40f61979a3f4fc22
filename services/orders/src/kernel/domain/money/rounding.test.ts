import { describe, expect, it } from '@jest/globals';
import { divideRounded, roundToStep, splitByWeights, takeShare } from './rounding.ts';

describe('commercial rounding', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
    [-8n, 3n, -3n],
    [0n, 3n, 0n],
    [1n, -2n, -1n],
  ])('%s ÷ %s is %s: halves go away from zero', (top, bottom, result) => {
    expect(divideRounded(top, bottom)).toBe(result);
  });

  it('rounds to whole units where a currency has no decimals', () => {
    expect(roundToStep(12_350n, 100n)).toBe(12_400n);
    expect(takeShare(10_000n, 1n, 3n, 100n)).toBe(3_300n);
  });
});

describe('splitting by weights', () => {
  it.each([
    ['a coin more for the largest remainder', 100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    ['in proportion', 1_000n, [11_900n, 10_700n], [527n, 473n]],
    ['a negative amount alike', -100n, [2n, 1n], [-67n, -33n]],
    ['everything to the first when nobody weighs', 50n, [0n, 0n], [50n, 0n]],
    ['nothing to a weight of zero', 50n, [0n, 1n], [0n, 50n]],
  ] as const)('gives %s', (_what, amount, weights, shares) => {
    expect(splitByWeights(amount, weights)).toEqual(shares);
  });

  it('splits into whole units where a currency has no decimals', () => {
    expect(splitByWeights(100_00n, [1n, 1n, 1n], 100n)).toEqual([34_00n, 33_00n, 33_00n]);
  });
});
