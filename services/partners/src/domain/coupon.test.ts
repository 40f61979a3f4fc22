import { describe, expect, it } from '@jest/globals';
import { isCouponCode, judgeCoupon } from './coupon.ts';

const now = new Date('2026-11-23T12:00:00Z');

const asked = {
  code: 'HERBST-26',
  type: 'percent',
  value: '20',
  intervals: 3,
  plans: ['premium'],
  comment: ' Zum Start ',
  partner: undefined,
  active: true,
  expiresAt: new Date('2026-12-31T22:59:59.999Z'),
  createdAt: undefined,
};

describe('a coupon of the operator', () => {
  it('is stored as it was asked for', () => {
    expect(judgeCoupon(asked, now)).toEqual({
      kind: 'good',
      coupon: {
        code: 'HERBST-26',
        type: 'percent',
        value: '20',
        intervals: 3,
        plans: ['premium'],
        comment: 'Zum Start',
        partner: '',
        active: true,
        expiresAt: new Date('2026-12-31T22:59:59.999Z'),
      },
    });
  });

  it.each([
    ['the shortest code', { code: 'A1B2' }],
    ['the longest code', { code: 'A'.repeat(30) }],
    ['no end', { expiresAt: undefined }],
    ['an end in the next second', { expiresAt: new Date('2026-11-23T12:00:01Z') }],
    ['all plans', { plans: [] }],
    ['everything off', { value: '100' }],
    ['one percent', { value: '1' }],
    ['an amount with cents', { type: 'amount', value: '5.50' }],
    ['an amount above a hundred', { type: 'amount', value: '150' }],
    ['one month', { intervals: 1 }],
    ['umlauts in the comment', { comment: 'Für dich – schön, dass du da bist' }],
    ['being blocked from the start', { active: false }],
  ])('may have %s', (_what, change) => {
    expect(judgeCoupon({ ...asked, ...change }, now)).toMatchObject({ kind: 'good' });
  });

  it.each([
    ['a code of three characters', { code: 'ABC' }, /^code must have 4 to 30/],
    ['a code that nobody can type', { code: 'A'.repeat(31) }, /^code must have 4 to 30/],
    ['a code in lower case', { code: 'herbst' }, /^code/],
    ['a code that begins with a hyphen', { code: '-HERBST' }, /^code/],
    ['a code that ends with a hyphen', { code: 'HERBST-' }, /^code/],
    ['a code with a letter beyond A to Z', { code: 'FRÜHLING' }, /^code/],
    ['a code with a line break', { code: 'HERBST\n' }, /^code/],
    ['the code that reveals plans', { code: 'PARTNER' }, /^code is reserved/],
    ['no type', { type: undefined }, /^type must be percent or amount/],
    ['no percent', { value: '0' }, /^value must be a whole percent/],
    ['more than all', { value: '101' }, /^value must be a whole percent/],
    ['parts of a percent', { value: '12.5' }, /^value must be a whole percent/],
    ['no amount', { type: 'amount', value: '0.00' }, /^value must be more/],
    ['a negative amount', { type: 'amount', value: '-5' }, /^value must be a number/],
    ['parts of a cent', { type: 'amount', value: '5.005' }, /^value must be a number/],
    ['a comma', { type: 'amount', value: '5,00' }, /^value must be a number/],
    ['no value', { value: '' }, /^value/],
    ['no month', { intervals: 0 }, /^intervals must be at least 1/],
    ['more than ten years', { intervals: 121 }, /^intervals must be at most 120/],
    ['a plan that costs nothing', { plans: ['free'] }, /^plans\.0 must be of starter, basic/],
    ['a plan that does not exist', { plans: ['premium', 'gold'] }, /^plans\.1/],
    ['a comment of more than one line', { comment: 'a\nb' }, /^comment must be one line/],
    ['a long comment', { comment: 'x'.repeat(201) }, /^comment must have at most 200/],
    ['a partner', { partner: 'a.myshopify.com' }, /^partner must be absent/],
    ['an end in the past', { expiresAt: now }, /^expiresAt must be in the future/],
  ])('may not have %s', (_what, change, problem) => {
    expect(judgeCoupon({ ...asked, ...change }, now)).toEqual({
      kind: 'wrong',
      problem: expect.stringMatching(problem),
    });
  });

  it('is refused when nothing was asked for', () => {
    expect(judgeCoupon(undefined, now)).toMatchObject({ kind: 'wrong' });
  });
});

describe('a code', () => {
  it.each([
    ['HERBST-26', true],
    ['A'.repeat(30), true],
    ['A'.repeat(31), false],
    ['', false],
    ['AB\0CD', false],
    ["X' OR 1=1", false],
  ])('%j is one of a coupon: %s', (code, is) => {
    expect(isCouponCode(code)).toBe(is);
  });
});
