import type { PaymentNeed } from '@belegfluss/orders/contract';
import { defaultPreferences, type PaymentSource, type Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { findFetchedLink, firstDay } from './fetched-link.ts';
import { decideAccountNeed, decideShopNeed } from './payment-need.ts';

const scopes = ['read_orders', 'read_shopify_payments_accounts', 'read_shopify_payments_payouts'];

describe('what a shop lacks', () => {
  it.each<[PaymentSource, object, PaymentNeed | null]>([
    ['shopify_payments', {}, null],
    ['shopify_payments', { features: [] }, 'FEATURE_MISSING'],
    ['shopify_payments', { provider: { connected: false } }, 'NOT_CONNECTED'],
    ['shopify_payments', { scopes: scopes.slice(0, 2) }, 'SCOPE_MISSING'],
    ['shopify_payments', { scopes: ['read_shopify_payments_payouts'] }, 'SCOPE_MISSING'],
    ['paypal', { scopes: [] }, null],
    ['paypal', { features: [], provider: { connected: false } }, 'FEATURE_MISSING'],
  ])('for %s with %j is %s', (source, changes, need) => {
    const shop = { features: ['paypal' as const], scopes, provider: { connected: true }, ...changes };
    expect(decideShopNeed(source, shop)).toBe(need);
  });
});

describe('an account', () => {
  const online = { type: 'online', server: '', autoSync: null } as const;
  const payPal = { ...online, server: 'PAYPAL' } as const;
  const bank = { ...online, server: 'FINAPI' } as const;
  it.each([
    ['shopify_payments', undefined, 'ACCOUNT_NOT_FOUND'],
    ['shopify_payments', online, null],
    ['shopify_payments', { ...online, type: 'offline' }, 'ACCOUNT_NOT_ONLINE'],
    ['paypal', undefined, 'ACCOUNT_NOT_FOUND'],
    ['paypal', online, 'ACCOUNT_NOT_PAYPAL'],
    ['paypal', payPal, null],
    ['paypal', { ...payPal, autoSync: true }, null],
    ['shopify_payments', bank, 'ACCOUNT_FILLED'],
    ['shopify_payments', { ...bank, autoSync: true }, 'ACCOUNT_FILLED'],
    ['shopify_payments', { ...bank, autoSync: false }, null],
  ] as const)('of %s %j lacks %s', (source, account, need) => {
    expect(decideAccountNeed(source, account)).toBe(need);
  });
});

describe('the link that fetches', () => {
  const fetched = (account: string) => ({ account, create: false, book: false, fetch: true });
  const linked = (transactionGateway: Preferences['transactions']['transactionGateway']): Preferences => ({
    ...defaultPreferences,
    transactions: { transactionGateway },
  });

  it('is the one of the payment service', () => {
    const preferences = linked({
      paypal: fetched('1'),
      shopify_payments: fetched('2'),
      klarna: fetched('3'),
    });
    expect(findFetchedLink(preferences, 'paypal')).toEqual({ gateway: 'paypal', accountId: '1' });
    expect(findFetchedLink(preferences, 'shopify_payments')?.accountId).toBe('2');
  });

  it('is the first by name where several methods are PayPal’s', () => {
    const preferences = linked({ paypal: fetched('1'), 'PayPal Express Checkout': fetched('2') });
    expect(findFetchedLink(preferences, 'paypal')?.gateway).toBe('PayPal Express Checkout');
  });

  it('is none that books, makes payments, or does nothing', () => {
    const preferences = linked({
      paypal: { ...fetched('1'), fetch: false, book: true },
      shopify_payments: { ...fetched('1'), create: true },
    });
    expect(findFetchedLink(preferences, 'paypal')).toBeNull();
    expect(findFetchedLink(preferences, 'shopify_payments')).toBeNull();
  });

  it('begins 90 days back for PayPal, 60 for Shopify Payments', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    expect(firstDay('paypal', now)).toBe('2026-08-25');
    expect(firstDay('shopify_payments', now)).toBe('2026-09-24');
  });
});
