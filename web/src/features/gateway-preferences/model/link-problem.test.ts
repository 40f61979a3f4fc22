import { features } from '@belegfluss/shops/contract';
import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import { problemOf } from './link-problem.ts';

const { accounts } = aReference();
const aLink = (account: string, changes: object = {}) => ({
  account,
  create: false,
  book: false,
  fetch: false,
  ...changes,
});

describe('a link', () => {
  it('to an account that is gone is told, but not while nobody knows the accounts', () => {
    expect(problemOf(aLink('999', { book: true }), accounts, features)).toBe('accountGone');
    expect(problemOf(aLink('999', { book: true }), null, features)).toBeNull();
  });

  it('that makes payments only books them where sevdesk fetches the account itself', () => {
    const byHand = accounts.map((account) => ({ ...account, server: null, filled: false }));
    expect(problemOf(aLink('901', { create: true }), accounts, features)).toBe('onlyBooked');
    expect(problemOf(aLink('901', { create: true }), byHand, features)).toBeNull();
    expect(problemOf(aLink('903', { create: true }), accounts, features)).toBeNull();
    expect(problemOf(aLink('901', { book: true }), accounts, features)).toBeNull();
  });

  it('that fetches does nothing without the plan', () => {
    expect(problemOf(aLink('902', { fetch: true }), accounts, ['orders'])).toBe('planLacksFetch');
    expect(problemOf(aLink('902', { fetch: true }), accounts, features)).toBeNull();
  });
});
