import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  discount,
  money,
} from '../testing/order-builder.ts';
import { grossOfRefundedShipping, grossOfRefundLine, sumDiscounts, sumOrder } from './order-sums.ts';

describe('sumOrder', () => {
  it('adds what stands in the order, discounts apart, and leaves out delivery that an edit removed', () => {
    const order = anOrder({
      lines: [
        aLine({ price: '19.99', quantity: 3, discounts: [discount('5.00', 'MAI'), discount('0.97')] }),
        aLine({ id: '502', price: '0.01', quantity: 7 }),
      ],
      shippingLines: [
        aShippingLine('4.90', { discounts: [discount('4.90', 'GRATIS')] }),
        aShippingLine('9.90', { id: '702', removed: true, discounts: [discount('1.00')] }),
      ],
      fees: [{ name: 'Pfand', amount: money('0.25'), taxLines: [] }],
      refunds: [aRefund({ refunded: money('10.00') }), aRefund({ id: '902', refunded: money('0.05') })],
    });
    expect(sumOrder(order)).toMatchObject({
      // 3 × 19.99 + 7 × 0.01
      items: '60.04',
      // 5.00 + 0.97 + 4.90
      discounts: '10.87',
      shipping: '4.90',
      fees: '0.25',
      refunded: '10.05',
    });
  });

  it("speaks the customer's currency, with its decimals", () => {
    const order = anOrder({
      currency: { shop: 'EUR', presentment: 'JPY' },
      lines: [aLine({ price: '119.00', quantity: 2 })].map((line) => ({
        ...line,
        unitPrice: money('119.00', '23600'),
      })),
    });
    expect(sumOrder(order)).toMatchObject({ items: '47200', discounts: '0', refunded: '0' });
  });
});

describe('sumDiscounts', () => {
  it('adds those of the same title, wherever they stand', () => {
    const order = anOrder({
      lines: [
        aLine({ discounts: [discount('1.10', 'MAI')] }),
        aLine({ id: '502', discounts: [discount('2.20', 'MAI'), discount('0.30')] }),
      ],
      shippingLines: [aShippingLine('4.90', { discounts: [discount('0.70', 'MAI')] })],
    });
    expect(sumDiscounts(order)).toEqual([
      { title: 'MAI', amount: '4.00' },
      { title: '', amount: '0.30' },
    ]);
  });
});

describe('what went back', () => {
  const net = anOrder({ taxesIncluded: false });
  it('is reported with its tax, whether prices include it or not', () => {
    const line = aRefundLine({ subtotal: money('100.00'), tax: money('19.00') });
    expect([grossOfRefundLine(anOrder(), line), grossOfRefundLine(net, line)]).toEqual(['100.00', '119.00']);
  });

  it.each([
    [
      'a shipping line with tax inside',
      anOrder(),
      { shipping: [{ amount: money('5.95'), tax: money('0.95') }] },
      '5.95',
    ],
    [
      'a shipping line without tax',
      net,
      { shipping: [{ amount: money('5.00'), tax: money('0.95') }] },
      '5.95',
    ],
    [
      'the older adjustment, whose tax stands beside it',
      anOrder(),
      { adjustments: [{ reason: 'shipping_refund', amount: money('-5.00'), tax: money('-0.95') }] },
      '5.95',
    ],
    ['nothing', net, {}, '0.00'],
  ] as const)('is delivery too: %s', (_what, order, given, amount) => {
    expect(grossOfRefundedShipping(order, aRefund(given))).toBe(amount);
  });
});
