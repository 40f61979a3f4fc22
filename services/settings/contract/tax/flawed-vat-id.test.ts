import { describe, expect, it } from '@jest/globals';
import { describeVatIdFlaw, findFlawedVatId } from './flawed-vat-id.ts';

/** Each is wrong by one thing; the right ones beside them are in `vat-id.test.ts`. */
const flawed: readonly (readonly [text: string, written: string, flaw: string])[] = [
  ['ATU12345678', 'ATU12345678', 'checkDigits'],
  ['Unsere UID: atu 12345678, danke'.toUpperCase(), 'ATU12345678', 'checkDigits'],
  ['USt-ID: ATU12345678', 'ATU12345678', 'checkDigits'],
  ['VAT ID BE 0428.759.498', 'BE0428759498', 'checkDigits'],
  ['DE 136 695 977', 'DE136695977', 'checkDigits'],
  ['DE136695977 10 Stück', 'DE136695977', 'checkDigits'],
  ['GR 094259217', 'EL094259217', 'checkDigits'],
  ['NL004495446B01', 'NL004495446B01', 'checkDigits'],
  ['CHE-109.322.552 MWST', 'CHE109322552', 'checkDigits'],
  ['DE1366959760', 'DE1366959760', 'length'],
  ['DE13669597', 'DE13669597', 'length'],
  ['AT13585627', 'AT13585627', 'length'],
  ['ATA13585627', 'ATA13585627', 'form'],
  ['NL004495445X01', 'NL004495445X01', 'form'],
  ['ＡＴＵ１２３４５６７８', 'ATU12345678', 'checkDigits'],
  ['DE\u00a0136\u200b695\u00ad977', 'DE136695977', 'checkDigits'],
];

describe('what was meant for a VAT id and is none', () => {
  it.each(flawed)('%s: %s, %s', (text, written, flaw) => {
    expect(findFlawedVatId(text)).toMatchObject({ written, flaw });
  });

  it.each([
    ['a sentence', 'Bitte in den dritten Stock liefern.'],
    ['a postal code', 'DE 50667 Köln'],
    ['a telephone number', 'Tel. it 0221 1234567'],
    ['a German bank account', 'DE89 3704 0044 0532 0130 00'],
    ['a Belgian bank account, the shortest of known countries', 'BE68 5390 0754 7034'],
    ['an article', 'Mtr12345678'],
    ['an invoice number', 'RE-12345678'],
    ['a number without letters', '136695976'],
    ['the number of a word', 'Bestellung 12345678'],
  ])('is not %s', (_what, text) => {
    expect(findFlawedVatId(text)).toBeNull();
  });

  it.each([
    ['a bare number', '136 695 976', '136695976', 'noCountry'],
    ['a bare number in full-width digits', '１３６６９５９７６', '136695976', 'noCountry'],
    ['a country outside the EU', 'NO 974 760 673 MVA', 'NO974760673', 'unknownCountry'],
    ['behind what it is called', 'Tax ID ATU12345678', 'ATU12345678', 'checkDigits'],
    ['half a number', 'ATU123', 'ATU123', 'length'],
    ['small letters', 'at u12345678', 'ATU12345678', 'checkDigits'],
  ])('is %s in a field that is there for it', (_what, text, written, flaw) => {
    expect(findFlawedVatId(text, { isMeant: true })).toMatchObject({ written, flaw });
  });

  it.each([
    ['ATU12345678', 'Prüfziffer falsch'],
    ['DE13669597', 'Länge falsch, richtig wäre die Form DE123456789'],
    ['NL004495445X01', 'Ziffern und Buchstaben an der falschen Stelle, richtig wäre die Form NL123456789B01'],
    ['NO974760673', 'Das Kürzel NO gehört zu keinem Mitgliedstaat der EU'],
    ['136695976', 'Das Kürzel des Landes am Anfang fehlt'],
  ])('%s is reported: %s', (text, words) => {
    const found = findFlawedVatId(text, { isMeant: true });
    expect(found && describeVatIdFlaw(found)).toBe(words);
  });
});
