import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { compose, write } from '../testing/compose-order.ts';
import { aLine, anOrder, aShippingLine, discount, money, tax } from '../testing/order-builder.ts';
import type { PositionOptions } from './compose-positions.ts';

describe('discounts in the line', () => {
  /** `quantity × title @ price / rate (detail)`. */
  const details = (order: OrderSnapshot, discounts: PositionOptions['discounts']) =>
    compose(order, { discounts }).positions.map(
      (p) => `${p.quantity} × ${p.title} @ ${p.unitPrice} / ${p.taxRate} (${p.detail})`,
    );

  const reduced = (total: string, taxAmount: string, given: Parameters<typeof aLine>[0]) =>
    anOrder({
      total,
      tax: taxAmount,
      lines: [aLine({ sku: 'K-1', taxLines: [tax(19, taxAmount)], ...given })],
    });

  const cases: [string, OrderSnapshot, string | string[], string | string[]][] = [
    [
      'lowers the price and names what lowered it',
      reduced('107.10', '17.10', { discounts: [discount('11.90', 'FRUEHLING')] }),
      '1 × Kanne @ 107.10 / 19 (K-1\nRabatt (FRUEHLING))',
      '1 × Kanne @ 107.10 / 19 (K-1)',
    ],
    [
      // 4 × 10.00 − 4.00 = 36.00 = 4 × 9.00
      'divides over the units where whole cents do',
      reduced('36.00', '5.75', { price: '10.00', quantity: 4, discounts: [discount('4.00', 'VIER')] }),
      '4 × Kanne @ 9.00 / 19 (K-1\nRabatt (VIER))',
      '4 × Kanne @ 9.00 / 19 (K-1)',
    ],
    [
      // 3 × 10.00 − 5.00 = 25.00 = 2 × 8.33 + 8.34
      'shows two prices a cent apart where no whole cent divides',
      reduced('25.00', '3.99', { price: '10.00', quantity: 3, discounts: [discount('5.00')] }),
      ['2 × Kanne @ 8.33 / 19 (K-1\nRabatt)', '1 × Kanne @ 8.34 / 19 (K-1\nRabatt)'],
      ['2 × Kanne @ 8.33 / 19 (K-1)', '1 × Kanne @ 8.34 / 19 (K-1)'],
    ],
    [
      'a line given for nothing costs nothing',
      reduced('0.00', '0.00', { price: '20.00', discounts: [discount('20.00', 'GRATIS')], taxLines: [] }),
      '1 × Kanne @ 0.00 / 0 (K-1\nRabatt (GRATIS))',
      '1 × Kanne @ 0.00 / 0 (K-1)',
    ],
    [
      'a line without a discount stays as it is',
      reduced('119.00', '19.00', {}),
      '1 × Kanne @ 119.00 / 19 (K-1)',
      '1 × Kanne @ 119.00 / 19 (K-1)',
    ],
    [
      'names two discounts',
      reduced('99.00', '15.81', { discounts: [discount('10.00', 'A'), discount('10.00', 'B')] }),
      '1 × Kanne @ 99.00 / 19 (K-1\nRabatt (A, B))',
      '1 × Kanne @ 99.00 / 19 (K-1)',
    ],
  ];
  it.each(cases)('%s', (_what, order, named, silent) => {
    expect(details(order, 'inLine')).toEqual([named].flat());
    expect(details(order, 'silent')).toEqual([silent].flat());
  });

  it('lowers the price of shipping', () => {
    const shipping = aShippingLine('4.95', {
      taxLines: [tax(19, '0.47')],
      discounts: [discount('2.00', 'V2')],
    });
    const order = anOrder({ total: '121.95', tax: '19.47', shippingLines: [shipping] });
    expect(details(order, 'inLine')[1]).toBe('1 × Versand: DHL @ 2.95 / 19 (Versandrabatt (V2))');
    expect(details(order, 'silent')[1]).toBe('1 × Versand: DHL @ 2.95 / 19 ()');
  });

  it('lowers prices that the provider gets with tax because the sum would miss a cent', () => {
    // 2 × 10.00 − 0.05 = 19.95, tax 3.80 stated (the provider: 3.79), gross 23.75 = 11.87 + 11.88.
    const order = anOrder({
      taxesIncluded: false,
      total: '23.75',
      tax: '3.80',
      lines: [
        aLine({ price: '10.00', quantity: 2, discounts: [discount('0.05')], taxLines: [tax(19, '3.80')] }),
      ],
    });
    expect(write(order, { discounts: 'inLine' })).toEqual([
      '1 × Kanne @ 11.87 / 19',
      '1 × Kanne @ 11.88 / 19',
      'gross 23.75',
    ]);
  });
});

describe('what an issued document said in one lump', () => {
  it('it says for ever; what else it bills has true quantities', () => {
    // 3 × 10.00 − 5.00 = 25.00, 3 × 1.00 − 1.00 = 2.00 = 1 × 0.66 + 2 × 0.67.
    const order = anOrder({
      total: '27.00',
      tax: '4.31',
      lines: [
        aLine({ price: '10.00', quantity: 3, discounts: [discount('5.00')], taxLines: [tax(19, '3.99')] }),
        aLine({
          id: '502',
          title: 'Tasse',
          price: '1.00',
          quantity: 3,
          discounts: [discount('1.00')],
          taxLines: [tax(19, '0.32')],
        }),
      ],
    });
    expect(write(order, { discounts: 'silent', lumps: new Set(['line:501']) })).toEqual([
      '1 × 3 × Kanne @ 25.00 / 19',
      '1 × Tasse @ 0.66 / 19',
      '2 × Tasse @ 0.67 / 19',
      'gross 27.00',
    ]);
  });
});

describe('what a position bills', () => {
  it('is named by the ids of the order', () => {
    const order = anOrder({
      total: '145.95',
      tax: '20.90',
      totals: { tip: money('5.00'), duties: money('10.00'), cashRounding: money('0.05') },
      fees: [{ name: 'Pfand', amount: money('11.90'), taxLines: [tax(19, '1.90')] }],
      lines: [aLine({ taxLines: [tax(19, '17.10')], discounts: [discount('11.90', 'TEN')] })],
      shippingLines: [
        aShippingLine('15.90', { taxLines: [tax(19, '1.90')], discounts: [discount('4.00', 'V4')] }),
      ],
    });
    expect(compose(order, {}).positions.map((position) => position.item)).toEqual([
      'line:501',
      'discount',
      'shipping:701',
      'rounding',
      'fee:Pfand',
      'duty',
      'tip',
      'shippingDiscount',
    ]);
  });
});
