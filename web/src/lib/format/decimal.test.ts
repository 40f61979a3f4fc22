import { describe, expect, it } from '@jest/globals';
import { formatQuantity, formatRate, formatShare } from './decimal.ts';

/** Intl writes a no-break space before the sign. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('decimals', () => {
  it.each([
    ['7', '7 %'],
    ['19.00', '19 %'],
    ['4.9', '4,9 %'],
    ['0', '0 %'],
  ])('a rate of %s is %s', (given, expected) => {
    expect(plain(formatRate(given))).toBe(expected);
  });

  it.each([
    ['0.035', '3,5 %'],
    ['0.5', '50 %'],
    ['0', '0 %'],
  ])('a share of %s is %s', (given, expected) => {
    expect(plain(formatShare(given))).toBe(expected);
  });

  it.each([
    ['12', '12'],
    ['1200.5', '1.200,5'],
    ['-3', '-3'],
    ['12.0000', '12'],
  ])('a quantity of %s is %s', (given, expected) => {
    expect(formatQuantity(given)).toBe(expected);
  });
});
