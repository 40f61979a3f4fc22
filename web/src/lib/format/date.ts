/** Dates as a German merchant reads them. Instants are shown in German local time wherever the browser is. */
const zone = 'Europe/Berlin';

/** `2026-11-20T10:05:00Z` → `20.11.2026` */
export const formatDay = (instant: string): string => formatWith(day, instant);

/** `2026-11-20T10:05:00Z` → `20.11.2026, 11:05` */
export const formatMinute = (instant: string): string => formatWith(minute, instant);

/** `2026-11-20T10:05:00Z` → `11:05` */
export const formatTime = (instant: string): string => formatWith(time, instant);

/** `2026-11-20T10:05:09Z` → `20.11.2026, 11:05:09` */
export const formatSecond = (instant: string): string => formatWith(second, instant);

/** `2026-11-20T23:30:00Z` → `2026-11-21`: the day that an instant belongs to, as settings store days. */
export const toStoredDay = (instant: string): string => isoDay.format(new Date(instant));

/** A calendar day without a time, `2026-11-20` → `20.11.2026`: no zone may move it. */
export function formatCalendarDay(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? `${match[3]}.${match[2]}.${match[1]}` : date;
}

const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone } as const;
const day = new Intl.DateTimeFormat('de-DE', numeric);
// Swedish days are written as ISO writes them.
const isoDay = new Intl.DateTimeFormat('sv-SE', numeric);
const minute = new Intl.DateTimeFormat('de-DE', { ...numeric, hour: '2-digit', minute: '2-digit' });
const time = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const second = new Intl.DateTimeFormat('de-DE', {
  ...numeric,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant that nobody can read is shown as it came rather than breaking the page. */
function formatWith(format: Intl.DateTimeFormat, instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? instant : format.format(date);
}

/** The calendar day that is `days` later: `('2026-12-28', 7)` → `2027-01-04`. No zone and no change of the clock moves it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
