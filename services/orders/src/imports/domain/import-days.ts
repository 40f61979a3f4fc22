import { berlinMidnight, shiftDay } from '@belegfluss/runtime/calendar';
import { berlinDay } from '../../kernel/domain/calendar/berlin-day.ts';

/** Days that may be imported, both included, `YYYY-MM-DD` in Europe/Berlin. There is none when the first is the later. */
export type ImportBounds = { readonly earliest: string; readonly latest: string };

/** Consecutive days, the first and the last included. */
export type DayRun = { readonly first: string; readonly last: string };

/**
 * From the day after the store's creation to that of the latest installation: webhooks report later orders. Times are
 * ISO 8601, empty when not known; the answer is null while one of them is.
 */
export function importBounds(store: {
  readonly storeCreatedAt: string;
  readonly createdAt: string;
  readonly reinstalledAt: string;
}): ImportBounds | null {
  const installedAt = store.reinstalledAt || store.createdAt;
  if (!isTime(store.storeCreatedAt) || !isTime(installedAt)) return null;
  return { earliest: nextDay(berlinDay(store.storeCreatedAt)), latest: berlinDay(installedAt) };
}

export const isWithin = (day: string, { earliest, latest }: ImportBounds): boolean =>
  earliest <= day && day <= latest;

/** Days in any order, each once or more, as runs; oldest first. */
export function toDayRuns(days: readonly string[]): readonly DayRun[] {
  const runs: { first: string; last: string }[] = [];
  for (const day of [...new Set(days)].sort()) {
    const run = runs.at(-1);
    if (run && nextDay(run.last) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/** Shopify's search for orders that were placed on these days. A day has 23 hours or 25 when the clock is changed. */
export const placedWithin = ({ first, last }: DayRun): string =>
  `created_at:>='${begins(first)}' created_at:<'${begins(nextDay(last))}'`;

const begins = (day: string): string => berlinMidnight(day).toISOString();

const nextDay = (day: string): string => shiftDay(day, 1);

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
