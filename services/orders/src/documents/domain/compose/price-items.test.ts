import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { write } from '../testing/compose-order.ts';
import { aLine, anOrder, discount, tax } from '../testing/order-builder.ts';

describe('net prices for an order whose prices contain the tax', () => {
  const cases: [string, OrderSnapshot, string[]][] = [
    ['one line', anOrder(), ['1 × Kanne @ 100.00 / 19', 'net 119.00']],
    [
      // 11.90 ÷ 1.19 = 10.00; 1.07 ÷ 1.07 = 1.00
      'several units and rates',
      anOrder({
        total: '36.77',
        tax: '5.77',
        lines: [
          aLine({ price: '11.90', quantity: 3, taxLines: [tax(19, '5.70')] }),
          aLine({ id: '502', title: 'Heft', price: '1.07', taxLines: [tax(7, '0.07')] }),
        ],
      }),
      ['3 × Kanne @ 10.00 / 19', '1 × Heft @ 1.00 / 7', 'net 36.77'],
    ],
    [
      'a discount in its net value',
      anOrder({
        total: '107.10',
        tax: '17.10',
        lines: [aLine({ discounts: [discount('11.90', 'TEN')], taxLines: [tax(19, '17.10')] })],
      }),
      ['1 × Kanne @ 100.00 / 19', '1 × Rabatt (TEN) @ -10.00 / 19', 'net 107.10'],
    ],
    [
      // 2 × 9.99 = 19.98 ÷ 1.19 = 16.79; 16.79 × 0.19 = 3.19; sum 19.98. 16.79 does not divide by 2.
      'units whose net does not divide have two prices a cent apart',
      anOrder({
        total: '19.98',
        tax: '3.19',
        lines: [aLine({ price: '9.99', quantity: 2, taxLines: [tax(19, '3.19')] })],
      }),
      ['1 × Kanne @ 8.39 / 19', '1 × Kanne @ 8.40 / 19', 'net 19.98'],
    ],
    [
      // Each 0.99 ÷ 1.19 = 0.8319 → 0.83; 4.95 ÷ 1.19 = 4.1597 → 4.16, + 0.79 = 4.95. 5 × 0.83 = 4.15: one more cent.
      'the cent that rounding lost goes to the first of the largest lines',
      anOrder({
        total: '4.95',
        tax: '0.80',
        lines: ['501', '502', '503', '504', '505'].map((id) =>
          aLine({ id, price: '0.99', taxLines: [tax(19, '0.16')] }),
        ),
      }),
      [
        '1 × Kanne @ 0.84 / 19',
        '1 × Kanne @ 0.83 / 19',
        '1 × Kanne @ 0.83 / 19',
        '1 × Kanne @ 0.83 / 19',
        '1 × Kanne @ 0.83 / 19',
        'net 4.95',
      ],
    ],
    [
      // 25.18 + 4.78 = 29.96 and 25.19 + 4.79 = 29.98: no net comes to 29.97.
      'stay with tax where no net comes to the total',
      anOrder({
        total: '29.97',
        tax: '4.79',
        lines: [aLine({ price: '9.99', quantity: 3, taxLines: [tax(19, '4.79')] })],
      }),
      ['3 × Kanne @ 9.99 / 19', 'gross 29.97'],
    ],
    [
      'stay with tax in a currency without decimals',
      anOrder({
        currency: { shop: 'JPY', presentment: 'JPY' },
        total: '1100',
        tax: '100',
        lines: [aLine({ price: '1100', taxLines: [tax(10, '100')] })],
      }),
      ['1 × Kanne @ 1100.00 / 10', 'gross 1100.00'],
    ],
    [
      'untaxed goods cost the same',
      anOrder({ total: '50.00', tax: '0.00', lines: [aLine({ price: '50.00' })] }),
      ['1 × Kanne @ 50.00 / 0', 'net 50.00'],
    ],
  ];
  it.each(cases)('%s', (_what, order, expected) => {
    expect(write(order, { prices: 'net' })).toEqual(expected);
  });
});
