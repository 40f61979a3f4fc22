import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Cell } from './csv-rows.ts';

/**
 * Lines of a file that German spreadsheets open as it is meant: semicolons, comma decimals, quotes where needed. Text
 * that a spreadsheet would take for a formula is shown as text (OWASP: CSV injection). The first piece of a file
 * begins with a byte-order mark, by which it is read as UTF-8.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cleanCell(cell) : cell))),
    {
      delimiter: ';',
      bom: isFirst,
      record_delimiter: '\r\n',
      escape_formulas: true,
      // Our own amounts: a minus in front of them is no formula.
      cast: {
        object: (cell) => ({
          value: writeAmount((cell as { amount: string }).amount),
          escape_formulas: false,
        }),
      },
    },
  );

const writeAmount = (amount: string): string => amount.replace('.', ',');

/** One line, without what controls a terminal or turns the direction of the cells behind it. */
const cleanCell = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
