import { ownValue } from '@belegfluss/runtime/records';
import { euCountries, leftEu } from './countries.ts';
import { vatIdShapes } from './vat-id-shapes.ts';

/**
 * The first VAT id in a text, without spaces and with its prefix (`DE136695976`, `ATU13585627`, `EL094259216`), or
 * null. Its parts may be set apart by spaces, dots, hyphens, dashes or slashes, in any case; the check digits must be
 * right, and any sign may be a full-width look-alike (`ＡＴＵ`). Known are those of the EU, Northern Ireland, the United
 * Kingdom and Switzerland.
 */
export function testVatId(given: string): string | null {
  const text = plainSigns(given);
  prefix.lastIndex = 0;
  for (let match = prefix.exec(text); match !== null; match = prefix.exec(text)) {
    const found = readVatId(text, match.index, match[0].toUpperCase());
    if (found !== null) return found;
    // The next prefix may begin inside of what only looked like one.
    prefix.lastIndex = match.index + 1;
  }
  return null;
}

/**
 * Normalises a text to plain letters, digits and blanks: full-width ones come from East Asian keyboards, and text
 * copied from pages and PDFs contains invisible signs (soft hyphens, zero-width blanks, marks of direction).
 */
export function plainSigns(text: string): string {
  return isPlain.test(text) ? text : text.normalize('NFKC').replace(unseen, '');
}

const isPlain = /^[\x20-\x7e]*$/;
const unseen = /\p{Cf}/gu;

/**
 * Whether it was given by a member state, or by Northern Ireland for goods. On a `day` (`YYYY-MM-DD`) before a country
 * left the EU its ids were such, too; without one the present counts.
 */
export function isEuVatId(vatId: string, day: string | null = null): boolean {
  const code = vatId.slice(0, 2);
  const lastDay = ownValue(leftEu, code);
  return euPrefixes.has(code) || (lastDay !== undefined && day !== null && day <= lastDay);
}

/** ISO 3166-1 alpha-2 of the country that gave it; `GB` for Northern Ireland. */
export function countryOfVatId(vatId: string): string {
  const code = vatId.slice(0, 2);
  if (code === 'EL') return 'GR';
  return code === 'XI' ? 'GB' : code;
}

const euPrefixes: ReadonlySet<string> = new Set([...euCountries.filter((code) => code !== 'GR'), 'EL', 'XI']);

// Greece's prefix is EL; people also write its country code.
const spelled: Readonly<Record<string, string>> = { GR: 'EL' };
/** Separators between the parts of a number: hyphens come in many lengths (U+2010 to U+2015, the minus sign). */
export const between = '\\s./\\-\\u2010-\\u2015\\u2212';
const spellings = [...Object.keys(vatIdShapes), ...Object.keys(spelled)];
const prefix = new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?=[:${between}]*[\\dA-Z])`, 'giu');

type Reader = { readonly shape: RegExp; readonly validate: (body: string) => { readonly isValid: boolean } };

const readers: ReadonlyMap<string, readonly Reader[]> = new Map(
  Object.keys(vatIdShapes).map((code) => [code, createShapeReaders(code)]),
);

function createShapeReaders(code: string): Reader[] {
  const { bodies, validate } = ownValue(vatIdShapes, code) ?? {
    bodies: [],
    validate: () => ({ isValid: false }),
  };
  return bodies.map((body) => ({ shape: new RegExp(shapeSource(body), 'iuy'), validate }));
}

function shapeSource(body: string): string {
  const signs = [...body].map(
    (sign) => ownValue({ 9: '\\d', A: '[A-Z]', X: '[A-Z\\d]', S: '[+*]' }, sign) ?? sign,
  );
  return `[:${between}]{0,3}(${signs.join(`[${between}]{0,2}`)})(?![\\p{L}\\p{N}])`;
}

const gaps = new RegExp(`[${between}]`, 'gu');

function readVatId(text: string, at: number, spelling: string): string | null {
  const code = ownValue(spelled, spelling) ?? spelling;
  const from = at + spelling.length;
  return code === 'RO' ? readBody(code, romanianNumber(text, from), 0) : readBody(code, text, from);
}

function readBody(code: string, text: string, from: number): string | null {
  for (const { shape, validate } of readers.get(code) ?? []) {
    shape.lastIndex = from;
    const body = shape.exec(text)?.[1]?.replace(gaps, '').toUpperCase();
    if (body !== undefined && isValid(validate, body)) return `${code}${body}`;
  }
  return null;
}

/** Romania's numbers have any length, so that another number behind one looks like a part of it. */
function romanianNumber(text: string, from: number): string {
  digitGroups.lastIndex = from;
  const groups =
    digitGroups
      .exec(text)?.[1]
      ?.split(gaps)
      .filter((group) => group !== '') ?? [];
  return groups.slice(0, groupsOfOneNumber(groups)).join('');
}

const digitGroups = new RegExp(`[:${between}]{0,3}(\\d+(?:[${between}]{1,2}\\d+)*)(?![\\p{L}\\p{N}])`, 'iuy');

/**
 * A number in one piece is one group. In several they are of one size, but for the first (`18 547 290`) or the last
 * (`185 472 90`): what can belong to it does, because a beginning whose check digit happens to be right is somebody else's.
 */
function groupsOfOneNumber([first = '', second = '', ...rest]: readonly string[]): number {
  if (first.length >= wholeLength || second === '') return 1;
  const size = Math.max(first.length, second.length);
  const groups = [second, ...rest];
  const other = groups.findIndex(({ length }) => length !== size);
  const full = other < 0 ? groups.length : other;
  const shorter = groups[full];
  const endsShorter = first.length === size && shorter !== undefined && shorter.length < size;
  return 1 + full + (endsShorter ? 1 : 0);
}

/** Digits in a run that is never one group of a longer number: such a run is whole. */
const wholeLength = 5;

/** The library throws where a number does not even have the right signs. */
function isValid(validate: Reader['validate'], body: string): boolean {
  try {
    return validate(body).isValid;
  } catch {
    return false;
  }
}
