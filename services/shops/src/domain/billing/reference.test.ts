import { describe, expect, it } from '@jest/globals';
import { composePurchaseName } from '../../texts/charge-names.ts';
import { composeReturnUrl, readPurchaseName, readReturnUrl, type SubscriptionTerms } from './reference.ts';

const signer = { shop: 'tee.myshopify.com', secret: 'a-secret' };
const page = 'https://admin.shopify.com/store/tee/apps/client/plan';
const facts: SubscriptionTerms = { planId: 'standard', annual: true, coupon: 'TEE-50' };

describe('the address that a merchant comes back to', () => {
  it('says what the charge is for, also with what Shopify adds', () => {
    const url = composeReturnUrl(page, signer, facts);
    expect(readReturnUrl(url, signer)).toEqual(facts);
    expect(readReturnUrl(`${url}&charge_id=7`, signer)).toEqual(facts);
    expect(url.length).toBeLessThan(255);
  });

  it.each([
    ['with another plan', (url: string) => url.replace('standard', 'enterprise')],
    ['with another interval', (url: string) => url.replace('year', 'month')],
    ['with another coupon', (url: string) => url.replace('TEE-50', 'TEE-99')],
    ['without a coupon', (url: string) => url.replace('TEE-50', '')],
    ['without a signature', (url: string) => url.replace(/\.[0-9a-f]+$/, '')],
    ['of the page alone', () => page],
    ['that is none', () => 'not an address'],
  ])('%s is not ours', (_, change) => {
    expect(readReturnUrl(change(composeReturnUrl(page, signer, facts)), signer)).toBeNull();
  });

  it('of another shop, or of somebody without the secret, is not ours', () => {
    const url = composeReturnUrl(page, signer, facts);
    expect(readReturnUrl(url, { ...signer, shop: 'kaffee.myshopify.com' })).toBeNull();
    expect(readReturnUrl(url, { ...signer, secret: 'another' })).toBeNull();
  });
});

describe('the name of a purchase', () => {
  const bought = { feature: 'orderImport', planId: 'standard' } as const;

  it('says what it is for, and is readable on a bill', () => {
    const name = composePurchaseName(signer, bought);
    expect(name).toMatch(/^Belegfluss Import früherer Bestellungen \(Standard\) · Ref\. [0-9a-f]{20}$/);
    expect(readPurchaseName(name, signer)).toEqual(bought);
  });

  it('of another shop or without our reference is not ours', () => {
    const name = composePurchaseName(signer, bought);
    expect(readPurchaseName(name, { ...signer, shop: 'kaffee.myshopify.com' })).toBeNull();
    expect(readPurchaseName('Belegfluss Import früherer Bestellungen (Standard)', signer)).toBeNull();
  });
});
