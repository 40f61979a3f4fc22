const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const known = new Map<string, string>();
const memory = 500;

/** The calendar day in Europe/Berlin of an ISO 8601 time, as `YYYY-MM-DD`. Books are kept in German days. */
export function berlinDay(isoTime: string): string {
  const cached = known.get(isoTime);
  if (cached !== undefined) return cached;
  const day = format.format(new Date(isoTime));
  if (known.size >= memory) known.clear();
  known.set(isoTime, day);
  return day;
}

/** The later of two `YYYY-MM-DD` days. */
export function laterDay(left: string, right: string): string {
  return left > right ? left : right;
}
