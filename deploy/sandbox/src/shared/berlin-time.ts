const HOUR = 3_600_000;

/** Offset of Europe/Berlin in hours at an instant: EU summer time runs between the last Sundays of March and October, 01:00 UTC. */
function berlinOffsetHours(instant: number): 1 | 2 {
  const year = new Date(instant).getUTCFullYear();
  return instant >= lastSundayAtOne(year, 2) && instant < lastSundayAtOne(year, 9) ? 2 : 1;
}

/** `2026-10-01T00:00:00+02:00` */
export function toBerlinIso(instant: number): string {
  const offset = berlinOffsetHours(instant);
  return `${new Date(instant + offset * HOUR).toISOString().slice(0, 19)}+0${offset}:00`;
}

/** `01.10.2026`, the Berlin calendar day of an instant. */
export function toBerlinDay(instant: number): string {
  const [year, month, day] = toBerlinIso(instant).slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Midnight in Berlin at the start of a calendar day, or undefined when the day does not exist. */
export function berlinMidnight(year: number, month: number, day: number): number | undefined {
  const utc = Date.UTC(year, month - 1, day);
  const date = new Date(utc);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return utc - berlinOffsetHours(utc - HOUR) * HOUR;
}

/** Midnight of the Berlin day that contains an instant. */
export function startOfBerlinDay(instant: number): number {
  const shifted = instant + berlinOffsetHours(instant) * HOUR;
  const day = new Date(shifted);
  return berlinMidnight(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()) ?? instant;
}

function lastSundayAtOne(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR;
}
