import { describe, expect, it } from '@jest/globals';
import { classifyAmount } from './net-or-gross.ts';

describe('an amount of a refund', () => {
  it.each([
    ['net', 5, 0.95, 0.19],
    ['gross', 5.95, 0.95, 0.19],
    ['gross', 10.7, 0.7, 0.07],
    ['neither', 5.95, 0.5, 0.19],
  ])('is %s: %d with a tax of %d at %d', (kind, base, tax, rate) => {
    expect(classifyAmount({ base, tax, rate })).toBe(kind);
  });
});
