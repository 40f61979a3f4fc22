import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import { isPayPal, offerAction } from './offer-action.ts';

const { accounts } = aReference();
const given = (id: string, changes: Partial<Parameters<typeof offerAction>[1]> = {}) => {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new RangeError(`No account ${id}`);
  return { account, accounts, features, ...changes };
};

describe('an action for a payment method', () => {
  it.each(['901', '902', '903', '904'])('may always be none, or to make payments (%s)', (id) => {
    expect(offerAction('none', given(id))).toBe('offered');
    expect(offerAction('create', given(id))).toBe('offered');
  });

  it('may be to book what is there only where payments come by themselves', () => {
    expect(['901', '902', '903', '904'].map((id) => offerAction('book', given(id)))).toEqual([
      'offered',
      'offered',
      'onlineOnly',
      'onlineOnly',
    ]);
  });

  it('may be to fetch with the plan, and on a PayPal account', () => {
    expect(offerAction('fetch', given('902'))).toBe('offered');
    expect(offerAction('fetch', given('901'))).toBe('otherAccount');
    expect(offerAction('fetch', given('901', { accounts: accounts.slice(0, 1) }))).toBe('noPayPalAccount');
    expect(offerAction('fetch', given('902', { features: ['orders'] }))).toBe('upgrade');
  });
});

describe('PayPal', () => {
  it.each(['paypal', 'PayPal Express Checkout', 'paypal_express'])('is %s', (gateway) => {
    expect(isPayPal(gateway)).toBe(true);
  });
  it('is nothing else', () => {
    expect(isPayPal('shopify_payments')).toBe(false);
  });
});
