import { describe, expect, it } from '@jest/globals';
import { withVatIds } from './with-vat-ids.ts';

const buyer = 'ATU13585627';
const seller = 'DE136695976';
const given = (ruleId: string, changes: object = {}) => ({
  ruleId,
  buyer,
  seller,
  made: undefined,
  ...changes,
});
const both = `USt-IdNr. des Leistungsempfängers: ${buyer}<br>USt-IdNr. des Leistenden: ${seller}`;

describe('the VAT ids below the positions', () => {
  it.each([
    ['are both named on an intra-Community supply', 'Danke!', given('3'), `Danke!<br><br>${both}`],
    ['are both named under reverse charge', '', given('21'), both],
    ['are both named under reverse charge at home', '', given('5'), both],
    ['are not asked for at home', 'Danke!', given('5', { buyer: null }), 'Danke!'],
    ['are not named where VAT is stated', 'Danke!', given('1'), 'Danke!'],
    ['are not named on an export', 'Danke!', given('2'), 'Danke!'],
    [
      'are named once where the merchant names the buyer’s, however it is spaced',
      'Ihre USt-IdNr.: ATU 1358 5627',
      given('3'),
      `Ihre USt-IdNr.: ATU 1358 5627<br><br>USt-IdNr. des Leistenden: ${seller}`,
    ],
    [
      'are named as far as they are known',
      '',
      given('3', { seller: null }),
      `USt-IdNr. des Leistungsempfängers: ${buyer}`,
    ],
    ['leave a document of before as it is', 'Danke!', given('3', { made: { reference: null } }), 'Danke!'],
    ['stay when a document is written again', '', given('3', { made: { reference: '#1001' } }), both],
  ])('%s', (_case, text, how, expected) => {
    expect(withVatIds(text, { language: 'de' }, how)).toBe(expected);
  });

  it.each([
    ['en', 'VAT ID of the customer: ', 'VAT ID of the supplier: '],
    ['fr', 'Numéro de TVA du client : ', 'Numéro de TVA du fournisseur : '],
    ['zh-CN', '客户增值税号：', '卖方增值税号：'],
  ] as const)('are named in the language of the document, such as %s', (language, ofBuyer, ofSeller) => {
    expect(withVatIds('', { language }, given('3'))).toBe(`${ofBuyer}${buyer}<br>${ofSeller}${seller}`);
  });
});
