import { describe, expect, it } from '@jest/globals';
import { exactProduct, exactSum } from './exact-sum.ts';

describe('exactSum', () => {
  it.each([
    [['0.10', '0.20'], '0.30'],
    [[], '0.00'],
    [['10.0', '0.005'], '10.005'],
    [['-5.00', '2.50'], '-2.50'],
    [['9007199254740993.01', '0.01'], '9007199254740993.02'],
    [['1.00', '-1.00'], '0.00'],
  ])('adds %j to %s', (amounts, sum) => {
    expect(exactSum(amounts)).toBe(sum);
  });

  it('prints no decimals where the currency has none', () => {
    expect(exactSum(['23600', '400'], 0)).toBe('24000');
  });
});

describe('exactProduct', () => {
  it.each([
    ['19.90', 3, '59.70'],
    ['1.234', 10, '12.340'],
    ['23600', 2, '47200'],
    ['19.90', 0, '0.00'],
  ])('takes %s %i times: %s', (amount, count, product) => {
    expect(exactProduct(amount, count)).toBe(product);
  });
});
