import { describe, expect, it } from '@jest/globals';
import { languageName, listTextLanguages, withText } from './text-languages.ts';

describe('the languages of a text', () => {
  it('are the active ones, and those that something is stored for', () => {
    expect(listTextLanguages({ fr: 'Facture', en: 'Invoice' }, ['de'])).toEqual(['de', 'en', 'fr']);
    expect(listTextLanguages({ fr: '' }, ['de', 'en'])).toEqual(['de', 'en']);
  });

  it('have German names', () => expect(languageName('pt-BR')).toBe('Portugiesisch (Brasilien)'));

  it('return to the default text when nothing is left', () => {
    expect(withText({ de: 'Rechnung', en: 'Invoice' }, 'de', '')).toEqual({ en: 'Invoice' });
    expect(withText({}, 'de', 'Rechnung')).toEqual({ de: 'Rechnung' });
  });
});
