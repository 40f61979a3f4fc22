import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { somePreferenceContext } from '../testing/choices.ts';
import { offerOfPayouts } from './offer-of-payouts.ts';

const both = ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'];

describe('payouts of Shopify Payments', () => {
  it('are read with the plan and both permissions', () => {
    expect(offerOfPayouts(somePreferenceContext({ features, scopes: both }))).toEqual({ offered: true });
  });

  it('ask for what Shopify has not granted yet', () => {
    expect(offerOfPayouts(somePreferenceContext({ features, scopes: both.slice(0, 1) }))).toMatchObject({
      why: 'scope',
      missingScopes: ['read_shopify_payments_payouts'],
    });
    expect(offerOfPayouts(somePreferenceContext({ features, scopes: [] }))).toMatchObject({
      missingScopes: both,
    });
  });

  it('ask for the plan first', () => {
    expect(offerOfPayouts(somePreferenceContext({ features: [], scopes: [] }))).toMatchObject({
      why: 'plan',
      feature: 'paypal',
    });
  });
});
