import { describe, expect, it } from '@jest/globals';
import { formatAmount, parseAmount } from './money.ts';

describe('amounts', () => {
  it.each([
    ['119.00', 11_900n],
    ['0.1', 10n],
    ['7', 700n],
    ['-0.05', -5n],
    ['23600.0', 2_360_000n],
    ['23600', 2_360_000n],
    ['0.00', 0n],
    ['007.10', 710n],
    ['12345678901.99', 1_234_567_890_199n],
    ['123456789012.99', 12_345_678_901_299n],
    ['1.005', 101n],
    ['1.004', 100n],
    ['99999999999999999.99', 9_999_999_999_999_999_999n],
  ])('reads %s exactly', (text, cents) => expect(parseAmount(text)).toBe(cents));

  it.each(['', 'abc', '1,5', '.50', '1a.00', '1.-5', '1.2.00', '+1.00', '1.', '1e3', ' 1', '--1'])(
    'refuses %p, which is no amount',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );

  it.each([
    [11_900n, 2, '119.00'],
    [-5n, 2, '-0.05'],
    [0n, 2, '0.00'],
    [2_360_000n, 0, '23600'],
    [2_360_050n, 0, '23600.50'],
  ])('prints %s with %s digits', (cents, digits, text) => expect(formatAmount(cents, digits)).toBe(text));
});
