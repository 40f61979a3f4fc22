import { describe, expect, it } from '@jest/globals';
import { countryOfVatId, isEuVatId, testVatId } from './vat-id.ts';

/** Numbers from the documentation of check digits; none of them belongs to an order. */
const found: readonly (readonly [text: string, vatId: string])[] = [
  ['ATU13585627', 'ATU13585627'],
  ['BE0428759497', 'BE0428759497'],
  ['BG175074752', 'BG175074752'],
  // A person's: the number of his birth.
  ['BG7523169263', 'BG7523169263'],
  ['CHE-109.322.551 MWST', 'CHE109322551'],
  ['CY10259033P', 'CY10259033P'],
  ['CZ25123891', 'CZ25123891'],
  // A person without a number of birth: 8·4 + 7·0 + 6·9 + 5·0 + 4·3 + 3·9 + 2·2 = 129, which leads to 6.
  ['CZ640903926', 'CZ640903926'],
  ['DE136695976', 'DE136695976'],
  ['DK13585628', 'DK13585628'],
  ['EE100931558', 'EE100931558'],
  ['EL094259216', 'EL094259216'],
  ['ESB58378431', 'ESB58378431'],
  ['ESX2482300W', 'ESX2482300W'],
  ['FI20774740', 'FI20774740'],
  ['FR40303265045', 'FR40303265045'],
  ['GB980780684', 'GB980780684'],
  ['HR33392005961', 'HR33392005961'],
  ['HU12892312', 'HU12892312'],
  ['IE6433435F', 'IE6433435F'],
  ['IE6433435OA', 'IE6433435OA'],
  ['IE8D79739I', 'IE8D79739I'],
  ['IT00743110157', 'IT00743110157'],
  ['LT119511515', 'LT119511515'],
  ['LT100001919017', 'LT100001919017'],
  ['LU15027442', 'LU15027442'],
  ['LV40003521600', 'LV40003521600'],
  ['MT11679112', 'MT11679112'],
  ['NL004495445B01', 'NL004495445B01'],
  ['PL8567346215', 'PL8567346215'],
  ['PT501964843', 'PT501964843'],
  ['RO18547290', 'RO18547290'],
  ['SE123456789701', 'SE123456789701'],
  ['SI50223054', 'SI50223054'],
  ['SK2022749619', 'SK2022749619'],
  ['XI980780684', 'XI980780684'],
];

