import { describe, expect, it } from '@jest/globals';
import { maskIban } from './mask-iban.ts';

describe('an IBAN on the screen', () => {
  it.each([
    ['DE89370400440532013000', 'DE89 •••• •••• •••• ••30 00'],
    ['AT611904300234573201', 'AT61 •••• •••• •••• 3201'],
    // The shortest there is.
    ['NO9386011117947', 'NO93 •••• •••7 947'],
  ])('of %s shows where it is and how it ends: %s', (iban, shown) => {
    expect(maskIban(iban)).toBe(shown.replaceAll(' ', '\u00a0'));
  });
});
