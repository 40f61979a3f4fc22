import { describe, expect, it } from '@jest/globals';
import { isZero, subtract } from './subtract.ts';

describe('differences of amounts', () => {
  it.each([
    ['119.00', '19.5', '99.50'],
    ['0.10', '0.30', '-0.20'],
    ['-5', '-5.00', '0.00'],
    // As floats these would be 90071992547409.92 and .9.
    ['90071992547409.93', '0.01', '90071992547409.92'],
    ['0.05', '0', '0.05'],
  ])('%s less %s is %s', (left, right, expected) => {
    expect(subtract(left, right)).toBe(expected);
  });

  it('is nothing only to the cent', () => {
    expect(['0', '0.00', '-0.00'].map(isZero)).toEqual([true, true, true]);
    expect(['0.01', '-0.01', '100.00'].map(isZero)).toEqual([false, false, false]);
  });
});