describe('VAT ids in texts', () => {
  it.each(found)('knows %s', (text, vatId) => {
    expect(testVatId(text)).toBe(vatId);
  });

  it.each([
    ['in a sentence', 'Unsere USt-IdNr. ist DE136695976. Danke!', 'DE136695976'],
    ['with spaces', 'DE 136 695 976', 'DE136695976'],
    ['with dots and a hyphen', 'BE-0428.759.497', 'BE0428759497'],
    ['in lower case', 'atu 13585627', 'ATU13585627'],
    ['under the country code of Greece', 'GR 094259216', 'EL094259216'],
    ['behind a colon', 'ustid:DE136695976', 'DE136695976'],
    ['behind something that only looks like one', 'DE111111111, richtig: ATU13585627', 'ATU13585627'],
    ['the first of two', 'NL004495445B01 oder DE136695976', 'NL004495445B01'],
    ['in front of another number', 'RO 18547290 10 Stück', 'RO18547290'],
    ['with an en dash', 'DE – 136 695 976', 'DE136695976'],
    ['with en dashes inside', 'BE–0428–759–497', 'BE0428759497'],
    ['of Romania in groups of three', 'RO 18 547 290', 'RO18547290'],
    ['of Romania in groups of three in front of another number', 'RO 18 547 290, 10 Stück', 'RO18547290'],
    ['of Romania in one piece in front of three digits', 'RO 18547290 100 Stück', 'RO18547290'],
    ['of Romania in groups from the front', 'RO 185 472 90', 'RO18547290'],
    ['of Romania in groups from the front, cut once', 'RO 132 672 21', 'RO13267221'],
    ['of Romania in pairs', 'RO 14 39 98 40', 'RO14399840'],
    ['of Romania in two halves', 'RO 1439-9840', 'RO14399840'],
    ['of Romania digit by digit', 'RO 1 8 5 4 7 2 9 0', 'RO18547290'],
    ['of Romania in groups in front of a longer number', 'RO 18 547 290 0721 123 456', 'RO18547290'],
    ['on a separate line', 'Firma\nDE136695976\nKöln', 'DE136695976'],
    ['in full-width signs', 'ＡＴＵ１３５８５６２７', 'ATU13585627'],
    ['in full-width signs set apart', '税番号：ＤＥ　１３６ ６９５ ９７６', 'DE136695976'],
    ['in letters of both widths', 'ATU１３５８５６２７', 'ATU13585627'],
    ['of Romania in full-width groups', 'ＲＯ　１８　５４７　２９０', 'RO18547290'],
    ['with blanks of no width', 'DE\u200b136\u200b695\u200b976', 'DE136695976'],
    ['with soft hyphens', 'NL0044\u00ad95445B\u00ad01', 'NL004495445B01'],
    ['behind a mark of direction', '\u200eFR40303265045\u200e', 'FR40303265045'],
  ])('finds one %s', (_what, text, vatId) => {
    expect(testVatId(text)).toBe(vatId);
  });

  it.each([
    ['nothing', ''],
    ['words', 'Bitte in den dritten Stock liefern.'],
    ['a wrong check digit', 'DE136695977'],
    ['a digit too many', 'DE1366959760'],
    ['a digit too few', 'DE13669597'],
    ['a number without its country', '136695976'],
    ['a prefix inside of a word', 'ABDE136695976'],
    ['a tax number', 'Steuernummer 181/815/08155'],
    ['an office', 'Büro 12'],
    ['a wrong check digit in full-width signs', 'ＤＥ１３６６９５９７７'],
    // Greek and Cyrillic capitals that look like A and T are other letters.
    ['letters of another alphabet', '\u0410\u0422U13585627'],
    // 185472 alone would be valid, but it is another company's.
    ['a Romanian one in groups whose check digit is wrong', 'RO 185 472 91'],
    ['a telephone number', 'Tel. it 0221 123456'],
  ])('finds none in %s', (_what, text) => {
    expect(testVatId(text)).toBeNull();
  });

  // The weighted sums are in the comments, by hand.
  it.each([
    ['BG400000004'], // 4·1 = 4
    ['BG512345678'], // 5 + 2 + 6 + 12 + 20 + 30 + 42 + 56 = 173 = 15·11 + 8
    ['BG4000000006'], // 4·4 = 16, 11 − 5 = 6
    ['BG3100000007'], // 4·3 + 3·1 = 15, 11 − 4 = 7
    ['SK1020000003'], // 11 · 92727273, a person
    ['SK1074561235'], // 11 · 97687385
    ['SE123456789702'], // a branch
    ['IE1+23456W'], // 2·7 + 3·6 + 4·5 + 5·4 + 6·3 + 1·2 = 92 = 4·23, whose rest 0 is a W
  ])('knows %s, which the library does not', (vatId) => {
    expect(testVatId(vatId)).toBe(vatId);
  });

  it.each([
    ['BG400000005'],
    ['BG512345679'],
    // The library's check is the wrong way round: it took all of these ten digits but one.
    ['BG3100000001'],
    ['BG3100000009'],
    ['SK1020000004'],
    ['SK2202749619'],
    // Numbers of these countries begin with no zero; 0·2 + 1·7 + 0 + 0 + 0 + 0 + 0 + 4·1 = 11.
    ['DK01000004'],
    ['MT00000037'],
    // 8·1 + 3·1 = 11: no check digit belongs to it.
    ['SI10000101'],
    // Weights 3 and 4: 7, 37 − 7 = 30; the rule gives two digits up to 37.
    ['MT11000067'],
    // The first of ten digits is 0 or 1 (since 2023): 97 − 20000000 mod 97 = 97 − 55.
    ['BE2000000042'],
    // 8·1 = 8 and 97 − 8 + 55 − 97 = 47: a third series, which is published nowhere.
    ['GB100000047'],
    // There is no 31 April; 850431000 = 11·77311909 + 1.
    ['CZ8504310001'],
    ['NL004495445B00'],
    ['SE123456789795'],
  ])('refuses %s', (vatId) => {
    expect(testVatId(vatId)).toBeNull();
  });

  it('distinguishes member states and Northern Ireland from others', () => {
    const ids = ['DE136695976', 'EL094259216', 'XI980780684', 'GB980780684', 'CHE109322551'];
    expect(ids.map((id) => isEuVatId(id))).toEqual([true, true, true, false, false]);
    expect(ids.map(countryOfVatId)).toEqual(['DE', 'GR', 'GB', 'GB', 'CH']);
  });

  // Withdrawal Agreement, article 126: the United Kingdom was treated as a member state until the end of 2020.
  it.each([
    ['GB980780684', '2020-12-31', true],
    ['GB980780684', '2021-01-01', false],
    ['XI980780684', '2021-01-01', true],
    ['DE136695976', '2020-12-31', true],
    ['CHE109322551', '2020-12-31', false],
  ])('%s is an id of the EU on %s: %s', (vatId, day, isEu) => {
    expect(isEuVatId(vatId, day)).toBe(isEu);
  });
});
