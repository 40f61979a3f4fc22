import { describe, expect, it } from '@jest/globals';
import { formatAmount } from '../../../kernel/domain/money/money.ts';
import { predictTotals } from './predict-totals.ts';

const at = (unitPrice: string, taxRate: string, quantity = '1') => ({
  item: 'line:1',
  title: 'x',
  detail: '',
  quantity,
  unit: 'piece' as const,
  unitPrice,
  taxRate,
});

describe('the totals the provider will state', () => {
  it.each([
    ['prices with tax: the gross is the sum', true, [at('119.00', '19')], '100.00 + 19.00 = 119.00'],
    // 3 × 9.99 = 29.97; ÷ 1.19 = 25.1849
    ['net is rounded once per rate', true, [at('9.99', '19', '3')], '25.18 + 4.79 = 29.97'],
    // 119 + 107: 100 + 100 net
    ['each rate on its own', true, [at('119.00', '19'), at('107.00', '7')], '200.00 + 26.00 = 226.00'],
    // 119 − 11.90 = 107.10; ÷ 1.19 = 90.00
    ['a discount lowers its rate', true, [at('119.00', '19'), at('-11.90', '19')], '90.00 + 17.10 = 107.10'],
    ['nothing taxed', true, [at('50.00', '0')], '50.00 + 0.00 = 50.00'],
    // 3 × 8.39 = 25.17; × 0.19 = 4.7823
    ['prices without tax: tax once per rate', false, [at('8.39', '19', '3')], '25.17 + 4.78 = 29.95'],
    // 0.50 × 0.19 = 0.095 → 0.10
    ['half a cent goes up', false, [at('0.50', '19')], '0.50 + 0.10 = 0.60'],
    // −0.50 × 0.19 = −0.095 → −0.10
    ['half a cent goes away from zero', false, [at('-0.50', '19')], '-0.50 + -0.10 = -0.60'],
    // 1.5 × 3.33 = 4.995 → 5.00
    ['a broken quantity is rounded per line', false, [at('3.33', '0', '1.5')], '5.00 + 0.00 = 5.00'],
    // 100 × 0.081
    ['a rate with decimals', false, [at('100.00', '8.1')], '100.00 + 8.10 = 108.10'],
  ])('%s', (_what, pricesIncludeTax, positions, expected) => {
    const { net, tax, gross } = predictTotals({ pricesIncludeTax, positions });
    expect(`${formatAmount(net)} + ${formatAmount(tax)} = ${formatAmount(gross)}`).toBe(expected);
  });
});
