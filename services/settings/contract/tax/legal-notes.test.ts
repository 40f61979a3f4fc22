import { describe, expect, it } from '@jest/globals';
import { documentLanguages } from '../texts/languages.ts';
import { renderTemplate } from '../texts/template.ts';
import { composeTaxText, findLegalNote } from './legal-notes.ts';
import { taxRules } from './tax-rules.ts';

const noted = taxRules.filter(({ note }) => note !== null).map(({ id }) => id);

describe('the legal note of a rule', () => {
  it.each([
    ['1', 'de', 'DE', null],
    ['18', 'de', 'DE', null],
    ['19', 'fr', 'DE', null],
    ['2', 'de', 'DE', 'Steuerfreie Ausfuhrlieferung'],
    ['3', 'de', 'DE', 'Steuerfreie innergemeinschaftliche Lieferung'],
    ['3', 'en', 'DE', 'Tax-exempt intra-Community supply'],
    ['3', 'fr', 'AT', 'Livraison intracommunautaire exonérée de TVA'],
    ['4', 'de', 'DE', 'Steuerfreier Umsatz nach § 4 UStG'],
    ['4', 'de', 'AT', 'Steuerfreier Umsatz nach § 6 UStG 1994'],
    ['4', 'en', 'AT', 'Exempt from VAT (section 6 UStG 1994)'],
    ['5', 'de', 'DE', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)'],
    ['21', 'de', 'AT', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)'],
    ['11', 'de', 'DE', 'Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)'],
    ['11', 'en', 'DE', 'Exempt from VAT (small business, section 19 UStG)'],
    ['11', 'de', 'AT', 'Umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG 1994 (Kleinunternehmerregelung)'],
    ['11', 'en', 'AT', 'Exempt from VAT (small business, section 6 (1) no. 27 UStG 1994)'],
    ['11', 'it', 'DE', 'Esente da IVA ai sensi di § 19 UStG (regime delle piccole imprese)'],
    ['17', 'de', 'DE', 'Nicht im Inland steuerbare Leistung (Leistungsort beim Empfänger, § 3a UStG)'],
    ['toString', 'de', 'DE', null],
  ] as const)('of rule %s in %s for an account in %s is %j', (rule, language, country, note) => {
    expect(findLegalNote(rule, language, country)).toBe(note);
  });

  /** Art. 226 no. 11a of the VAT directive (2006/112/EC, amended by 2010/45/EU) in each official language. */
  it.each([
    ['bg', /обратно начисляване/i],
    ['cs', /daň odvede zákazník/i],
    ['da', /omvendt betalingspligt/i],
    ['de', /Steuerschuldnerschaft des Leistungsempfängers/],
    ['el', /αντίστροφη επιβάρυνση/i],
    ['en', /reverse charge/i],
    ['es', /inversión del sujeto pasivo/i],
    ['et', /pöördmaksustamine/i],
    ['fi', /käännetty verovelvollisuus/i],
    ['fr', /autoliquidation/i],
    ['hr', /prijenos porezne obveze/i],
    ['hu', /fordított adózás/i],
    ['it', /inversione contabile/i],
    ['lt', /atvirkštinis apmokestinimas/i],
    ['lv', /nodokļa apgrieztā maksāšana/i],
    ['nl', /btw verlegd/i],
    ['pl', /odwrotne obciążenie/i],
    ['pt-PT', /autoliquidação/i],
    ['ro', /taxare inversă/i],
    ['sk', /prenesenie daňovej povinnosti/i],
    ['sl', /obrnjena davčna obveznost/i],
    ['sv', /omvänd betalningsskyldighet/i],
  ] as const)('calls the reverse charge in %s as the directive does', (language, words) => {
    expect(findLegalNote('21', language)).toMatch(words);
  });

  it.each(documentLanguages)('is known in %s for every rule, each its own', (language) => {
    for (const country of ['DE', 'AT']) {
      const notes = noted.map((rule) => findLegalNote(rule, language, country) ?? '');
      // Two rules state a reverse charge.
      expect(new Set(notes).size).toBe(noted.length - 1);
      for (const note of notes) {
        expect(note).not.toMatch(/[<>&"'{}]|^\s|\s$| {2}|^$/);
        expect(renderTemplate('{{ document.taxNote }}', { document: { taxNote: note } }, 'html')).toBe(note);
      }
      expect(findLegalNote('11', language, country)).toContain(country === 'AT' ? '27 UStG 1994' : '19 UStG');
    }
  });

  it('is translated: no two languages share one', () => {
    for (const rule of ['2', '3', '21', '11', '17']) {
      const notes = documentLanguages.map((language) => findLegalNote(rule, language));
      expect([rule, new Set(notes).size]).toEqual([rule, documentLanguages.length]);
    }
  });

  it('names the reverse charge in English where the language is none of the EU', () => {
    for (const language of [
      'he',
      'hi',
      'id',
      'ja',
      'ko',
      'ms',
      'nb',
      'ru',
      'th',
      'tr',
      'uk',
      'vi',
      'zh-CN',
      'zh-TW',
    ] as const)
      expect([language, findLegalNote('5', language)]).toEqual([
        language,
        expect.stringContaining('Reverse charge'),
      ]);
  });
});

describe('the tax text', () => {
  it.each([
    ['de', ['19'], 'Umsatzsteuer 19 %'],
    ['de', ['0', '5.5'], 'Umsatzsteuer 5,5 %'],
    ['de', ['7', '19'], 'Umsatzsteuer'],
    ['de', ['0'], 'Umsatzsteuer 0 %'],
    ['en', ['19'], 'VAT 19%'],
    ['en', ['10', '20'], 'VAT'],
    ['fr', ['5.5'], 'TVA 5,5 %'],
    ['tr', ['20'], 'KDV %20'],
  ] as const)('in %s for %j is %s', (language, rates, text) => {
    expect(composeTaxText(language, rates)).toBe(text);
  });

  it.each(documentLanguages)('names the rate in %s in plain signs', (language) => {
    expect(composeTaxText(language, ['19'])).toMatch(
      /^[^\u00a0\u200e\u200f\u202f]*19[^\u00a0\u200e\u200f\u202f]*$/,
    );
  });
});
