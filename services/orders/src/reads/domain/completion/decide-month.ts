import type { MonthState } from '../../../../contract/index.ts';

/**
 * Counts that decide whether a month can be closed. Orders count in the month they were placed in, documents in that of
 * their date.
 */
export type MonthCounts = {
  readonly orders: number;
  readonly inWork: number;
  readonly stuck: number;
  readonly skipped: number;
  readonly uncompared: number;
  readonly toDo: number;
  readonly review: number;
  readonly documents: number;
  readonly unenshrined: number;
  readonly unpaid: number;
};

/**
 * Whether a month can be closed. Invoices that wait for money, and orders that get no document because the merchant
 * wants it so, hold nothing up.
 */
export function decideMonth(counts: MonthCounts, isOver: boolean): MonthState {
  if (!isOver) return 'running';
  if (counts.orders === 0 && counts.documents === 0) return 'empty';
  const missing = [counts.inWork, counts.stuck, counts.uncompared, counts.toDo, counts.unenshrined];
  if (missing.some((count) => count > 0)) return 'missing';
  return counts.review > 0 ? 'review' : 'ready';
}

/** The months from `from` back to `to`, newest first, at most `most`. All `YYYY-MM`. */
export function monthsBack(from: string, to: string, most: number): string[] {
  const months: string[] = [];
  for (let month = from; month >= to && months.length < most; month = monthBefore(month)) months.push(month);
  return months;
}

/** `2026-01` → `2025-12`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7);
}
