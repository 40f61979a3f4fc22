const zone = 'Europe/Berlin';
const local = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2}))?$/;
const withZone = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** `Date` takes 30 February for 2 March. */
const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

export type BerlinTime =
  | { readonly kind: 'moment'; readonly at: Date }
  /** No such text, day or hour; also the hour that is left out in spring. */
  | { readonly kind: 'wrong' }
  /** The hour that comes twice in autumn. */
  | { readonly kind: 'ambiguous' };

/** `2026-12-01T20:00` as it is on clocks in Berlin; with `Z` or an offset as that says. */
export function parseBerlinTime(text: string): BerlinTime {
  const [, zonedDay] = withZone.exec(text) ?? [];
  if (zonedDay) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) || !isDay(zonedDay) ? { kind: 'wrong' } : { kind: 'moment', at };
  }
  const [, day, time, seconds = '00'] = local.exec(text) ?? [];
  if (!day) return { kind: 'wrong' };
  const wanted = `${day}T${time}:${seconds}`;
  // Berlin is one or two hours ahead of UTC; the clock decides which of the two it is.
  const found = ['+01:00', '+02:00']
    .map((offset) => new Date(`${wanted}${offset}`))
    .filter((at) => !Number.isNaN(at.getTime()) && formatBerlinTime(at) === wanted);
  if (found.length > 1) return { kind: 'ambiguous' };
  return found[0] ? { kind: 'moment', at: found[0] } : { kind: 'wrong' };
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-12-01T20:00:00`, as it is on clocks in Berlin. */
export const formatBerlinTime = (at: Date): string => clock.format(at).replace(' ', 'T');
