import { describe, expect, it } from '@jest/globals';
import { subtract } from './subtract.ts';

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
});
