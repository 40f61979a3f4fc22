import { describe, expect, it } from '@jest/globals';
import { revenueAccountHelp } from './revenue-account-help.ts';

const account = (accountDatevId: string, taxRuleIds: readonly string[]) => ({
  accountDatevId,
  number: accountDatevId,
  name: '',
  alias: '',
  description: '',
  taxRuleIds: [...taxRuleIds],
});
const reference = {
  revenueAccounts: [account('4400', ['1']), account('4120', ['2', '4']), account('4000', [])],
};

describe('what is said of a revenue account', () => {
  it.each([
    ['names the one rule that it is for', '4400', /nur bei „Umsatzsteuerpflichtige Umsätze“ zu/],
    ['names all of several', '4120', /nur bei „Ausfuhren“, „.+“ zu/],
  ])('%s', (_what, id, expected) => expect(revenueAccountHelp(id, reference)).toMatch(expected));

  it.each(['', '4000', '9999'])('is nothing where nothing is known of "%s"', (id) => {
    expect(revenueAccountHelp(id, reference)).toBeNull();
  });
});
