import { describe, expect, it } from '@jest/globals';
import { aDiscount, aSubscription } from '../../../test/a-subscription.ts';
import { isDeferred } from './replacement.ts';

type Given = Parameters<typeof aSubscription>[0];
const annual = (price: string, more: Given = {}) => aSubscription({ interval: 'ANNUAL', price, ...more });
const monthly = (price: string, more: Given = {}) => aSubscription({ price, ...more });

describe('a change with STANDARD', () => {
  it.each([
    ['annual to cheaper annual', annual('179.88'), annual('83.88'), true],
    ['annual to dearer annual', annual('83.88'), annual('179.88'), false],
    [
      'annual to another annual of the same price',
      annual('83.88'),
      annual('83.88', { name: 'Anders' }),
      false,
    ],
    ['annual to monthly', annual('83.88'), monthly('38.99'), true],
    ['annual to monthly in another currency', annual('83.88'), monthly('8.99', { currency: 'USD' }), false],
    [
      'annual to cheaper annual in another currency',
      annual('83.88'),
      annual('50', { currency: 'USD' }),
      false,
    ],
    ['monthly to cheaper monthly', monthly('38.99'), monthly('8.99'), false],
    ['monthly to dearer monthly', monthly('8.99'), monthly('38.99'), false],
    ['monthly to annual', monthly('8.99'), annual('83.88'), false],
    ['9.99 to 10.00 a year', annual('9.99'), annual('10.00'), false],
    ['a discount that is new', monthly('18.99'), monthly('18.99', { discount: aDiscount(0.5) }), true],
    ['a discount that falls away', monthly('18.99', { discount: aDiscount(0.5) }), monthly('18.99'), true],
    [
      'another discount',
      monthly('18.99', { discount: aDiscount(0.5) }),
      monthly('18.99', { discount: aDiscount(0.25) }),
      true,
    ],
    ['a discount and another price', monthly('18.99'), monthly('38.99', { discount: aDiscount(0.5) }), false],
    [
      'a discount and another name',
      monthly('18.99'),
      monthly('18.99', { discount: aDiscount(0.5), name: 'Basic' }),
      false,
    ],
    ['the same once more', monthly('18.99'), monthly('18.99'), false],
  ])('from %s is deferred: %#', (_, running, next, deferred) => {
    expect(isDeferred(running, next)).toBe(deferred);
  });
});

describe('a change with an explicit replacement behaviour', () => {
  it.each([
    ['APPLY_IMMEDIATELY', annual('179.88'), monthly('8.99'), false],
    ['APPLY_ON_NEXT_BILLING_CYCLE', monthly('8.99'), monthly('38.99'), true],
    ['APPLY_ON_NEXT_BILLING_CYCLE', monthly('8.99'), monthly('38.99', { currency: 'USD' }), false],
  ] as const)('%s', (replacement, running, next, deferred) => {
    expect(isDeferred(running, { ...next, replacement })).toBe(deferred);
  });
});
