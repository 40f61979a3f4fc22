import { describe, expect, it } from '@jest/globals';
import { type CouponTerms, couponAppliesTo, couponPrice, type PlanChoice } from './index.ts';

const percent = (value: string, intervals: number, plans: readonly string[] = []): CouponTerms => ({
  type: 'percent',
  value,
  intervals,
  plans,
});
const amount = (value: string, intervals: number): CouponTerms => ({
  type: 'amount',
  value,
  intervals,
  plans: [],
});
const monthly: PlanChoice = { planId: 'standard', annual: false };
const annual: PlanChoice = { planId: 'standard', annual: true };

describe('the price with a coupon', () => {
  // 18.99 × 0.25 = 4.7475; 18.99 × 0.5 = 9.495, the half cent stays with the price. A year costs 179.88, a month of
  // it 14.99: 3 × 14.99 × 0.5 = 22.485 and 12 × 14.99 × 0.1 = 17.988 are taken off.
  it.each([
    [monthly, percent('75', 1), { list: '18.99', price: '4.75', intervals: 1 }],
    [monthly, percent('50', 3), { list: '18.99', price: '9.50', intervals: 3 }],
    [monthly, percent('100', 2), { list: '18.99', price: '0.00', intervals: 2 }],
    [monthly, amount('5.00', 6), { list: '18.99', price: '13.99', intervals: 6 }],
    [monthly, amount('50', 6), { list: '18.99', price: '0.00', intervals: 6 }],
    [annual, percent('50', 3), { list: '179.88', price: '157.40', intervals: 1 }],
    [annual, percent('10', 12), { list: '179.88', price: '161.89', intervals: 1 }],
    [annual, percent('10', 24), { list: '179.88', price: '161.89', intervals: 1 }],
    [annual, amount('5.00', 6), { list: '179.88', price: '149.88', intervals: 1 }],
    [annual, amount('20.00', 12), { list: '179.88', price: '0.00', intervals: 1 }],
  ] as const)('of %j with %j is %j', (choice, terms, expected) => {
    expect(couponPrice(choice, terms, 'EUR')).toEqual(expected);
  });

  // 20.99 × 0.5 = 10.495 and a year of 203.88 with 3 × 16.99 × 0.5 = 25.485 off; an amount is in dollars here.
  it.each([
    [monthly, percent('50', 3), { list: '20.99', price: '10.50', intervals: 3 }],
    [monthly, amount('5.00', 6), { list: '20.99', price: '15.99', intervals: 6 }],
    [annual, percent('50', 3), { list: '203.88', price: '178.40', intervals: 1 }],
  ] as const)('of %j with %j in dollars is %j', (choice, terms, expected) => {
    expect(couponPrice(choice, terms, 'USD')).toEqual(expected);
  });

  it('is none where the coupon brings nothing', () => {
    expect(couponPrice({ planId: 'free', annual: false }, percent('50', 3), 'EUR')).toBeNull();
    expect(couponPrice(monthly, percent('50', 3, ['premium']), 'EUR')).toBeNull();
    expect(couponPrice(monthly, percent('50', 0), 'EUR')).toBeNull();
  });
});

describe('a coupon', () => {
  it('applies to its plans, or to all that cost something', () => {
    expect(couponAppliesTo('standard', percent('50', 3))).toBe(true);
    expect(couponAppliesTo('free', percent('50', 3))).toBe(false);
    expect(couponAppliesTo('premium', percent('50', 3, ['premium']))).toBe(true);
    expect(couponAppliesTo('standard', percent('50', 3, ['premium']))).toBe(false);
  });
});
