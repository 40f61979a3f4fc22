import { describe, expect, it } from '@jest/globals';
import { computeTotalGap } from './order-sums.ts';

const money = (amount: string) => ({ presentmentMoney: { amount } });
const line = (quantity: number, price: string, ...discounts: string[]) => ({
  quantity,
  originalUnitPriceSet: money(price),
  discountAllocations: discounts.map((amount) => ({ allocatedAmountSet: money(amount) })),
});
const order = (given: object) => ({
  taxesIncluded: true,
  totalTaxSet: money('3.80'),
  totalTipReceivedSet: money('0.00'),
  originalTotalDutiesSet: null,
  totalCashRoundingAdjustment: { paymentSet: money('0.00') },
  additionalFees: [],
  lineItems: { nodes: [line(2, '11.90')] },
  shippingLines: { nodes: [] },
  totalPriceSet: money('23.80'),
  ...given,
});

describe('the sum of an order', () => {
  it.each([
    ['adds up with its tax inside', order({}), 0],
    ['adds up with its tax beside', order({ taxesIncluded: false, totalPriceSet: money('27.60') }), 0],
    [
      'adds up less its discounts, with shipping',
      order({
        lineItems: { nodes: [line(2, '11.90', '1.00', '0.80')] },
        shippingLines: { nodes: [{ originalPriceSet: money('5.95'), discountAllocations: [] }] },
        totalPriceSet: money('27.95'),
      }),
      0,
    ],
    [
      'adds up with tip, duties, a fee and the rounding of cash',
      order({
        totalTipReceivedSet: money('2.00'),
        originalTotalDutiesSet: money('4.00'),
        additionalFees: [{ price: money('1.00') }],
        totalCashRoundingAdjustment: { paymentSet: money('-0.01') },
        totalPriceSet: money('30.79'),
      }),
      0,
    ],
    ['lacks what its total has beside its parts', order({ totalPriceSet: money('24.00') }), 20],
  ])('%s', (_what, given, gap) => {
    expect(computeTotalGap(given)).toBe(gap);
  });
});
