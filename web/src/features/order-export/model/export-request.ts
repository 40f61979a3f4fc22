import type { CsvColumnId, JsonColumnId } from '@belegfluss/orders/contract';
import { toStoredDay } from '../../../lib/format/date.ts';

/** The person's choice of orders and columns. */
export type ExportRequest = {
  readonly filter: 'all' | 'invoice' | 'credit';
  readonly range: ExportRange;
} & (
  | { readonly format: 'csv'; readonly columns: readonly CsvColumnId[] }
  | { readonly format: 'json'; readonly columns: readonly JsonColumnId[] }
);

export type ExportRange =
  | { readonly kind: 'total' }
  | { readonly kind: 'year'; readonly year: number }
  /** Both days, `YYYY-MM-DD`, belong to it. */
  | { readonly kind: 'days'; readonly first: string; readonly last: string };

/** Years that a store can have orders of, newest first; only this year where nobody knows since when it exists. */
export function yearsSince(storeCreatedAt: string | null, today: string): number[] {
  const last = parseYear(today);
  const first = Math.min(storeCreatedAt === null ? last : parseYear(toStoredDay(storeCreatedAt)), last);
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

const parseYear = (day: string): number => Number(day.slice(0, 4));

/** Query of `GET /api/orders`: days of Europe/Berlin; `until` is the first day that is no longer in it. */
export function toPeriodQuery(range: ExportRange): { readonly since?: string; readonly until?: string } {
  switch (range.kind) {
    case 'total':
      return {};
    case 'year':
      return { since: `${range.year}-01-01`, until: `${range.year + 1}-01-01` };
    case 'days':
      return { since: range.first, until: dayAfter(range.last) };
  }
}

/** `2026.csv`, `allTime.json`, `2026-01-01_2026-03-31.csv`. */
export function composeFilename({ range, format }: Pick<ExportRequest, 'range' | 'format'>): string {
  return `${rangeName(range)}.${format}`;
}

function rangeName(range: ExportRange): string {
  switch (range.kind) {
    case 'total':
      return 'allTime';
    case 'year':
      return String(range.year);
    case 'days':
      return range.first === range.last ? range.first : `${range.first}_${range.last}`;
  }
}

/** Finds errors of a typed range; null when there are none. */
export function rangeProblem(range: ExportRange): 'incomplete' | 'reversed' | null {
  if (range.kind !== 'days') return null;
  if (![range.first, range.last].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))) return 'incomplete';
  return range.last < range.first ? 'reversed' : null;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
