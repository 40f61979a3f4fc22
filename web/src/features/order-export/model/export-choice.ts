import { type CsvColumnId, csvColumns, type JsonColumnId, jsonColumns } from '@belegfluss/orders/contract';
import type { ExportRequest } from './export-request.ts';

/** Values of the dialog: both formats keep their fields when a person goes from one to the other. */
export type ExportChoice = {
  /** `total`, `days` or a year. */
  readonly range: string;
  readonly first: string;
  readonly last: string;
  readonly filter: ExportRequest['filter'];
  readonly format: ExportRequest['format'];
  readonly csv: readonly CsvColumnId[];
  readonly json: readonly JsonColumnId[];
};

export const catalogues = { csv: csvColumns, json: jsonColumns } as const;

const usual = <Id extends string>(columns: readonly { readonly id: Id; readonly usual: boolean }[]): Id[] =>
  columns.filter((column) => column.usual).map(({ id }) => id);

export const firstChoice: ExportChoice = {
  range: 'total',
  first: '',
  last: '',
  filter: 'all',
  format: 'csv',
  csv: usual(csvColumns),
  json: usual(jsonColumns),
};

/** Fields of the format that is chosen, set to the usual ones or to all. */
export const withColumns = (choice: ExportChoice, which: 'usual' | 'all'): ExportChoice =>
  choice.format === 'csv'
    ? { ...choice, csv: which === 'usual' ? firstChoice.csv : csvColumns.map(({ id }) => id) }
    : { ...choice, json: which === 'usual' ? firstChoice.json : jsonColumns.map(({ id }) => id) };

/** One field more, or one less; fields stay in the order of the file. */
export function toggleColumn(choice: ExportChoice, id: string): ExportChoice {
  const toggled = <Id extends string>(columns: readonly { readonly id: Id }[], chosen: readonly Id[]): Id[] =>
    columns.map((column) => column.id).filter((one) => chosen.includes(one) !== (one === id));
  return choice.format === 'csv'
    ? { ...choice, csv: toggled(csvColumns, choice.csv) }
    : { ...choice, json: toggled(jsonColumns, choice.json) };
}

export function toExportRequest({
  range,
  first,
  last,
  filter,
  format,
  csv,
  json,
}: ExportChoice): ExportRequest {
  const asked = {
    filter,
    range:
      range === 'total'
        ? ({ kind: 'total' } as const)
        : range === 'days'
          ? ({ kind: 'days', first, last } as const)
          : ({ kind: 'year', year: Number(range) } as const),
  };
  return format === 'csv' ? { ...asked, format, columns: csv } : { ...asked, format, columns: json };
}
