import { describe, expect, it } from '@jest/globals';
import { detailText } from '../../../../contract/index.ts';
import { formatAmount } from '../../../kernel/domain/money/money.ts';
import {
  aLine,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
  tax,
} from '../testing/order-builder.ts';
import { readSale } from './read-sale.ts';
import type { OrderSnapshot } from './snapshot.ts';

function describeTotal(order: OrderSnapshot, side: 'shop' | 'presentment' = 'presentment'): string {
  const reading = readSale(order, side);
  if (!reading.ok) return detailText({ kind: 'sums', problem: reading.problem });
  const units = reading.sale.items.filter((item) => item.kind === 'line').map((item) => item.quantity);
  return `${units.join('+')} units, ${formatAmount(reading.sale.total)}`;
}

const two = (given: Parameters<typeof aLine>[0] = {}) =>
  aLine({ quantity: 2, taxLines: [tax(19, '38.00')], ...given });

describe('what an order sold', () => {
  const cases: [string, OrderSnapshot, string][] = [
    ['what its totals say', anOrder(), '1 units, 119.00'],
    [
      'a refunded unit was sold: it lowers the current quantity, not the sale',
      anOrder({
        total: '238.00',
        tax: '38.00',
        lines: [two({ currentQuantity: 1 })],
        refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00') })],
      }),
      '2 units, 238.00',
    ],
    [
      'a unit edited away was not sold, where the total follows the edit',
      anOrder({ total: '119.00', tax: '19.00', lines: [two({ currentQuantity: 1 })] }),
      '1 units, 119.00',
    ],
    [
      'a unit edited away was not sold, where the total still counts it',
      anOrder({
        total: '238.00',
        tax: '38.00',
        totals: { currentTotal: money('119.00') },
        lines: [two({ currentQuantity: 1 })],
      }),
      '1 units, 119.00',
    ],
    [
      'edits and refunds of one line are distinguished',
      anOrder({
        total: '357.00',
        tax: '57.00',
        lines: [aLine({ quantity: 4, currentQuantity: 1, taxLines: [tax(19, '76.00')] })],
        refunds: [
          aRefund({
            lines: [aRefundLine({ quantity: 2, subtotal: money('238.00'), tax: money('38.00') })],
            refunded: money('238.00'),
          }),
        ],
      }),
      '3 units, 357.00',
    ],
    [
      'a line edited away altogether is gone',
      anOrder({
        lines: [
          aLine({ taxLines: [tax(19, '19.00')] }),
          aLine({ id: '502', currentQuantity: 0, taxLines: [tax(19, '19.00')] }),
        ],
      }),
      '1 units, 119.00',
    ],
    [
      // 3 units at 10.00 less 1.00 discount; one removed: 20.00 − 0.67 (⅔ of 1.00), stated 19.34: the line takes the cent.
      'the discount of a removed unit goes with it',
      anOrder({
        total: '19.34',
        tax: '3.09',
        lines: [
          aLine({
            price: '10.00',
            quantity: 3,
            currentQuantity: 2,
            discounts: [discount('1.00')],
            taxLines: [tax(19, '4.63')],
          }),
        ],
      }),
      '2 units, 19.34',
    ],
    [
      'a gift for a cent that was edited away was not sold, though the others could include the cent',
      anOrder({
        total: '119.01',
        totals: { currentTotal: money('119.00') },
        lines: [
          aLine({ taxLines: [tax(19, '19.00')] }),
          aLine({ id: '502', price: '0.01', currentQuantity: 0, taxLines: [tax(19, '0.00')] }),
        ],
      }),
      '1 units, 119.00',
    ],
    [
      'removed shipping was not sold',
      anOrder({ shippingLines: [aShippingLine('4.95', { removed: true, taxLines: [tax(19, '0.79')] })] }),
      '1 units, 119.00',
    ],
    [
      'a converted tip is what the total leaves for it',
      anOrder({
        currency: { shop: 'EUR', presentment: 'CHF' },
        totals: {
          total: money('124.00', '117.83'),
          tax: money('19.00', '18.05'),
          tip: money('5.00', '4.75'),
        },
        lines: [
          aLine({
            unitPrice: money('119.00', '113.05'),
            taxLines: [{ title: 'USt', rate: '0.19', amount: money('19.00', '18.05'), channelLiable: false }],
          }),
        ],
      }),
      '1 units, 117.83',
    ],
  ];
  it.each(cases)('%s', (_what, order, expected) => expect(describeTotal(order)).toBe(expected));

  it('reads the shop currency when it is asked for', () => {
    const order = anOrder({
      currency: { shop: 'EUR', presentment: 'CHF' },
      totals: { total: money('119.00', '113.05'), tax: money('0.00') },
      lines: [aLine({ unitPrice: money('119.00', '113.05') })],
    });
    expect(describeTotal(order, 'shop')).toBe('1 units, 119.00');
    expect(describeTotal(order, 'presentment')).toBe('1 units, 113.05');
  });
});

describe('an order that contradicts itself', () => {
  const cases: [string, OrderSnapshot, string][] = [
    [
      'lines that do not make the total',
      anOrder({ total: '120.00' }),
      'Die Positionen ergeben 119,00, die Bestellung nennt 120,00.',
    ],
    [
      'a discount in the total that no line received, as in the documented sample',
      anOrder({
        taxesIncluded: false,
        total: '404.95',
        tax: '0.00',
        lines: [aLine({ price: '414.95' })],
        shippingLines: [aShippingLine('10.00')],
      }),
      'Die Positionen ergeben 424,95, die Bestellung nennt 404,95.',
    ],
    [
      'a cent too much where prices include the tax',
      anOrder({ total: '119.01' }),
      'Die Positionen ergeben 119,00, die Bestellung nennt 119,01.',
    ],
    [
      'tax that stands at no line',
      anOrder({ lines: [aLine()] }),
      'Die Steuer der Bestellung steht an keiner Position.',
    ],
    [
      'tax at the lines far from the tax of the order',
      anOrder({
        taxesIncluded: false,
        total: '129.00',
        tax: '29.00',
        lines: [aLine({ price: '100.00', taxLines: [tax(19, '19.00')] })],
      }),
      'Die Positionen tragen 19,00 Steuer, die Bestellung nennt 29,00.',
    ],
    [
      'a currency with three decimals',
      anOrder({ currency: { shop: 'KWD', presentment: 'KWD' } }),
      'KWD hat mehr als zwei Nachkommastellen.',
    ],
  ];
  it.each(cases)('%s', (_what, order, expected) => expect(describeTotal(order)).toBe(expected));
});
