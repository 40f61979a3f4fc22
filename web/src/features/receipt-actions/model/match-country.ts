import type { Countries } from '@belegfluss/gateway/contract';

/** The country that is typed, by its German name in any case; null when there is none of that name. */
export function matchCountry(countries: Countries, typed: string): Countries[number] | null {
  const wanted = normalise(typed);
  return wanted === '' ? null : (countries.find(({ name }) => normalise(name) === wanted) ?? null);
}

/** Letters may come composed or not, depending on the keyboard. */
const normalise = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('de');
