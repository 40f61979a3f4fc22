import { mostImportDays, type OrderImport } from '@belegfluss/gateway/contract';

/** Days as `YYYY-MM-DD`, both inclusive; empty while none is chosen. */
export type DayRange = { readonly start: string; readonly end: string };

/** Of `YYYY-MM-DD`. */
export const dayLength = 10;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(toDate(text)) === text;

/** A range with another start or end; neither passes the other (specification 2, section 5). */
export function withEnd(range: DayRange, end: 'start' | 'end', day: string): DayRange {
  const start = end === 'start' ? day : range.start;
  const last = end === 'end' ? day : range.end;
  if (!isDay(start) || !isDay(last) || start <= last) return { start, end: last };
  return end === 'start' ? { start: last, end: last } : { start, end: start };
}

export type DayProblem = 'incomplete' | 'invalid' | 'outside' | 'nothingLeft' | 'tooMany' | null;

/** The days of a range that can still be imported, oldest first, or what is wrong with it. */
export function selectImportableDays(
  { start, end }: DayRange,
  { earliest, latest, imported }: Pick<OrderImport, 'earliest' | 'latest' | 'imported'>,
): { readonly days: readonly string[]; readonly problem: DayProblem } {
  if (start === '' || end === '') return { days: [], problem: 'incomplete' };
  if (!isDay(start) || !isDay(end)) return { days: [], problem: 'invalid' };
  if (earliest === null || latest === null || start < earliest || end > latest)
    return { days: [], problem: 'outside' };
  const known = new Set(imported);
  const days = everyDay(start, end).filter((day) => !known.has(day));
  if (days.length > mostImportDays) return { days: [], problem: 'tooMany' };
  return { days, problem: days.length === 0 ? 'nothingLeft' : null };
}

function everyDay(start: string, end: string): string[] {
  const days: string[] = [];
  for (const date = toDate(start); toDay(date) <= end; date.setDate(date.getDate() + 1))
    days.push(toDay(date));
  return days;
}

/** A day as the calendar has it: where it begins in this browser. The calendar compares to the millisecond. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export const toDay = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
