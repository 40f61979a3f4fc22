import { plainSigns } from '@belegfluss/settings/contract';

/** Coarse address of 2 to 12 digits, a fine one of up to 30 letters and digits where there is one, two check digits. */
const pattern = /^\d{2,12}(?:-[0-9A-Z]{1,30})?-\d{2}$/;

/**
 * A Leitweg-ID as it is written, capitals and no blanks; null where it is none or its check digits are wrong.
 * Source: KoSIT, Leitweg-ID Format-Spezifikation 2.0: ISO/IEC 7064 MOD 97-10 over digits and letters (A = 10).
 */
export function testLeitwegId(text: string): string | null {
  const id = plainSigns(text)
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
  return pattern.test(id) && rest97(id.replaceAll('-', '')) === 1 ? id : null;
}

function rest97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}
