import { expect, it } from '@jest/globals';
import { fetchedAccount } from './fetched-account.ts';

const aLink = { account: '901', create: false, book: false, fetch: false };

it('is the account of the method that is read where its payments happened', () => {
  const links = {
    klarna: { ...aLink, fetch: true },
    shopify_payments: { ...aLink, account: '905', fetch: true },
    paypal: { ...aLink, book: true },
    'PayPal Express Checkout': { ...aLink, account: '902', fetch: true },
  };
  expect(fetchedAccount(links, 'paypal')).toBe('902');
  expect(fetchedAccount(links, 'shopify_payments')).toBe('905');
  expect(fetchedAccount({ paypal: aLink }, 'paypal')).toBeNull();
  expect(fetchedAccount({}, 'shopify_payments')).toBeNull();
});
