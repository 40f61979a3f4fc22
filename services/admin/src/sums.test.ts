import { describe, expect, it } from '@jest/globals';
import { sumAmounts } from './sums.ts';

describe('a sum', () => {
  it.each([
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['9.50', '-19.00'], '-9.50'],
    [['-0.05'], '-0.05'],
    [['12', '0.5', '90071992547409.93'], '90071992547422.43'],
  ])('of %j is %s', (amounts, sum) => {
    expect(sumAmounts(amounts)).toBe(sum);
  });
});
