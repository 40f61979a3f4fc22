import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { aBilling } from '../../../../test/mock/billing-world.ts';
import { decideReturn, readRequest } from './return-outcome.ts';

const has = aBilling({ renewsAt: null });
const request = (planId: string, annual = false) => ({ kind: 'plan', planId, annual, coupon: '' }) as const;
const coming = { planId: 'basic', annual: false, beginsAt: '2027-03-01T09:00:00Z' };

describe('coming back from Shopify', () => {
  it.each([
    [{}, request('standard'), 'subscribed'],
    [{}, request('standard', true), 'declined'],
    [{}, request('premium'), 'declined'],
    [{ coming }, request('basic'), 'coming'],
    [{ coming }, request('premium'), 'declined'],
    // A plan that the operator gave was not booked.
    [{ byOperator: true, status: null }, request('standard'), 'declined'],
    [{ status: 'frozen' }, request('standard'), 'declined'],
    [{ purchases: ['orderImport'] }, { kind: 'purchase', feature: 'orderImport' }, 'purchased'],
    [{}, { kind: 'purchase', feature: 'orderImport' }, 'declined'],
    // Written by hand or opened again: what is true.
    [{}, null, 'subscribed'],
    [{ coming }, null, 'coming'],
    [{ planId: 'free', status: null }, null, 'declined'],
  ] as const)('with %j for %j is %s', (changes, requested, kind) => {
    expect(decideReturn({ ...has, ...changes } as Billing, requested).kind).toBe(kind);
  });

  it.each([
    ['premium.year.SOMMER.c2ln', { kind: 'plan', planId: 'premium', annual: true, coupon: 'SOMMER' }],
    ['premium.month..c2ln', { kind: 'plan', planId: 'premium', annual: false, coupon: '' }],
    ['galaxy.month..c2ln', null],
    ['', null],
    [null, null],
  ])('reads from %j what it was for', (reference, expected) => {
    expect(readRequest(reference)).toEqual(expected);
  });
});
