import { type Feature, features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import type { Account, GatewayLink } from './gateway-link.ts';
import { findLinkProblem } from './link-problem.ts';

const { accounts } = aReference();
const aLink = (account: string, changes: object = {}) => ({
  account,
  create: false,
  book: false,
  fetch: false,
  ...changes,
});

const problem = (
  link: GatewayLink,
  known: readonly Account[] | null,
  having: readonly Feature[],
  gateway = 'paypal',
) => findLinkProblem({ gateway, link }, known, having);

describe('a link', () => {
  it('to an account that is gone is reported, but not while nobody knows the accounts', () => {
    expect(problem(aLink('999', { book: true }), accounts, features)).toBe('accountGone');
    expect(problem(aLink('999', { book: true }), null, features)).toBeNull();
  });

  it.each([
    ['paypal', '903', { book: true }, 'accountUnfit'],
    ['paypal', '904', { book: true }, 'accountUnfit'],
    ['paypal', '901', { book: true }, null],
    ['paypal', '901', { fetch: true }, 'accountUnfit'],
    ['paypal', '902', { fetch: true }, null],
    ['shopify_payments', '902', { fetch: true }, 'accountUnfit'],
    ['paypal', '904', {}, null],
  ] as const)(
    'of %s to account %s is reported where it is no good for %j: %s',
    (gateway, account, action, problemText) => {
      expect(problem(aLink(account, action), accounts, features, gateway)).toBe(problemText);
    },
  );

  it('that makes payments only books them where sevdesk fetches the account itself', () => {
    const byHand = accounts.map((account) => ({ ...account, server: null, filled: false }));
    expect(problem(aLink('901', { create: true }), accounts, features)).toBe('onlyBooked');
    expect(problem(aLink('901', { create: true }), byHand, features)).toBeNull();
    expect(problem(aLink('903', { create: true }), accounts, features)).toBeNull();
    expect(problem(aLink('901', { book: true }), accounts, features)).toBeNull();
  });

  it('that fetches does nothing without the plan', () => {
    expect(problem(aLink('902', { fetch: true }), accounts, ['orders'])).toBe('planLacksFetch');
    expect(problem(aLink('902', { fetch: true }), accounts, features)).toBeNull();
  });
});
