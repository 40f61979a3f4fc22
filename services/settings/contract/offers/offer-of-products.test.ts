import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { anAccount, somePreferenceContext } from '../testing/choices.ts';
import type { PreferenceContext } from './context.ts';
import { offerOfProducts } from './offer-of-products.ts';

const whyNot = (facts: Partial<PreferenceContext>) => {
  const offer = offerOfProducts(
    somePreferenceContext({
      features,
      scopes: ['read_orders', 'read_products'],
      account: anAccount(),
      ...facts,
    }),
  );
  return offer.offered ? 'offered' : offer.why;
};

describe('the transfer of products', () => {
  it.each<[string, Partial<PreferenceContext>, string]>([
    ['with all that it needs', {}, 'offered'],
    ['with an account of which nobody knows', { account: anAccount({ warehouse: null }) }, 'offered'],
    ['without the plan', { features: features.filter((feature) => feature !== 'products') }, 'plan'],
    ['without a connection', { account: { connected: false } }, 'connection'],
    ['without access to products', { scopes: ['read_orders'] }, 'scope'],
    ['with an account that keeps no stock', { account: anAccount({ warehouse: false }) }, 'account'],
    [
      'without the plan and all the rest',
      { features: [], scopes: [], account: { connected: false } },
      'plan',
    ],
  ])('%s', (_, facts, expected) => {
    expect(whyNot(facts)).toBe(expected);
  });

  it('says what to ask Shopify for', () => {
    expect(
      offerOfProducts(somePreferenceContext({ features, scopes: [], account: anAccount() })),
    ).toMatchObject({
      why: 'scope',
      missingScopes: ['read_products'],
    });
  });
});
