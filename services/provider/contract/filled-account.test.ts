import { describe, expect, it } from '@jest/globals';
import { isFilledByProvider } from './filled-account.ts';

describe('an account', () => {
  it.each([
    ['online', 'PAYPAL', true, true],
    ['online', 'PAYPAL', false, false],
    ['online', 'PAYPAL', null, true],
    ['online', 'FINAPI', true, true],
    ['online', 'FINAPI', false, false],
    ['online', 'FINAPI', null, true],
    ['online', '', true, true],
    ['online', '', false, false],
    ['online', '', null, false],
    // The base account of every tenant states it, and nothing fills it.
    ['offline', '', true, false],
  ])(
    'that is %s, of server "%s" and states %s is filled by the provider: %s',
    (type, server, autoSync, expected) => {
      expect(isFilledByProvider({ type, server, autoSync })).toBe(expected);
    },
  );
});
