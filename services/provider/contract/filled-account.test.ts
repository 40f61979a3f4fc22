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
    // Nothing is connected that could fill it, whatever it says; so the base account of every tenant.
    ['', true, false],
    ['', false, false],
    ['', null, false],
  ])('of server "%s" and states %s is filled by the provider: %s', (server, autoSync, expected) => {
    expect(isFilledByProvider({ server, autoSync })).toBe(expected);
  });
});
