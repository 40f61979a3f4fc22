import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund, money, tax } from '../testing/order-builder.ts';
import { deductRefunds } from './deduct-refunds.ts';
import { readRefunds } from './read-refund.ts';
import { readSale } from './read-sale.ts';
import { refundedDuties } from './refund-duties.ts';

/** 119.00 with 19.00 at 19 %, and a duty of 10.00 without tax: 129.00. */
const order = anOrder({
  lines: [
    aLine({
      taxLines: [tax(19, '19.00')],
      duties: [{ amount: money('10.00'), taxLines: [] }],
    }),
  ],
  total: '129.00',
  tax: '19.00',
  totals: { duties: money('10.00') },
  refunds: [aRefund({ duties: money('10.00'), refunded: money('10.00') })],
});
const requireSale = () => {
  const reading = readSale(order, 'shop');
  if (!reading.ok) throw new Error(reading.problem.why);
  return reading.sale;
};

describe('a refunded duty', () => {
  it('is given back at its own rate', () => {
    expect(refundedDuties(requireSale(), 1000n)).toEqual([{ rate: 0n, base: 1000n, tax: 0n }]);
  });

  it('never comes to more than was charged', () => {
    expect(refundedDuties(requireSale(), 1500n)).toEqual([{ rate: 0n, base: 1000n, tax: 0n }]);
  });

  it('leaves the goods of an invoice that is not out yet as they are', () => {
    const left = deductRefunds(requireSale(), readRefunds(order, 'shop'));
    expect(left.total).toBe(11900n);
    expect(left.items.map(({ kind }) => kind)).toEqual(['line']);
  });

  it('is part of the goods where the sale has no item for it', () => {
    const inside = { ...requireSale(), items: requireSale().items.filter(({ kind }) => kind !== 'duty') };
    expect(refundedDuties(inside, 1000n)).toEqual([]);
  });
});
