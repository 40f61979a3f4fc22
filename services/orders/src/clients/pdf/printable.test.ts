import { describe, expect, it } from '@jest/globals';
import { toGermanAmount, toGermanDay, toGermanNumber, toPlainText, toPrintable } from './printable.ts';

describe('text for a PDF', () => {
  it.each([
    ['Müßig – 5 €', 'Müßig – 5 €'],
    ['Łódź', 'Lódz'],
    ['e\u0301clair', 'éclair'],
    ['日本', '??'],
  ])('%s is drawn as %s', (text, drawn) => {
    expect(toPrintable(text)).toBe(drawn);
  });

  it.each([
    ['<p>Guten Tag,</p><p>danke.</p>', 'Guten Tag,\ndanke.'],
    ['A<br>B<br/>C', 'A\nB\nC'],
    ['<b>T&amp;T</b> &#8364; &unknown;', 'T&T € &unknown;'],
    ['', ''],
  ])('%s reads without markup', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it.each([
    ['1234567.5', '1.234.567,50'],
    ['-0.5', '-0,50'],
    ['119', '119,00'],
    ['0.1234', '0,1234'],
  ])('the amount %s reads %s', (amount, german) => {
    expect(toGermanAmount(amount)).toBe(german);
  });

  it('days and quantities read the German way', () => {
    expect([toGermanDay('2026-03-10'), toGermanNumber('1.50'), toGermanNumber('10')]).toEqual([
      '10.03.2026',
      '1,5',
      '10',
    ]);
  });
});
