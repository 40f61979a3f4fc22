import type { OrderPage, OrderQuery } from '@belegfluss/gateway/contract';
import { type CsvColumnId, csvColumns } from '@belegfluss/orders/contract';
import { askWithRetries } from '../../../lib/api/ask-with-retries.ts';
import { csvRows } from './csv-rows.ts';
import { type ExportRequest, toPeriodQuery } from './export-request.ts';
import { writeCsv } from './write-csv.ts';
import { jsonEnd, writeJson } from './write-json.ts';

/** How far an export is. What was read is kept as text: an export that failed goes on where it stopped. */
export type ExportState = {
  /** Pieces of the file. */
  readonly parts: readonly string[];
  /** Orders in them. */
  readonly orders: number;
  /** How many there are; a lower bound when capped. Null before the first page. */
  readonly expected: { readonly items: number; readonly capped: boolean } | null;
  /** Where the next page begins; null when there is none. */
  readonly next: string | null;
  readonly isComplete: boolean;
};

export const nothingExported: ExportState = {
  parts: [],
  orders: 0,
  expected: null,
  next: null,
  isComplete: false,
};

export type ExportTools = {
  readonly fetchPage: (query: OrderQuery) => Promise<OrderPage>;
  readonly pause: (ms: number) => Promise<void>;
  /** Aborted when the export was called off: nothing is reported or finished any more. `fetchPage` and `pause` reject, too. */
  readonly signal: AbortSignal;
  readonly onProgress: (state: ExportState) => void;
};

/** Orders a page; as many as the server gives. */
const pageSize = 500;
const mostTries = 6;

/** Reads page by page until none is left. Between two pages the browser is free for everything else. */
export async function runExport(
  request: ExportRequest,
  from: ExportState,
  tools: ExportTools,
): Promise<ExportState> {
  let state = from;
  while (!state.isComplete) {
    const query = composeExportQuery(request, state);
    const page = await askWithRetries(() => tools.fetchPage(query), { pause: tools.pause, mostTries });
    state = addPage(request, state, page);
    tools.signal.throwIfAborted();
    tools.onProgress(state);
  }
  return state;
}

/** Oldest first: orders that come in meanwhile are behind those that were read. */
const composeExportQuery = (request: ExportRequest, { next }: ExportState): OrderQuery => ({
  sortBy: 'createdAt',
  sortDir: 'asc',
  limit: pageSize,
  filter: request.filter,
  ...toPeriodQuery(request.range),
  ...(next !== null && { cursor: next }),
});

function addPage(request: ExportRequest, state: ExportState, page: OrderPage): ExportState {
  const isFirst = state.orders === 0;
  const part =
    request.format === 'json'
      ? writeJson(page.items, request.columns, isFirst)
      : writeCsv(
          [
            ...(isFirst ? [headings(request.columns)] : []),
            ...page.items.flatMap((order) => csvRows(order, request.columns)),
          ],
          isFirst,
        );
  return {
    parts: page.items.length > 0 ? [...state.parts, part] : state.parts,
    orders: state.orders + page.items.length,
    expected: state.expected ?? { items: page.count.items, capped: page.count.capped },
    next: page.next,
    isComplete: !page.hasNext || page.next === null,
  };
}

type CsvColumns = readonly CsvColumnId[];

const headings = (columns: CsvColumns): string[] => columns.map((column) => labels[column]);

const labels = Object.fromEntries(csvColumns.map(({ id, label }) => [id, label])) as Readonly<
  Record<CsvColumnId, string>
>;

/** The file of a complete export. */
export const exportedFile = ({ format }: ExportRequest, { parts }: ExportState): Blob =>
  format === 'json'
    ? new Blob([...parts, jsonEnd], { type: 'application/json' })
    : new Blob([...parts], { type: 'text/csv;charset=utf-8' });
