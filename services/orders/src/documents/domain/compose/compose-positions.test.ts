import { describe, expect, it } from '@jest/globals';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { write } from '../testing/compose-order.ts';
import { aLine, anOrder, aShippingLine, discount, money, tax } from '../testing/order-builder.ts';

describe('positions of prices with tax', () => {
  const cases: [string, OrderSnapshot, string[]][] = [
    ['one line', anOrder(), ['1 × Kanne @ 119.00 / 19', 'gross 119.00']],
    [
      'the variant stands in the title, the default one does not',
      anOrder({
        total: '20.00',
        tax: '0.00',
        lines: [
          aLine({ price: '10.00', variantTitle: 'Blau' }),
          aLine({ id: '502', price: '10.00', variantTitle: 'Default Title' }),
        ],
      }),
      ['1 × Kanne - Blau @ 10.00 / 0', '1 × Kanne @ 10.00 / 0', 'gross 20.00'],
    ],
    [
      'several units and rates',
      anOrder({
        total: '42.47',
        tax: '5.60',
        lines: [
          aLine({ price: '9.99', quantity: 3, taxLines: [tax(19, '4.79')] }),
          aLine({ id: '502', title: 'Buch', price: '12.50', taxLines: [tax(7, '0.82')] }),
        ],
      }),
      ['3 × Kanne @ 9.99 / 19', '1 × Buch @ 12.50 / 7', 'gross 42.47'],
    ],
    [
      'one discount on two rates is a line per rate under its code',
      anOrder({
        total: '203.40',
        tax: '23.40',
        lines: [
          aLine({ taxLines: [tax(19, '17.10')], discounts: [discount('11.90', 'FRUEHLING')] }),
          aLine({
            id: '502',
            title: 'Buch',
            price: '107.00',
            taxLines: [tax(7, '6.30')],
            discounts: [discount('10.70', 'FRUEHLING')],
          }),
        ],
      }),
      [
        '1 × Kanne @ 119.00 / 19',
        '1 × Buch @ 107.00 / 7',
        '1 × Rabatt (FRUEHLING) @ -11.90 / 19',
        '1 × Rabatt (FRUEHLING) @ -10.70 / 7',
        'gross 203.40',
      ],
    ],
    [
      'discounts of several names are named together',
      anOrder({
        total: '99.00',
        tax: '15.81',
        lines: [
          aLine({
            taxLines: [tax(19, '15.81')],
            discounts: [discount('10.00', 'A'), discount('10.00', 'B')],
          }),
        ],
      }),
      ['1 × Kanne @ 119.00 / 19', '1 × Rabatt (A, B) @ -20.00 / 19', 'gross 99.00'],
    ],
    [
      'a line given for nothing',
      anOrder({
        total: '119.00',
        lines: [
          aLine({ taxLines: [tax(19, '19.00')] }),
          aLine({ id: '502', title: 'Tasse', price: '20.00', discounts: [discount('20.00', 'GRATIS')] }),
        ],
      }),
      [
        '1 × Kanne @ 119.00 / 19',
        '1 × Tasse @ 20.00 / 0',
        '1 × Rabatt (GRATIS) @ -20.00 / 0',
        'gross 119.00',
      ],
    ],
    [
      'shipping with its tax and its discount',
      anOrder({
        total: '121.95',
        tax: '19.47',
        lines: [aLine({ taxLines: [tax(19, '19.00')] })],
        shippingLines: [
          aShippingLine('4.95', { taxLines: [tax(19, '0.47')], discounts: [discount('2.00', 'V2')] }),
        ],
      }),
      [
        '1 × Kanne @ 119.00 / 19',
        '1 × Versand: DHL @ 4.95 / 19',
        '1 × Versandrabatt (V2) @ -2.00 / 19',
        'gross 121.95',
      ],
    ],
    [
      'shipping that has two rates',
      anOrder({
        total: '11.30',
        tax: '1.30',
        lines: [],
        shippingLines: [aShippingLine('11.30', { taxLines: [tax(19, '0.95'), tax(7, '0.35')] })],
      }),
      [
        '1 × Versand: DHL (Anteil 19 %) @ 5.95 / 19',
        '1 × Versand: DHL (Anteil 7 %) @ 5.35 / 7',
        'gross 11.30',
      ],
    ],
    [
      'tip and cash rounding at 0 %',
      anOrder({ total: '124.05', totals: { tip: money('5.00'), cashRounding: money('0.05') } }),
      ['1 × Kanne @ 119.00 / 19', '1 × Rundung @ 0.05 / 0', '1 × Trinkgeld @ 5.00 / 0', 'gross 124.05'],
    ],
    [
      'cash rounded down',
      anOrder({ total: '118.95', totals: { cashRounding: money('-0.05') } }),
      ['1 × Kanne @ 119.00 / 19', '1 × Rundung @ -0.05 / 0', 'gross 118.95'],
    ],
    [
      'a tip that stands among the lines is not counted twice',
      anOrder({
        total: '124.00',
        totals: { tip: money('5.00') },
        lines: [aLine({ taxLines: [tax(19, '19.00')] }), aLine({ id: '502', title: 'Tip', price: '5.00' })],
      }),
      ['1 × Kanne @ 119.00 / 19', '1 × Tip @ 5.00 / 0', 'gross 124.00'],
    ],
    [
      'duties of the lines and a fee with tax',
      anOrder({
        total: '130.90',
        tax: '20.90',
        totals: { duties: money('0.00') },
        fees: [{ name: 'Pfand', amount: money('11.90'), taxLines: [tax(19, '1.90')] }],
      }),
      ['1 × Kanne @ 119.00 / 19', '1 × Pfand @ 11.90 / 19', 'gross 130.90'],
    ],
    [
      'duties known only as a sum',
      anOrder({ total: '129.00', totals: { duties: money('10.00') } }),
      ['1 × Kanne @ 119.00 / 19', '1 × Zollgebühren @ 10.00 / 0', 'gross 129.00'],
    ],
    [
      'duties that the prices already hold are not added',
      anOrder({ total: '119.00', totals: { duties: money('10.00') } }),
      ['1 × Kanne @ 119.00 / 19', 'gross 119.00'],
    ],
    [
      'a gift card is sold without tax',
      anOrder({
        total: '50.00',
        tax: '0.00',
        lines: [aLine({ title: 'Gutschein', price: '50.00', giftCard: true })],
      }),
      ['1 × Gutschein @ 50.00 / 0', 'gross 50.00'],
    ],
    [
      'a currency without decimals',
      anOrder({
        currency: { shop: 'JPY', presentment: 'JPY' },
        total: '23600',
        tax: '2145',
        lines: [aLine({ price: '11800', quantity: 2, taxLines: [tax(10, '2145')] })],
      }),
      ['2 × Kanne @ 11800.00 / 10', 'gross 23600.00'],
    ],
    [
      'the currency of the buyer',
      anOrder({
        currency: { shop: 'EUR', presentment: 'GBP' },
        totals: { total: money('119.00', '104.50'), tax: money('19.00', '16.68') },
        lines: [
          aLine({
            unitPrice: money('119.00', '104.50'),
            taxLines: [{ title: 'VAT', rate: '0.19', amount: money('19.00', '16.68'), channelLiable: false }],
          }),
        ],
      }),
      ['1 × Kanne @ 104.50 / 19', 'gross 104.50'],
    ],
  ];
  it.each(cases)('%s', (_what, order, expected) => expect(write(order)).toEqual(expected));

  it('hides shipping that costs nothing unless it is wanted', () => {
    const order = anOrder({ shippingLines: [aShippingLine('0.00', { title: 'Gratis' })] });
    expect(write(order)).toEqual(['1 × Kanne @ 119.00 / 19', 'gross 119.00']);
    expect(write(order, { showFreeShipping: true })).toEqual([
      '1 × Kanne @ 119.00 / 19',
      '1 × Versand: Gratis @ 0.00 / 0',
      'gross 119.00',
    ]);
  });

  it('hides shipping that a discount makes free', () => {
    const free = aShippingLine('4.95', { discounts: [discount('4.95', 'GRATISVERSAND')] });
    expect(write(anOrder({ shippingLines: [free] }))).toEqual(['1 × Kanne @ 119.00 / 19', 'gross 119.00']);
    expect(write(anOrder({ shippingLines: [free] }), { showFreeShipping: true })).toEqual([
      '1 × Kanne @ 119.00 / 19',
      '1 × Versand: DHL @ 4.95 / 0',
      '1 × Versandrabatt (GRATISVERSAND) @ -4.95 / 0',
      'gross 119.00',
    ]);
  });
});

