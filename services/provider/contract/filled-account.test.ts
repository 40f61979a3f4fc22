import { describe, expect, it } from '@jest/globals';
import { isFilledByProvider } from './filled-account.ts';

describe('an account', () => {
  it.each([
    ['PAYPAL', true, true],
    ['PAYPAL', false, false],
    ['PAYPAL', null, true],
    ['FINAPI', true, true],
    ['FINAPI', false, false],
    ['FINAPI', null, true],
    ['', true, true],
    ['', false, false],
    ['', null, false],
  ])('of server "%s" that states %s is filled by the provider: %s', (server, autoSync, expected) => {
    expect(isFilledByProvider({ server, autoSync })).toBe(expected);
  });
});
