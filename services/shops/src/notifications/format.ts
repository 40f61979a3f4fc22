const fallbackZone = 'Europe/Berlin';

/** `15. Dezember 2026`, the day in the shop's time zone. */
export const formatDay = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: resolveTimeZone(timeZone) }).format(moment);

/** `23. November 2026 um 14:05 Uhr`. */
export const formatMoment = (moment: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: resolveTimeZone(timeZone) });
  return `${formatDay(moment, timeZone)} um ${time.format(moment)} Uhr`;
};

export const formatCount = (count: number): string => new Intl.NumberFormat('de-DE').format(count);

/** Shopify may state a zone that this machine does not know. */
function resolveTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone });
    return timeZone || fallbackZone;
  } catch {
    return fallbackZone;
  }
}