describe('positions of prices without tax', () => {
  const net = (given: Parameters<typeof anOrder>[0]) => anOrder({ taxesIncluded: false, ...given });
  const cases: [string, OrderSnapshot, string[]][] = [
    [
      'stay without tax when the provider comes to the same total',
      net({
        total: '119.00',
        tax: '19.00',
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
      }),
      ['1 × Kanne @ 100.00 / 19', 'net 119.00'],
    ],
    [
      'with discount and shipping',
      // (100 − 10 + 5) × 0.19 = 18.05
      net({
        total: '113.05',
        tax: '18.05',
        lines: [
          aLine({ price: '100.00', discounts: [discount('10.00', 'TEN')], taxLines: [tax(19, '17.10')] }),
        ],
        shippingLines: [aShippingLine('5.00', { taxLines: [tax(19, '0.95')] })],
      }),
      [
        '1 × Kanne @ 100.00 / 19',
        '1 × Rabatt (TEN) @ -10.00 / 19',
        '1 × Versand: DHL @ 5.00 / 19',
        'net 113.05',
      ],
    ],
    [
      // Per line 0.10 × 0.19 = 0.019 → 0.02, three times 0.06; the provider takes 0.30 × 0.19 = 0.057 → 0.06.
      'rounded the same by luck',
      net({
        total: '0.36',
        tax: '0.06',
        lines: ['501', '502', '503'].map((id) => aLine({ id, price: '0.10', taxLines: [tax(19, '0.02')] })),
      }),
      ['1 × Kanne @ 0.10 / 19', '1 × Kanne @ 0.10 / 19', '1 × Kanne @ 0.10 / 19', 'net 0.36'],
    ],
    [
      // Per line 0.08 × 0.19 = 0.0152 → 0.02 each; the provider takes 0.24 × 0.19 = 0.0456 → 0.05, not 0.06.
      'carry the tax when the provider would miss a cent',
      net({
        total: '0.30',
        tax: '0.06',
        lines: ['501', '502', '503'].map((id) => aLine({ id, price: '0.08', taxLines: [tax(19, '0.02')] })),
      }),
      ['1 × Kanne @ 0.10 / 19', '1 × Kanne @ 0.10 / 19', '1 × Kanne @ 0.10 / 19', 'gross 0.30'],
    ],
    [
      // 3 × 8.39 = 25.17, tax stated 4.79 (the provider: 4.78), gross 29.96 does not divide by 3.
      'show units at two prices a cent apart where their gross does not divide',
      net({
        total: '29.96',
        tax: '4.79',
        lines: [aLine({ price: '8.39', quantity: 3, taxLines: [tax(19, '4.79')] })],
      }),
      ['1 × Kanne @ 9.98 / 19', '2 × Kanne @ 9.99 / 19', 'gross 29.96'],
    ],
    [
      // 3 × 8.39 = 25.17, tax stated 4.80, gross 29.97 = 3 × 9.99.
      'show units whose gross divides',
      net({
        total: '29.97',
        tax: '4.80',
        lines: [aLine({ price: '8.39', quantity: 3, taxLines: [tax(19, '4.80')] })],
      }),
      ['3 × Kanne @ 9.99 / 19', 'gross 29.97'],
    ],
    [
      // 2 × 10.00 − 0.05 = 19.95; × 0.19 = 3.79 (stated 3.80). Unit 11.90; 23.80 − 23.75 leaves a discount of 0.05.
      'let the discount take the difference',
      net({
        total: '23.75',
        tax: '3.80',
        lines: [
          aLine({ price: '10.00', quantity: 2, discounts: [discount('0.05')], taxLines: [tax(19, '3.80')] }),
        ],
      }),
      ['2 × Kanne @ 11.90 / 19', '1 × Rabatt @ -0.05 / 19', 'gross 23.75'],
    ],
    [
      // The order states 19.01 tax, its only line 19.00: the line takes the cent.
      'give the last cent to the largest tax',
      net({
        total: '119.01',
        tax: '19.01',
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
      }),
      ['1 × Kanne @ 119.01 / 19', 'gross 119.01'],
    ],
    [
      'exempt from tax',
      net({
        total: '100.00',
        tax: '0.00',
        taxExempt: true,
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '0.00')] })],
      }),
      ['1 × Kanne @ 100.00 / 0', 'net 100.00'],
    ],
    [
      'two rates, each on its part',
      // 100 at 19 %, 100 at 7 %
      net({
        total: '226.00',
        tax: '26.00',
        lines: [aLine({ price: '200.00', taxLines: [tax(19, '19.00'), tax(7, '7.00')] })],
      }),
      ['1 × Kanne (Anteil 19 %) @ 100.00 / 19', '1 × Kanne (Anteil 7 %) @ 100.00 / 7', 'net 226.00'],
    ],
  ];
  it.each(cases)('%s', (_what, order, expected) => expect(write(order)).toEqual(expected));
});
