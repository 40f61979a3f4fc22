import { describe, expect, it } from '@jest/globals';
import { stepTip } from './step-tip.ts';

describe('a round of tips', () => {
  it.each([
    [0, 1, 1],
    [6, 1, 0],
    [0, -1, 6],
    [3, -1, 2],
  ] as const)('goes from %s by %s to %s', (current, by, expected) => {
    expect(stepTip(current, by, 7)).toBe(expected);
  });
});
