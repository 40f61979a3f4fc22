import { describe, expect, it } from '@jest/globals';
import { decideVat } from './vat.ts';

describe('the tax of a payout', () => {
  it.each([
    // The numbers that the ministries of finance print as examples.
    ['DE136695976', 'standard'],
    ['ATU13585627', 'reverseCharge'],
    ['EL023456780', 'reverseCharge'],
    // Services to Northern Ireland are services to the United Kingdom: XI stands for goods only.
    ['XI925901618', 'none'],
    ['CHE100155212', 'none'],
    ['', 'none'],
  ])('with %s: %s', (vatId, kind) => {
    expect(decideVat(vatId).kind).toBe(kind);
  });
});
