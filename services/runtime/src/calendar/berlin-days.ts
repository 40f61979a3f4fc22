const zone = { timeZone: 'Europe/Berlin' } as const;
// Swedish days are written as ISO writes them.
const day = new Intl.DateTimeFormat('sv-SE', zone);
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', ...zone });
const hourMs = 3_600_000;

/** The calendar day in Germany, `YYYY-MM-DD`. */
export const berlinDay = (at: Date): string => day.format(at);

/**
 * Where a day, `YYYY-MM-DD`, begins in Germany. Throws a RangeError for a day that is none.
 *
 * Both changes of the clock come after midnight: the day begins two hours before UTC's where summer time holds then, else
 * one.
 */
export function berlinMidnight(isoDay: string): Date {
  const midnightUtc = Date.parse(`${isoDay}T00:00:00Z`);
  const summer = midnightUtc - 2 * hourMs;
  return new Date(hour.format(summer) === '00' ? summer : midnightUtc - hourMs);
}

/** The day some days later (or earlier), `YYYY-MM-DD`. */
export const shiftDay = (isoDay: string, days: number): string =>
  new Date(Date.parse(`${isoDay}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);
