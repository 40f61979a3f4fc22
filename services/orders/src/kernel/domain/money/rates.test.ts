import { describe, expect, it } from '@jest/globals';
import { formatPercent, netBehindTax, parseFraction, parsePercent, taxInGross, taxOnNet } from './rates.ts';

describe('tax rates', () => {
  it.each([
    ['0.19', 190_000n, '19'],
    ['0.07', 70_000n, '7'],
    ['0.081', 81_000n, '8.1'],
    ['0.077', 77_000n, '7.7'],
    ['0.09975', 99_750n, '9.975'],
    ['0', 0n, '0'],
    ['0.0', 0n, '0'],
    ['0.2', 200_000n, '20'],
    ['0.055', 55_000n, '5.5'],
    ['1', 1_000_000n, '100'],
  ])('reads %s and prints its percentage', (fraction, rate, percent) => {
    expect(parseFraction(fraction)).toBe(rate);
    expect(formatPercent(rate)).toBe(percent);
    expect(parsePercent(percent)).toBe(rate);
  });

  it('reads a rate that arrives as a binary fraction', () => {
    expect(parseFraction('0.09974999999999999')).toBe(99_750n);
  });

  it.each([
    [11_900n, 190_000n, 1_900n],
    [10_700n, 70_000n, 700n],
    // 9.99 ÷ 1.19 = 8.3949… → 8.39 net, 1.60 tax
    [999n, 190_000n, 160n],
    [-999n, 190_000n, -160n],
    [500n, 0n, 0n],
  ])('finds the tax inside %s', (gross, rate, tax) => expect(taxInGross(gross, rate)).toBe(tax));

  it('finds the tax on a net amount and the net amount behind a tax', () => {
    // 8.39 × 0.19 = 1.5941
    expect(taxOnNet(839n, 190_000n)).toBe(159n);
    // 1.90 ÷ 0.19 = 10.00
    expect(netBehindTax(190n, 190_000n)).toBe(1_000n);
    expect(netBehindTax(190n, 0n)).toBe(0n);
  });
});
