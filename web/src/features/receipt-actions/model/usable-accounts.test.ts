import { describe, expect, it } from '@jest/globals';
import { aReference } from '../../../../test/samples/reference.ts';
import { usableAccounts } from './usable-accounts.ts';

const [bank] = aReference().accounts;
const accounts = (['EUR', 'CHF', 'USD'] as const).map((currency) => ({ ...bank!, id: currency, currency }));

describe('accounts that a payment can be booked on', () => {
  it.each([
    ['EUR', ['EUR']],
    ['CHF', ['EUR', 'CHF']],
  ])('of a receipt in %s are %j', (currency, ids) => {
    expect(usableAccounts(accounts, { currency }).map(({ id }) => id)).toEqual(ids);
  });
});
