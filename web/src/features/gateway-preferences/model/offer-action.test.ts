import { payoutScopes } from '@belegfluss/settings/contract';
import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import type { Account } from './gateway-link.ts';
import { offerAction } from './offer-action.ts';

const { accounts } = aReference();
const given = (id: string, changes: Partial<Parameters<typeof offerAction>[1]> = {}) => {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new RangeError(`No account ${id}`);
  return { gateway: 'paypal', account, accounts, features, scopes: payoutScopes, ...changes };
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

describe('payouts of Shopify Payments', () => {
  const clearing = {
    ...given('901').account,
    id: '905',
    name: 'Verrechnungskonto',
    server: null,
    filled: false,
  };
  const withClearing = { gateway: 'shopify_payments', accounts: [...accounts, clearing] };

  it('may be read onto an online account that nobody else fills', () => {
    expect(offerAction('fetch', { ...given('901', withClearing), account: clearing })).toBe('offered');
  });

  it.each(['901', '902', '903', '904'])('belong on no other account (%s)', (id) => {
    expect(offerAction('fetch', given(id, withClearing))).toBe('otherPayoutAccount');
    expect(offerAction('fetch', given(id, { gateway: 'shopify_payments' }))).toBe('noPayoutAccount');
  });

  it.each([[[]], [[payoutScopes[0]]], [[payoutScopes[1]]]])(
    'need the permissions to read them, once their account fits (%j)',
    (scopes) => {
      const offer = (account: Account) =>
        offerAction('fetch', { ...given('901', { ...withClearing, scopes }), account });
      expect(offer(clearing)).toBe('scope');
      expect(offer({ ...clearing, server: 'FINAPI', filled: true })).toBe('otherPayoutAccount');
      expect(offerAction('fetch', given('902', { scopes }))).toBe('offered');
      expect(offerAction('create', { ...given('901', { ...withClearing, scopes }), account: clearing })).toBe(
        'offered',
      );
    },
  );

  it('need the plan', () => {
    const offer = offerAction('fetch', {
      ...given('901', withClearing),
      account: clearing,
      features: ['orders'],
    });
    expect(offer).toBe('upgrade');
  });
});
