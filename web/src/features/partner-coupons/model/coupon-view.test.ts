import type { PartnerCoupon } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { type CouponTab, type CouponView, nextSort, parseSort, showCoupons } from './coupon-view.ts';

const coupon = (code: string, given: Partial<PartnerCoupon> = {}): PartnerCoupon => ({
  _key: code,
  type: 'percent',
  value: 50,
  intervals: 3,
  active: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  views: 0,
  redemptions: 0,
  provisions: 0,
  provisionSum: '0.00',
  ...given,
});
const coupons = [
  coupon('NEU', { createdAt: '2026-11-20T10:00:00.000Z' }),
  coupon('GESEHEN', { views: 12, createdAt: '2026-11-10T10:00:00.000Z' }),
  coupon('EINGELOEST', { views: 9, redemptions: 4 }),
  coupon('VERDIENT', { active: false, views: 30, redemptions: 2, provisions: 2, provisionSum: '100.50' }),
];
const view = (given: Partial<CouponView> = {}): CouponView => ({
  tab: 'all',
  search: '',
  code: '',
  sort: { by: 'createdAt', direction: 'desc' },
  ...given,
});
const shown = (given: Partial<CouponView>) => showCoupons(coupons, view(given)).map(({ _key }) => _key);

describe('the list of coupons', () => {
  it.each<[CouponTab, string[]]>([
    ['all', ['NEU', 'GESEHEN', 'EINGELOEST', 'VERDIENT']],
    ['active', ['NEU', 'GESEHEN', 'EINGELOEST']],
    ['unused', ['NEU', 'GESEHEN']],
    ['viewed', ['GESEHEN', 'EINGELOEST', 'VERDIENT']],
    ['redeemed', ['EINGELOEST', 'VERDIENT']],
    ['provisioned', ['VERDIENT']],
  ])('shows under “%s” %j, the newest first', (tab, codes) => {
    expect(shown({ tab })).toEqual(codes);
  });

  it('finds codes by a part, in upper or lower case', () => {
    expect(shown({ search: 'loes' })).toEqual(['EINGELOEST']);
    expect(shown({ code: 'NEU' })).toEqual(['NEU']);
  });

  it.each([
    ['-views', ['VERDIENT', 'GESEHEN', 'EINGELOEST', 'NEU']],
    ['code', ['EINGELOEST', 'GESEHEN', 'NEU', 'VERDIENT']],
    ['-provisions', ['VERDIENT', 'EINGELOEST', 'GESEHEN', 'NEU']],
    ['nonsense', ['NEU', 'GESEHEN', 'EINGELOEST', 'VERDIENT']],
  ])('is sorted by %s', (sort, codes) => {
    expect(shown({ sort: parseSort(sort) })).toEqual(codes);
  });

  it('turns round when a column is chosen again', () => {
    expect(nextSort(view(), 'views')).toBe('-views');
    expect(nextSort(view({ sort: parseSort('-views') }), 'views')).toBe('views');
    expect(nextSort(view(), 'code')).toBe('code');
    expect(nextSort(view({ sort: parseSort('code') }), 'code')).toBe('-code');
  });
});
