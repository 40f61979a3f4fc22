import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import { usableAccounts } from './usable-accounts.ts';

const [bank] = aReference().accounts;
const accounts = (['EUR', 'CHF', 'USD'] as const).map((currency) => ({
  ...bank!,
  id: currency,
  currency,
  filled: false,
}));

describe('accounts that a payment can be booked on', () => {
  it.each([
    ['EUR', ['EUR']],
    ['CHF', ['EUR', 'CHF']],
  ])('of a document in %s are %j', (currency, ids) => {
    expect(usableAccounts(accounts, { currency }).accounts.map(({ id }) => id)).toEqual(ids);
  });

  it('leave out those that the provider fills, and count them', () => {
    const some = accounts.map((account) => ({ ...account, filled: account.id !== 'CHF' }));
    const { accounts: open, filled } = usableAccounts(some, { currency: 'CHF' });
    expect(open.map(({ id }) => id)).toEqual(['CHF']);
    expect(filled).toBe(1);
  });
});
