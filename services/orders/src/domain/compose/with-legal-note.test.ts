import { describe, expect, it } from '@jest/globals';
import { withLegalNote } from './with-legal-note.ts';

const texts = (footer: string, language: 'de' | 'en' = 'de', zeroRateReason = '') => ({
  footer,
  language,
  zeroRateReason,
});
const rule = (ruleId: string, countryCode = 'DE') => ({
  ruleId,
  countryCode,
  zeroRated: false,
  made: undefined,
});
const solar = '0 % nach § 12 Abs. 3 UStG';
const supply = 'Steuerfreie innergemeinschaftliche Lieferung';

describe('the text below the positions', () => {
  it.each([
    [
      'says why no VAT is stated, after what the merchant says',
      texts('Danke!'),
      rule('3'),
      `Danke!<br><br>${supply}`,
    ],
    ['says it alone where the merchant says nothing', texts(''), rule('3'), supply],
    ['says it in the language of the document', texts('', 'en'), rule('2'), 'Tax-exempt export delivery'],
    [
      'says it once where the merchant says it',
      texts(`Hinweis: ${supply}.`),
      rule('3'),
      `Hinweis: ${supply}.`,
    ],
    [
      'names the reverse charge',
      texts(''),
      rule('21'),
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)',
    ],
    ['is the merchant’s own where VAT is stated', texts('Danke!'), rule('1'), 'Danke!'],
    ['is the merchant’s own under the one-stop shop', texts('Danke!'), rule('18'), 'Danke!'],
    [
      'names the Austrian paragraph for an Austrian small business',
      texts(''),
      rule('11', 'AT'),
      'Umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG 1994 (Kleinunternehmerregelung)',
    ],
    [
      'names the merchant’s reason where something bears 0 % at home',
      texts('Danke!', 'de', solar),
      { ...rule('1'), zeroRated: true },
      `Danke!<br><br>${solar}`,
    ],
    ['does not name it where nothing does', texts('Danke!', 'de', solar), rule('1'), 'Danke!'],
    [
      'says the law’s own where it has one',
      texts('', 'de', solar),
      { ...rule('3'), zeroRated: true },
      supply,
    ],
    ['says nothing where the merchant gave none', texts(''), { ...rule('1'), zeroRated: true }, ''],
    [
      'stays as it is on a document of before',
      texts('Danke!'),
      { ...rule('3'), made: { reference: null } },
      'Danke!',
    ],
    [
      'keeps saying it when a document is written again',
      texts('Danke!'),
      { ...rule('3'), made: { reference: '#1001' } },
      `Danke!<br><br>${supply}`,
    ],
  ] as const)('%s', (_case, given, how, expected) => {
    expect(withLegalNote(given, how)).toBe(expected);
  });
});
