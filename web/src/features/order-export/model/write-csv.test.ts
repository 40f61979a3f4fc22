import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { writeCsv } from './write-csv.ts';

const read = (text: string): string[][] =>
  parse(text, { delimiter: ';', bom: true, relax_column_count: true });

describe('writeCsv', () => {
  it('writes a file that German spreadsheets read', () => {
    expect(
      writeCsv(
        [
          ['Bestellung', 'Betrag'],
          ['#1001', { amount: '1234.50' }],
        ],
        true,
      ),
    ).toBe('\ufeffBestellung;Betrag\r\n#1001;1234,50\r\n');
  });

  it('has the mark of its encoding once', () => {
    expect(writeCsv([['a']], false)).toBe('a\r\n');
  });

  it('takes no amount for a formula', () => {
    expect(writeCsv([[{ amount: '-11.90' }]], false)).toBe('-11,90\r\n');
  });

  it.each([
    ['=HYPERLINK("https://boese.example";"hier")', '\'=HYPERLINK("https://boese.example";"hier")'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+491701234567', "'+491701234567"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'=1+1"],
    ['\r\n=1+1', "'=1+1"],
    ['\u202e=1+1', "'=1+1"],
    ['\u200f=1+1', "'=1+1"],
    ['\ufeff=1+1', "'=1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
  ])('shows %j as text', (hostile, shown) => {
    expect(read(writeCsv([[hostile, 'x']], false))).toEqual([[shown, 'x']]);
  });

  it.each([
    ['a;b', 'a;b'],
    ['say "hi"', 'say "hi"'],
    ['two\r\nlines', 'two lines'],
    ['nul\0l', 'nul l'],
    ['Ümläut 🧦', 'Ümläut 🧦'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['\u2066gnp.exe\u2069', 'gnp.exe'],
    ['two\u2028lines\u2029more', 'two lines more'],
    ['un\ufeffseen', 'unseen'],
    ['\u200fabc\u061c!\u200e', 'abc!'],
  ])('keeps %j in its cell', (text, shown) => {
    expect(read(writeCsv([['first', text, 'last']], false))).toEqual([['first', shown, 'last']]);
  });

  it('keeps every cell in its place and no cell a formula, whatever stands in them', () => {
    const piece = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      ';',
      '"',
      "'",
      '\r',
      '\n',
      '\t',
      '\0',
      '\u202e',
      '\u200f',
      '\ufeff',
      ' ',
      'a',
    );
    const cell = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const marked = rows.map((row) => ['A', ...row, 'Z']);
        const lines = read(writeCsv(marked, true));
        expect(lines).toHaveLength(rows.length);
        for (const line of lines) {
          expect([line.length, line[0], line.at(-1)]).toEqual([5, 'A', 'Z']);
          expect(line.filter((text) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text))).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
