import { describe, expect, it } from '@jest/globals';
import { formatMoney, htmlToText, toPrintable } from './german-format.ts';

describe('German formats', () => {
  it.each([
    ['0', 'EUR', '0,00 €'],
    ['1234567.5', 'EUR', '1.234.567,50 €'],
    ['-999.99', 'USD', '-999,99 $'],
    ['1000', 'CHF', '1.000,00 CHF'],
  ])('writes %s %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it('turns markup into lines', () => {
    expect(htmlToText('<p>Hallo &amp; guten Tag,</p><p>bis <b>bald</b><br>Mia</p>')).toBe(
      'Hallo & guten Tag,\nbis bald\nMia',
    );
  });

  it('keeps Western European letters and replaces what the standard fonts lack', () => {
    expect(toPrintable('Müller – 5 €')).toBe('Müller – 5 €');
    expect(toPrintable('Łódź Čapek 東京')).toBe('Lódz Capek ??');
  });
});
