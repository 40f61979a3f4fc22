import { addDays } from '../../../lib/format/date.ts';
/** Days `YYYY-MM-DD`; the first one of the period and the first one after it. Empty is open. */
export interface Period {
  readonly since: string;
  readonly until: string;
}

export const periodPresets = [
  'all',
  'today',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;

export type PeriodPreset = (typeof periodPresets)[number];

/** The period that a choice means on a day. What has begun has no end: what comes today is in it as well. */
export function toPresetPeriod(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case 'all':
      return { since: '', until: '' };
    case 'today':
      return { since: today, until: '' };
    case 'last7':
      return { since: addDays(today, -6), until: '' };
    case 'last30':
      return { since: addDays(today, -29), until: '' };
    case 'thisMonth':
      return { since: firstOfMonth(today, 0), until: '' };
    case 'lastMonth':
      return { since: firstOfMonth(today, -1), until: firstOfMonth(today, 0) };
    case 'thisYear':
      return { since: firstOfYear(today, 0), until: '' };
    case 'lastYear':
      return { since: firstOfYear(today, -1), until: firstOfYear(today, 0) };
    default:
      return unknownPreset(preset);
  }
}

/** The choice that a period is on that day; null for a custom range. */
export const findPreset = (period: Period, today: string): PeriodPreset | null =>
  periodPresets.find((preset) => {
    const { since, until } = toPresetPeriod(preset, today);
    return since === period.since && until === period.until;
  }) ?? null;

/** A range by its last day, as people say it; the end is clamped to the start. */
export const createDayPeriod = (first: string, last: string): Period => ({
  since: first,
  until: last === '' ? '' : addDays(first !== '' && last < first ? first : last, 1),
});

/** The last day that belongs to it; empty where it is open. */
export const getLastDay = ({ until }: Period): string => (until === '' ? '' : addDays(until, -1));

/** False for days that do not exist, such as `2026-02-30`, and for years that nobody means. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && toText(toDate(text)) === text;

const firstOfMonth = (day: string, months: number): string => {
  const date = toDate(day);
  return toText(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
};

const firstOfYear = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}-01-01`;

// Days are counted in UTC, where no change of the clock moves them.
const toDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const toText = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

function unknownPreset(preset: never): never {
  throw new RangeError(`Not a period: ${String(preset)}`);
}
