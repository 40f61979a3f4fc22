import { describe, expect, it } from '@jest/globals';
import { formatDayBy } from './format-day-by.ts';
import { formatAmountText, formatCountry, formatDay, formatNumber } from './formats.ts';

describe('values in texts', () => {
  it.each([
    ['12.5', 'EUR', 'de', '12,50 €'],
    ['1234567.89', 'EUR', 'de', '1.234.567,89 €'],
    ['-3', 'EUR', 'de', '-3,00 €'],
    ['12.5', 'EUR', 'en', '€12.50'],
    ['23600', 'JPY', 'de', '23.600 ¥'],
    ['12.50', 'CHF', 'de', '12,50 CHF'],
    ['12345678901234567.89', 'EUR', 'de', '12.345.678.901.234.567,89 €'],
    ['12.50', 'EUR', 'fr', '12,50 €'],
    ['12.5', '', 'de', '12,50'],
  ])('%s %s in %s is %s', (amount, currency, language, expected) => {
    expect(formatAmountText(amount, currency, language).text).toBe(expected);
  });

  it.each([
    ['2026-03-09', 'de', '09.03.2026'],
    ['2026-03-09', 'en', '9 March 2026'],
    ['2026-03-09', 'fr', '09/03/2026'],
  ])('the day %s in %s is %s', (day, language, expected) => {
    expect(formatDay(day, language).text).toBe(expected);
  });

  it('numbers and countries follow the language', () => {
    expect(formatNumber('7.7', 'de').text).toBe('7,7');
    expect(formatNumber('19', 'en').text).toBe('19');
    expect(formatCountry('AT', 'de')).toBe('Österreich');
    expect(formatCountry('AT', 'en')).toBe('Austria');
    expect(formatCountry('', 'de')).toBe('');
    expect(formatCountry('Mars', 'de')).toBe('Mars');
  });

  it.each([
    ['2026-03-09', '%d.%m.%Y', 'de', '09.03.2026'],
    ['2026-03-09T23:59:00Z', '%-d.%-m.%y', 'de', '9.3.26'],
    ['2026-03-09', '%e %B', 'en', '9 March'],
    ['2026-03-09', '100 %% am %d %q', 'de', '100 % am 09 %q'],
    ['gestern', '%d', 'de', null],
    ['2026-13-09', '%B', 'de', null],
    [null, '%d', 'de', null],
  ])('%j by the pattern %j in %s is %j', (value, pattern, language, expected) => {
    expect(formatDayBy(value, pattern, language)).toBe(expected);
  });
});
