import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { aBilling } from '../../../../test/mock/billing-world.ts';
import { decideReturn, readWish } from './return-outcome.ts';

const has = aBilling({ renewsAt: null });
const wish = (planId: string, annual = false) => ({ kind: 'plan', planId, annual, coupon: '' }) as const;
const coming = { planId: 'basic', annual: false, beginsAt: '2027-03-01T09:00:00Z' };

describe('coming back from Shopify', () => {
  it.each([
    [{}, wish('standard'), 'subscribed'],
    [{}, wish('standard', true), 'declined'],
    [{}, wish('premium'), 'declined'],
    [{ coming }, wish('basic'), 'coming'],
    [{ coming }, wish('premium'), 'declined'],
    // What the operator gave was not booked.
    [{ byOperator: true, status: null }, wish('standard'), 'declined'],
    [{ status: 'frozen' }, wish('standard'), 'declined'],
    [{ purchases: ['orderImport'] }, { kind: 'purchase', feature: 'orderImport' }, 'purchased'],
    [{}, { kind: 'purchase', feature: 'orderImport' }, 'declined'],
    // Written by hand or opened again: what is true.
    [{}, null, 'subscribed'],
    [{ coming }, null, 'coming'],
    [{ planId: 'free', status: null }, null, 'declined'],
  ] as const)('with %j for %j is %s', (changes, wished, kind) => {
    expect(decideReturn({ ...has, ...changes } as Billing, wished).kind).toBe(kind);
  });

  it.each([
    ['premium.year.SOMMER.c2ln', { kind: 'plan', planId: 'premium', annual: true, coupon: 'SOMMER' }],
    ['premium.month..c2ln', { kind: 'plan', planId: 'premium', annual: false, coupon: '' }],
    ['galaxy.month..c2ln', null],
    ['', null],
    [null, null],
  ])('reads from %j what it was for', (reference, expected) => {
    expect(readWish(reference)).toEqual(expected);
  });
});
