import { describe, expect, it } from '@jest/globals';
import { aCharge, aPending, on } from './a-charge.ts';
import { monthsLeft, runningCoupon, takesCouponAlong } from './carried-coupon.ts';
import type { Charge } from './charge.ts';

const half = { code: 'HALF', intervals: 3 };
/** With the coupon since noon of the 1st of June, without a trial. */
const cheaper = (changed: Partial<Charge> = {}): Charge => aCharge({ coupon: 'HALF', ...changed });

describe('months of a coupon that are left', () => {
  // Months have thirty days, as Shopify's intervals: the second begins on 1 July, the third on 31 July.
  it.each<[string, readonly Charge[], Date, number]>([
    ['all before anything was paid', [cheaper({ trialDays: 7 })], on(6, 4), 3],
    ['all in the first month', [cheaper()], on(6, 20), 3],
    ['two once the first month is over', [cheaper()], on(7, 1), 2],
    ['one in the third month', [cheaper()], on(8, 1), 1],
    ['none after it', [cheaper()], on(9, 1), 0],
    ['a trial later', [cheaper({ trialDays: 7 })], on(7, 2), 3],
    [
      // 20 and 15 days: a month and five days.
      'what parts of months add up to',
      [cheaper({ endedAt: on(6, 21) }), cheaper({ id: '2', createdAt: on(6, 21), activatedAt: on(6, 21) })],
      on(7, 6),
      2,
    ],
    [
      'nothing of a charge that was never paid',
      [cheaper(), aPending({ id: '2', coupon: 'HALF' })],
      on(7, 1),
      2,
    ],
    ['nothing of another coupon', [cheaper({ coupon: 'OTHER', endedAt: on(9, 1) })], on(9, 1), 3],
    // 122 of 365 days are a third of the year, and so of the three months.
    ['of a year as its days go by', [cheaper({ annual: true })], on(10, 1), 2],
    ['none of a year that is over', [cheaper({ annual: true })], on(12, 31 + 200), 0],
  ])('%s', (_, charges, now, expected) => {
    expect(monthsLeft(charges, half, now)).toBe(expected);
  });

  it('are those that the year could not take, of more than twelve', () => {
    const year = cheaper({ annual: true, endedAt: new Date(Date.UTC(2027, 5, 1, 12)) });
    expect(monthsLeft([year], { code: 'HALF', intervals: 18 }, new Date(Date.UTC(2027, 6, 1)))).toBe(6);
  });

  it('never grow by changing to and fro', () => {
    const day = 86_400_000;
    const start = on(6, 1).getTime();
    const changes = Array.from({ length: 5 }, (_, index) =>
      cheaper({
        id: String(index + 1),
        createdAt: new Date(start + index * 29 * day),
        activatedAt: new Date(start + index * 29 * day),
        endedAt: new Date(start + (index + 1) * 29 * day),
      }),
    );
    // 29, 58, 87, 116 and 145 days: no month, one, two, three.
    expect(
      changes.map((_, index) =>
        monthsLeft(changes.slice(0, index + 1), half, new Date(start + (index + 1) * 29 * day)),
      ),
    ).toEqual([3, 2, 1, 0, 0]);
  });
});

describe('the coupon of a subscription', () => {
  const monthly = [cheaper()];
  const yearly = [cheaper({ annual: true, price: '179.88' })];
  it.each([
    ['upwards', monthly, { planId: 'premium', annual: false }, 'EUR', true],
    ['downwards', monthly, { planId: 'basic', annual: false }, 'EUR', true],
    ['to a year', monthly, { planId: 'standard', annual: true }, 'EUR', true],
    ['from a year to a dearer one', yearly, { planId: 'premium', annual: true }, 'EUR', true],
    ['from a year to a month', yearly, { planId: 'premium', annual: false }, 'EUR', false],
    ['from a year to a cheaper one', yearly, { planId: 'basic', annual: true }, 'EUR', false],
    ['from a year to another currency', yearly, { planId: 'basic', annual: true }, 'USD', true],
    [
      'to the same once it was cancelled',
      [cheaper({ cancelledAt: on(6, 5) })],
      { planId: 'standard', annual: false },
      'EUR',
      true,
    ],
    [
      'from one that is frozen',
      [cheaper({ status: 'frozen', endedAt: on(6, 5) })],
      { planId: 'premium', annual: false },
      'EUR',
      true,
    ],
    [
      'from one that ended with an uninstall',
      [cheaper({ status: 'cancelled', endedAt: on(6, 5) })],
      { planId: 'premium', annual: false },
      'EUR',
      true,
    ],
    [
      'from one that the merchant cancelled and that is over',
      [cheaper({ status: 'cancelled', cancelledAt: on(6, 3), endedAt: on(7, 1) })],
      { planId: 'premium', annual: false },
      'EUR',
      false,
    ],
  ] as const)('%s goes along or not', (_, charges, choice, currency, expected) => {
    expect(takesCouponAlong(charges, choice, currency)).toBe(expected);
  });

  it('is that of what runs', () => {
    expect(runningCoupon(monthly)).toBe('HALF');
    expect(runningCoupon([cheaper({ endedAt: on(6, 5) }), aCharge({ id: '2' })])).toBe('');
    expect(runningCoupon([aPending({ coupon: 'HALF' })])).toBe('');
  });

  it('is none where what came last was cancelled', () => {
    const gone = cheaper({ status: 'cancelled', endedAt: on(6, 5) });
    expect(runningCoupon([gone])).toBe('HALF');
    const later = {
      id: '2',
      createdAt: on(6, 6),
      activatedAt: on(6, 6),
      cancelledAt: on(6, 7),
      endedAt: on(7, 6),
    };
    expect(runningCoupon([gone, aCharge(later)])).toBe('');
    expect(takesCouponAlong([gone, aCharge(later)], { planId: 'premium', annual: false }, 'EUR')).toBe(false);
  });

  it('is that of what is frozen, as long as nothing else runs', () => {
    const frozen = cheaper({ status: 'frozen', endedAt: on(6, 5) });
    expect(runningCoupon([frozen])).toBe('HALF');
    expect(runningCoupon([frozen, aCharge({ id: '2', createdAt: on(6, 6), activatedAt: on(6, 6) })])).toBe(
      '',
    );
  });
});
