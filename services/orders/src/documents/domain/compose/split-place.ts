import { ownValue } from '@belegfluss/runtime/records';
/** Postcode and town, and the lines above them. */
export type Place = {
  readonly zip: string;
  readonly city: string;
  readonly before: readonly string[];
};

type Postcode = {
  /** A regular expression's source. */
  readonly shape: string;
  /** The town is written first. */
  readonly isLast?: true;
};

const digits = (count: number): Postcode => ({ shape: `\\d{${count}}` });
const british: Postcode = { shape: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}', isLast: true };
const american: Postcode = { shape: '\\d{5}(?:-\\d{4})?', isLast: true };

/** Postcodes as the Universal Postal Union describes them, where they are no plain number of four to six digits. */
const postcodes: Readonly<Record<string, Postcode>> = {
  DE: digits(5),
  AT: digits(4),
  CH: digits(4),
  LI: digits(4),
  NL: { shape: '\\d{4} ?[A-Z]{2}' },
  PL: { shape: '\\d{2}-\\d{3}' },
  CZ: { shape: '\\d{3} ?\\d{2}' },
  SK: { shape: '\\d{3} ?\\d{2}' },
  SE: { shape: '\\d{3} ?\\d{2}' },
  GR: { shape: '\\d{3} ?\\d{2}' },
  PT: { shape: '\\d{4}-\\d{3}' },
  GB: british,
  GG: british,
  IM: british,
  JE: british,
  IE: { shape: '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}', isLast: true },
  US: american,
  CA: { shape: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', isLast: true },
  AU: { shape: '\\d{4}', isLast: true },
};

const usual: Postcode = { shape: '\\d{4,6}' };

/**
 * Splits the lines below the name: the last one is the place. A text that is no postcode of the country stays with the
 * town.
 */
export function splitPlace(lines: readonly string[], countryCode: string): Place {
  const last = lines.at(-1) ?? '';
  const before = lines.slice(0, -1);
  const { shape, isLast = false } = ownValue(postcodes, countryCode) ?? usual;
  const first = new RegExp(`^((?:[A-Z]{1,2}-)?${shape})(?: (.+))?$`, 'iu').exec(last);
  const after = isLast ? new RegExp(`^(.+?),? (${shape})$`, 'iu').exec(last) : null;
  if (after !== null && first === null) return { zip: after[2] ?? '', city: after[1] ?? '', before };
  if (first === null) return { zip: '', city: last, before };
  const [, zip = '', city = ''] = first;
  if (city !== '' || !isLast || before.length === 0) return { zip, city, before };
  // The postcode is a separate line below the town.
  return { zip, city: before.at(-1) ?? '', before: before.slice(0, -1) };
}
