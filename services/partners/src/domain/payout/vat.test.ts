import { describe, expect, it } from '@jest/globals';
import { decideVat } from './vat.ts';

describe('the tax of a payout', () => {
  it.each([
    // The numbers that the ministries of finance print as examples.
    ['DE136695976', 'DE', 'standard'],
    ['DE136695976', 'CH', 'standard'],
    ['ATU13585627', 'AT', 'reverseCharge'],
    ['EL023456780', 'GR', 'reverseCharge'],
    // Services to Northern Ireland are services to the United Kingdom: XI stands for goods only.
    ['XI925901618', 'GB', 'thirdCountry'],
    ['', 'CH', 'thirdCountry'],
    ['', 'US', 'thirdCountry'],
    ['', 'DE', 'none'],
    ['', 'FR', 'none'],
  ])('with "%s" in %s: %s', (vatId, address, kind) => {
    expect(decideVat(vatId, address).kind).toBe(kind);
  });
});
