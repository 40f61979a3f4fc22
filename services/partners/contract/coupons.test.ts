import { describe, expect, it } from '@jest/globals';
import { checkPartnerCode, couponTypes, findCouponType, normalisePartnerCode } from './index.ts';

describe('coupon types', () => {
  it.each([
    ['12x10', 12, 10, false],
    ['6x25', 6, 25, false],
    ['3x50', 3, 50, true],
    ['1x75', 1, 75, false],
  ])('%s gives for %s months %s percent off', (id, months, percent, popular) => {
    expect(findCouponType(id)).toEqual({ id, months, percent, popular });
  });

  it('are four, and another is not found', () => {
    expect(couponTypes).toHaveLength(4);
    expect(findCouponType('2x50')).toBeUndefined();
  });
});

describe('a partner code', () => {
  it('is shown in upper case with single hyphens', () => {
    expect(normalisePartnerCode('mein--code---2')).toBe('MEIN-CODE-2');
  });

  it.each([
    ['', 'Darf nicht leer sein'],
    ['ABC', 'Der Code ist ungültig'],
    ['ABCD', null],
    ['A'.repeat(30), null],
    ['A'.repeat(31), 'Der Code ist ungültig'],
    ['-ABCD', 'Der Code ist ungültig'],
    ['ABCD-', 'Der Code ist ungültig'],
    ['AB--CD', 'Der Code ist ungültig'],
    ['ABÄD', 'Der Code ist ungültig'],
    ['HERBST-26', null],
  ])('"%s" is judged: %s', (code, problem) => {
    expect(checkPartnerCode(code)).toBe(problem);
  });
});
