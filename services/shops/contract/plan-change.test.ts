import { describe, expect, it } from '@jest/globals';
import { describePlanChange, type PlanChoice, type PlanId } from './index.ts';

const monthly = (planId: PlanId): PlanChoice => ({ planId, annual: false });
const annual = (planId: PlanId): PlanChoice => ({ planId, annual: true });

describe('the kind of a change of plan', () => {
  it.each([
    [monthly('free'), monthly('basic'), 'upgrade'],
    [monthly('basic'), annual('premium'), 'upgrade'],
    // The old plan costs 19.00 and the new one 18.99: as many transfers, more features.
    [monthly('starter'), monthly('standard'), 'upgrade'],
    [monthly('starter'), monthly('basic'), 'downgrade'],
    [annual('premium'), monthly('standard'), 'downgrade'],
    [monthly('basic'), monthly('free'), 'downgrade'],
    [monthly('enterprise'), monthly('custom'), 'downgrade'],
    [monthly('company'), monthly('custom'), 'upgrade'],
    [monthly('standard'), annual('standard'), 'interval'],
    [annual('standard'), monthly('standard'), 'interval'],
    [annual('standard'), annual('standard'), 'same'],
    [annual('free'), monthly('free'), 'same'],
  ] as const)('from %j to %j is %s', (from, to, kind) => {
    expect(describePlanChange(from, to).kind).toBe(kind);
  });
});

describe('the time of a change of plan', () => {
  // Shopify, `STANDARD`: at once, except annual to cheaper annual, annual to monthly, and only another discount.
  it.each([
    [monthly('free'), annual('basic'), 'immediate'],
    [monthly('basic'), monthly('premium'), 'immediate'],
    [monthly('premium'), monthly('basic'), 'immediate'],
    [monthly('premium'), annual('basic'), 'immediate'],
    [annual('basic'), annual('premium'), 'immediate'],
    [annual('premium'), annual('basic'), 'deferred'],
    [annual('basic'), monthly('premium'), 'deferred'],
    [annual('basic'), monthly('basic'), 'deferred'],
    [monthly('basic'), monthly('basic'), 'deferred'],
    [monthly('basic'), monthly('free'), 'deferred'],
  ] as const)('from %j to %j is %s', (from, to, timing) => {
    expect(describePlanChange(from, to).timing).toBe(timing);
  });
});

describe('what a change of plan brings and takes', () => {
  it('names what is gained, with transfers and retention', () => {
    expect(describePlanChange(monthly('basic'), monthly('standard'))).toMatchObject({
      gained: ['exportOrders', 'address', 'tags', 'deliveryDate'],
      lost: [],
      transfers: { from: 100, to: 300 },
      logRetentionDays: { from: 30, to: 60 },
    });
  });

  it('names what stops working', () => {
    expect(describePlanChange(monthly('business'), monthly('standard'))).toMatchObject({
      gained: [],
      lost: ['products', 'paypal', 'orderSync', 'metafields', 'advanceInvoice', 'inventory', 'shopifyPlus'],
      transfers: { from: 3000, to: 300 },
      logRetentionDays: { from: 180, to: 60 },
    });
  });

  it('can do both when the plan is an old one', () => {
    expect(describePlanChange(monthly('starter'), monthly('standard'))).toMatchObject({
      gained: ['orderImport', 'exportOrders', 'address', 'tags', 'deliveryDate'],
      lost: ['metafields'],
    });
  });

  it('knows plans that state no limit for the log', () => {
    expect(describePlanChange(monthly('business'), monthly('company')).logRetentionDays).toEqual({
      from: 180,
      to: null,
    });
  });
});
