const offsets = new Map<string, string>();

/** A moment in the format of Shopify's REST payloads: seconds, with the shop's offset ("2026-11-20T09:00:00+01:00"). */
export function shopTime(moment: Date, timeZone: string): string {
  const offset = offsetAt(moment, timeZone);
  const sign = offset.startsWith('-') ? -1 : 1;
  const minutes = sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  const local = new Date(Math.floor(moment.getTime() / 1000) * 1000 + minutes * 60_000);
  return `${local.toISOString().slice(0, 19)}${offset}`;
}

/**
 * A REST time in the format of the Admin GraphQL API ("2026-11-20T08:00:00Z"), null for none. An impossible date
 * ("2026-02-30…", which JavaScript would read as 2 March) is kept: a test that places such an order checks the app's
 * handling of it.
 */
export function utcTime(text: string | null): string | null {
  if (text === null) return null;
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !hasDay(text)) return text;
  return new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function hasDay(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

/** Minutes east of UTC at a moment in a zone. */
export function offsetMinutes(moment: Date, timeZone: string): number {
  const offset = offsetAt(moment, timeZone);
  return (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
}

function offsetAt(moment: Date, timeZone: string): string {
  const key = `${timeZone}/${Math.floor(moment.getTime() / 900_000)}`;
  const known = offsets.get(key);
  if (known) return known;
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value;
  const offset = name === undefined || name === 'GMT' ? '+00:00' : name.slice(3);
  if (offsets.size > 1000) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
